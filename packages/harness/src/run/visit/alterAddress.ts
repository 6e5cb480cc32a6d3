/** Changes one character of every id in an address; without ids, of its last part. */
export function alterAddress(address: string): string {
  const url = new URL(address);
  const segments = url.pathname.split("/");
  const last = segments.findLastIndex((segment) => segment !== "");
  const values = [...url.searchParams];
  const hasIds = isId(segments[last] ?? "") || values.some(([, value]) => isId(value));
  if (last !== -1 && (hasIds ? isId(segments[last] ?? "") : true)) {
    segments[last] = alter(segments[last] ?? "");
    url.pathname = segments.join("/");
  }
  for (const [name, value] of values) {
    if (isId(value) || (last === -1 && !hasIds)) url.searchParams.set(name, alter(value));
  }
  return url.href;
}

/** Long, and with digits or too long for a word. */
function isId(text: string): boolean {
  return /^[\w.~=-]{6,}$/.test(text) && (/\d/.test(text) || text.length >= 20);
}

/** The first letter or digit: the last one of a base64 text may not matter. */
function alter(text: string): string {
  return text.replace(/[A-Za-z\d]/, (found) => {
    if (/\d/.test(found)) return found === "9" ? "0" : String(Number(found) + 1);
    if (/[aA]/.test(found)) return found === "a" ? "b" : "B";
    return found === found.toLowerCase() ? "a" : "A";
  });
}
