import { createStore } from "../store/createStore.ts";

/** One sentence about something that happened without the person's own doing. */
export type Notice = { tone: "plain" | "bad"; text: string };

/** Only the latest: older ones are in the timeline. */
export const notice = createStore<Notice | undefined>(undefined);

const shownMs = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(next: Notice): void {
  clearTimeout(timer);
  notice.set(next);
  timer = setTimeout(hideNotice, shownMs);
}

export function hideNotice(): void {
  clearTimeout(timer);
  notice.set(undefined);
}
