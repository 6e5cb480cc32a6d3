const longest = 60;

export function shorten(text: string): string {
  const line = text
    .slice(0, 10 * longest)
    .replaceAll(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
