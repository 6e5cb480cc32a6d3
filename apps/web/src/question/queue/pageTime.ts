const pageTimes = new Map<string, number>();

/**
 * A moment of the log on the clock of `performance.now`, which never jumps. It is converted once,
 * when the page first sees it, because the wall clock may have jumped later on.
 */
export function toPageTime(moment: string): number {
  const known = pageTimes.get(moment);
  if (known !== undefined) return known;
  const converted = performance.now() + Date.parse(moment) - Date.now();
  pageTimes.set(moment, converted);
  return converted;
}
