/** A moment as a clock shows it, in 24 hours and local time: "10:41:30". */
export function toClockTime(at: string): string {
  const moment = new Date(at);
  return [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(toTwoDigits).join(":");
}

/** With milliseconds: "10:41:30.124". */
export function toPreciseTime(at: string): string {
  return `${toClockTime(at)}.${String(new Date(at).getMilliseconds()).padStart(3, "0")}`;
}

/** The local date, as in 2026-11-20. */
export function toDate(at: string): string {
  return new Intl.DateTimeFormat("sv-SE").format(new Date(at));
}

/** A length of time: "40 ms", "3.8 s", "99 s", "2 min 30 s", "2 h 1 min". */
export function describeDuration(ms: number): string {
  if (ms < 100) return `${Math.max(0, Math.round(ms))} ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  return describeSeconds(Math.round(ms / 1000));
}

/** Whole seconds, as a countdown shows them. */
export function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? inParts(minutes, "min", seconds % 60, "s")
    : inParts(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

function inParts(whole: number, unit: string, rest: number, smaller: string): string {
  return rest === 0 ? `${whole} ${unit}` : `${whole} ${unit} ${rest} ${smaller}`;
}

function toTwoDigits(part: number): string {
  return String(part).padStart(2, "0");
}
