import { createStore } from "../createStore.ts";

/** One sentence about something that happened. */
export type Notice = {
  tone: "plain" | "bad";
  text: string;
  shownMs?: number;
  /** Running it hides the notice. */
  action?: { label: string; run: () => void };
  dismissLabel?: string;
  /** The notice timed out, was replaced or was dismissed, without its action being run. */
  onExpired?: () => void;
};

/** Only the latest notice is shown; the timeline has the rest. */
export const notice = createStore<Notice | undefined>(undefined);

/** While a modal is open, it contains the notice and live regions: nothing else is reachable. */
export const isModalOpen = createStore(false);

const defaultShownMs = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(next: Notice): void {
  const before = notice.get();
  notice.set(next);
  restartNoticeTimer();
  before?.onExpired?.();
}

export function hideNotice(): void {
  removeNotice()?.onExpired?.();
}

export function runNoticeAction(): void {
  removeNotice()?.action?.run();
}

/** A notice doesn't time out while the pointer or the focus is on it. */
export function pauseNoticeTimer(): void {
  clearTimeout(timer);
}

export function restartNoticeTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(hideNotice, notice.get()?.shownMs ?? defaultShownMs);
}

function removeNotice(): Notice | undefined {
  clearTimeout(timer);
  const current = notice.get();
  notice.set(undefined);
  return current;
}
