// Servers can send texts of megabytes; a report shows a part of each and says how long it is.

/** The beginning of a long text and its length: `Lorem ip… (1,048,576 characters)`. */
export function cutText(text: string, most: number): string {
  return isShort(text, most) ? text : cut(read(text), 0, most);
}

/** Two texts that differ; a long one starts shortly before the first difference. */
export function cutPair(one: string, other: string, most: number): [string, string] {
  const texts = [read(one), read(other)] as const;
  const same = countSame(texts[0].text, texts[1].text);
  const start = same < most / 2 ? 0 : same - Math.round(most / 4);
  const show = (text: string, shown: Shown) =>
    isShort(text, most) ? text : cut(shown, start, most);
  return [show(one, texts[0]), show(other, texts[1])];
}

/** A text that has been cut is not cut again for the sake of its length, which it names. */
function isShort(text: string, most: number): boolean {
  return text.length <= most * 1.05;
}

type Shown = { text: string; isQuoted: boolean };

/** A quoted text is cut inside its quotes, never within an escape sequence. */
function read(text: string): Shown {
  if (!/^"[^]*"$/.test(text)) return { text, isQuoted: false };
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? { text: value, isQuoted: true } : { text, isQuoted: false };
  } catch {
    return { text, isQuoted: false };
  }
}

function cut({ text, isQuoted }: Shown, wantedStart: number, most: number): string {
  const start = Math.max(0, Math.min(wantedStart, text.length - Math.round(most / 4)));
  const end = Math.min(text.length, start + most);
  const part = text
    .slice(start, end)
    .replace(/^[\uDC00-\uDFFF]/, "")
    .replace(/[\uD800-\uDBFF]$/, "");
  const shown = `${start > 0 ? "…" : ""}${part}${end < text.length ? "…" : ""}`;
  const length = text.length.toLocaleString("en");
  return `${isQuoted ? JSON.stringify(shown) : shown} (${length} characters)`;
}

function countSame(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/** The beginning and the end of a long list, with a line that says how much is missing. */
export function cutLines(lines: string[], { first, last }: { first: number; last: number }) {
  const left = lines.length - first - last;
  if (left <= 1) return lines;
  const gap = `… ${left.toLocaleString("en")} lines left out …`;
  return [...lines.slice(0, first), gap, ...lines.slice(lines.length - last)];
}
