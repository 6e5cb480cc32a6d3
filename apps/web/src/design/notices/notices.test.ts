import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  hideNotice,
  notice,
  showNotice,
  restartNoticeTimer,
  pauseNoticeTimer,
  runNoticeAction,
} from "./notices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  hideNotice();
  vi.useRealTimers();
});

function showUndoNotice() {
  const run = vi.fn<() => void>();
  const onExpired = vi.fn<() => void>();
  showNotice({
    tone: "plain",
    text: "Cancelled.",
    shownMs: 5000,
    action: { label: "Undo", run },
    onExpired,
  });
  return { run, onExpired };
}

test("a notice disappears after its time and calls onExpired once", () => {
  const { onExpired } = showUndoNotice();
  vi.advanceTimersByTime(4999);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(notice.get()).toBeUndefined();
  expect(onExpired).toHaveBeenCalledOnce();
});

test("running the action hides the notice without calling onExpired", () => {
  const { run, onExpired } = showUndoNotice();
  runNoticeAction();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
  expect(onExpired).not.toHaveBeenCalled();
});

test("a new notice replaces the current one", () => {
  const { onExpired } = showUndoNotice();
  showNotice({ tone: "plain", text: "Next." });
  expect(onExpired).toHaveBeenCalledOnce();
  expect(notice.get()?.text).toBe("Next.");
});

test("a notice stays while its timer is paused", () => {
  const { onExpired } = showUndoNotice();
  pauseNoticeTimer();
  vi.advanceTimersByTime(60_000);
  expect(onExpired).not.toHaveBeenCalled();
  restartNoticeTimer();
  vi.advanceTimersByTime(5000);
  expect(onExpired).toHaveBeenCalledOnce();
});
