import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  hideNotice,
  notice,
  showNotice,
  startNoticeTime,
  stopNoticeTime,
  takeNoticeAction,
} from "./notices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideNotice();
  vi.useRealTimers();
});

function held() {
  const run = vi.fn<() => void>();
  const onGone = vi.fn<() => void>();
  showNotice({
    tone: "plain",
    text: "Held.",
    shownMs: 5000,
    action: { label: "Undo", run },
    onGone,
  });
  return { run, onGone };
}

test("a notice goes by itself, and says so once", () => {
  const { onGone } = held();
  vi.advanceTimersByTime(4999);
  expect(onGone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(notice.get()).toBeUndefined();
  expect(onGone).toHaveBeenCalledOnce();
});

test("its action takes it away without a word", () => {
  const { run, onGone } = held();
  takeNoticeAction();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  expect(onGone).not.toHaveBeenCalled();
});

test("the next notice takes its place", () => {
  const { onGone } = held();
  showNotice({ tone: "plain", text: "Next." });
  expect(onGone).toHaveBeenCalledOnce();
  expect(notice.get()?.text).toBe("Next.");
});

test("while a person is at it, it stays", () => {
  const { onGone } = held();
  stopNoticeTime();
  vi.advanceTimersByTime(60_000);
  expect(onGone).not.toHaveBeenCalled();
  startNoticeTime();
  vi.advanceTimersByTime(5000);
  expect(onGone).toHaveBeenCalledOnce();
});
