/** Whether a text is an unambiguous date and time: with a time zone, and without the hour 24. */
export function isDateTime(value: string): boolean {
  const shape =
    /^\d{4}-\d\d-\d\d[Tt ](?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/;
  // West of UTC, the first day of the year 1 is in the year 0, which date pickers can't show.
  return shape.test(value) && /^(?!0000)\d{4,6}-/.test(toLocalInput(value));
}

/** The value of a `datetime-local` control for an RFC 3339 time, in local time. */
export function toLocalInput(value: string): string {
  const date = new Date(value);
  if (value === "" || Number.isNaN(date.getTime())) return "";
  const day = `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const time = `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  const seconds = date.getSeconds();
  return `${day}T${time}${seconds === 0 ? "" : `:${pad(seconds)}`}`;
}

/** RFC 3339 in UTC, the form that every `date-time` validator accepts. */
export function fromLocalInput(local: string): string | undefined {
  const date = new Date(local);
  if (local === "" || Number.isNaN(date.getTime())) return undefined;
  return date.toISOString().replace(".000Z", "Z");
}

/**
 * The local time zone at the given or the current time, for example "Europe/Berlin, UTC+02:00". It
 * is based on the UTC time, because local time is ambiguous when daylight saving time ends.
 */
export function describeZone(value: string): string {
  const given = new Date(value);
  const date = Number.isNaN(given.getTime()) ? new Date() : given;
  // Offsets from before standard time have seconds, which are not shown.
  const minutes = -Math.round(date.getTimezoneOffset());
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? "−" : "+"}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
  return `${Intl.DateTimeFormat().resolvedOptions().timeZone}, UTC${offset}`;
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, "0");
}
