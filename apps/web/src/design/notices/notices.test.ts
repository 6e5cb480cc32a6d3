import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  hideNotice,
  notices,
  showNotice,
  showPending,
  startTimer,
  stopTimer,
  undoNotice,
  type PendingNotice,
} from "./notices.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const { id } of notices.get()) hideNotice(id);
  vi.useRealTimers();
});

const texts = () => notices.get().map(({ text }) => text);

function showCancel(id: string): PendingNotice {
  const notice: PendingNotice = {
    id,
    tone: "plain",
    text: `Cancelled: ${id}`,
    shownMs: 5000,
    undo: vi.fn<() => void>(),
    commitLabel: "Send now",
    commit: vi.fn<() => void>(),
  };
  showPending(notice);
  return notice;
}

test("a pending action runs once when its time is over", () => {
  const { id, commit } = showCancel("a");
  vi.advanceTimersByTime(4999);
  expect(commit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(commit).toHaveBeenCalledOnce();
  expect(texts()).toEqual([]);
  hideNotice(id);
  expect(commit).toHaveBeenCalledOnce();
});

test("each pending notice is undone on its own", () => {
  const first = showCancel("a");
  const second = showCancel("b");
  expect(texts()).toEqual(["Cancelled: a", "Cancelled: b"]);
  undoNotice(first);
  vi.advanceTimersByTime(10_000);
  expect(first.undo).toHaveBeenCalledOnce();
  expect(first.commit).not.toHaveBeenCalled();
  expect(second.undo).not.toHaveBeenCalled();
  expect(second.commit).toHaveBeenCalledOnce();
});

test("only the latest three notices without a decision are shown", () => {
  const pending = showCancel("a");
  for (const text of ["1", "2", "3", "4"]) showNotice({ tone: "plain", text });
  expect(texts()).toEqual(["Cancelled: a", "2", "3", "4"]);
  expect(pending.commit).not.toHaveBeenCalled();
});

test("a notice without a decision stays while its timer is stopped", () => {
  showNotice({ tone: "plain", text: "1" });
  const id = notices.get()[0]?.id ?? "";
  stopTimer(id);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["1"]);
  startTimer(id);
  vi.advanceTimersByTime(8000);
  expect(texts()).toEqual([]);
});
