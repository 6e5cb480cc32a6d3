import { keepRecent } from "../../design/keepRecent.ts";

const pageTimes = new Map<string, number>();

/**
 * A moment of the log on the clock of `performance.now`, which never jumps. It is converted once,
 * when the page first sees it, because the wall clock may have jumped later on.
 */
export function toPageTime(moment: string): number {
  const time = pageTimes.get(moment) ?? performance.now() + Date.parse(moment) - Date.now();
  // A time that is still shown is read every second, so it stays among the recent ones.
  keepRecent(pageTimes, moment, time);
  return time;
}
