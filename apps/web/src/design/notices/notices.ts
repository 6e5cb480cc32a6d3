import { createStore } from "../createStore.ts";

/** One sentence about something that happened. */
export type Notice = {
  tone: "plain" | "bad";
  text: string;
  shownMs?: number;
  /** What the person can still do about it; it takes the notice away. */
  action?: { label: string; run: () => void };
  dismissLabel?: string;
  /** It went by itself, by the next one or by hand, but not by its action. */
  onGone?: () => void;
};

/** Only the latest: older ones are in the timeline. */
export const notice = createStore<Notice | undefined>(undefined);

const usualMs = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(next: Notice): void {
  const before = notice.get();
  notice.set(next);
  startNoticeTime();
  before?.onGone?.();
}

export function hideNotice(): void {
  takeAway()?.onGone?.();
}

export function takeNoticeAction(): void {
  takeAway()?.action?.run();
}

/** While a person is at it, it stays. */
export function stopNoticeTime(): void {
  clearTimeout(timer);
}

export function startNoticeTime(): void {
  clearTimeout(timer);
  timer = setTimeout(hideNotice, notice.get()?.shownMs ?? usualMs);
}

function takeAway(): Notice | undefined {
  clearTimeout(timer);
  const current = notice.get();
  notice.set(undefined);
  return current;
}
