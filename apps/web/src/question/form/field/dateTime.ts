/** A moment that is the same everywhere: with a zone, and on a clock that has no hour 24. */
export function isMoment(value: string): boolean {
  const shape =
    /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/;
  // West of Greenwich the first day of the year 1 is in a year that no calendar shows.
  return shape.test(value) && /^(?!0000)\d{4,6}-/.test(toLocalInput(value));
}

/** What a `datetime-local` control shows for an RFC 3339 time: the same moment on the local clock. */
export function toLocalInput(value: string): string {
  const moment = new Date(value);
  if (value === "" || Number.isNaN(moment.getTime())) return "";
  const date = `${pad(moment.getFullYear(), 4)}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  const time = `${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
  const seconds = moment.getSeconds();
  return `${date}T${time}${seconds === 0 ? "" : `:${pad(seconds)}`}`;
}

/** RFC 3339 in UTC: the spelling that every validator of `date-time` takes. */
export function fromLocalInput(local: string): string | undefined {
  const moment = new Date(local);
  if (local === "" || Number.isNaN(moment.getTime())) return undefined;
  return moment.toISOString().replace(".000Z", "Z");
}

/**
 * The local zone at that moment or else now, for example "Europe/Berlin, UTC+02:00". Read from the
 * moment and not from the local clock, which shows one hour twice when summer ends.
 */
export function describeZone(value: string): string {
  const given = new Date(value);
  const moment = Number.isNaN(given.getTime()) ? new Date() : given;
  // Before zones had whole minutes their offset has seconds, which the clock does not show.
  const minutes = -Math.round(moment.getTimezoneOffset());
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? "−" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}, UTC${offset}`;
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, "0");
}
