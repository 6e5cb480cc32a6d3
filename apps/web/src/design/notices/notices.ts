import { createStore } from "../createStore.ts";

/** One sentence about something that happened. */
export type Notice = {
  tone: "plain" | "bad";
  text: string;
};

/** A notice about something that happens when its time is over, unless it is undone. */
export type PendingNotice = Notice & {
  /** Identifies the pending action, so that it is shown only once. */
  id: string;
  shownMs: number;
  undo: () => void;
  /** Does it now. */
  commitLabel: string;
  commit: () => void;
};

export type ShownNotice = (Notice & { id: string }) | PendingNotice;

/** Oldest first. The timeline has what is no longer shown. */
export const notices = createStore<readonly ShownNotice[]>([]);

/** While a modal is open, it contains the notice and live regions: nothing else is reachable. */
export const isModalOpen = createStore(false);

const defaultShownMs = 8000;
/** Of the notices that need no decision. */
const mostShown = 3;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let lastNumber = 0;

export function showNotice(notice: Notice): void {
  lastNumber += 1;
  const id = `notice-${lastNumber}`;
  add({ ...notice, id });
  startTimer(id);
  const [oldest, ...others] = notices.get().filter((shown) => !isPending(shown));
  if (oldest && others.length >= mostShown) hideNotice(oldest.id);
}

/** Its time runs whatever the pointer and the focus do: something waits for it. */
export function showPending(notice: PendingNotice): void {
  hideNotice(notice.id);
  add(notice);
  timers.set(
    notice.id,
    setTimeout(() => commitNotice(notice), notice.shownMs),
  );
}

export function isPending(notice: ShownNotice): notice is PendingNotice {
  return "undo" in notice;
}

/** Hides a notice. A pending action is neither run nor undone. */
export function hideNotice(id: string): void {
  stopTimer(id);
  notices.set(notices.get().filter((shown) => shown.id !== id));
}

export function undoNotice({ id, undo }: PendingNotice): void {
  hideNotice(id);
  undo();
}

export function commitNotice({ id, commit }: PendingNotice): void {
  hideNotice(id);
  commit();
}

/** A notice without a decision stays while the pointer or the focus is on it. */
export function startTimer(id: string): void {
  stopTimer(id);
  timers.set(
    id,
    setTimeout(() => hideNotice(id), defaultShownMs),
  );
}

export function stopTimer(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function add(notice: ShownNotice): void {
  notices.set([...notices.get(), notice]);
}
