// Whether a time without a year or without seconds is the one at which it was said.

const hourMs = 3_600_000;

/** Within a day and a half, in any time zone; both orders of day and month are tried. */
export function isNearDate(text: string, at: string): boolean {
  const now = Date.parse(at);
  const near = (date: number) => Math.abs(date - now) <= 36 * hourMs;
  const [a = 0, b = 0, c = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const month = months.findIndex((name) => text.toLowerCase().includes(name));
  if (month >= 0) return near(Date.UTC(b, month, a, 12));
  if (a > 31) return near(Date.UTC(a, b - 1, c, 12));
  return near(Date.UTC(c, a - 1, b, 12)) || near(Date.UTC(c, b - 1, a, 12));
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Hours depend on the time zone, minutes hardly do. */
export function isNearMinute(text: string, at: string): boolean {
  const minute = Number(text.split(":")[1]);
  const now = new Date(at).getUTCMinutes();
  return [-1, 0, 1].some((step) => (now + step + 60) % 60 === minute);
}

export function isNearSeconds(text: string, at: string): boolean {
  return Math.abs(Number(text) * 1000 - Date.parse(at)) <= 36 * hourMs;
}
