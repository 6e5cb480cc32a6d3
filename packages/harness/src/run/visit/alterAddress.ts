/**
 * Changes one character of every id in an address. If nothing looks like an id, of every part with
 * a number; otherwise of the last part.
 */
export function alterAddress(address: string): string {
  const url = new URL(address);
  const segments = url.pathname.split("/");
  const values = [...url.searchParams];
  const parts = [...segments, ...values.map(([, value]) => value)];
  const last = segments.findLast((segment) => segment !== "");
  const isLast = (part: string) => last === undefined || part === last;
  const isChosen = [isId, hasNumber].find((is) => parts.some(is)) ?? isLast;
  const change = (part: string) => (isChosen(part) ? alter(part) : part);
  url.pathname = segments.map(change).join("/");
  for (const [name, value] of values) {
    if (change(value) !== value) url.searchParams.set(name, change(value));
  }
  return url.href;
}

/** Long, and with digits or too long for a word; not words, such as oauth2 or confirm-your-payment. */
function isId(text: string): boolean {
  const isLong = /^[\w.~=-]{6,}$/.test(text) && (/\d/.test(text) || text.length >= 20);
  return isLong && !/^[a-z]{1,19}(?:[-_.][a-z]{1,19})*[-_.]?\d{0,2}$/.test(text);
}

function hasNumber(text: string): boolean {
  return /^(?!v\d{1,2}$)\w*\d/i.test(text);
}

/** The first letter or digit: the last one of a base64 text may not matter. */
function alter(text: string): string {
  return text.replace(/[A-Za-z\d]/, (found) => {
    if (/\d/.test(found)) return found === "9" ? "0" : String(Number(found) + 1);
    if (/[aA]/.test(found)) return found === "a" ? "b" : "B";
    return found === found.toLowerCase() ? "a" : "A";
  });
}
