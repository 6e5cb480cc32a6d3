export type SearchableOption = { label: string; value?: unknown };

/** The options that hold every word of a text, in any order and any case. */
export function searchOptions<Found extends SearchableOption>(
  options: readonly Found[],
  text: string,
): readonly Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label }) => {
    const lower = label.toLowerCase();
    return words.every((word) => lower.includes(word));
  });
}

/** A part of a long list, so that drawing it stays quick: around one of its entries. */
export function windowAround(count: number, active: number, most = 100) {
  const from = Math.max(0, Math.min(active - most / 2, count - most));
  return { from, to: Math.min(count, from + most) };
}

export function describeMatches(found: number, all: number): string {
  const total = all.toLocaleString("en");
  if (found === all) return `${total} options`;
  return found === 0
    ? `None of ${total} options`
    : `${found.toLocaleString("en")} of ${total} options`;
}
