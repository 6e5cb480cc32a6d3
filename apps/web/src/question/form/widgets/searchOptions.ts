export type SearchableOption = { label: string; value?: unknown };

/** The options that contain every word of a text, in any order and case. */
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

/** The part of a long list around one entry, so that rendering stays fast. */
export function windowAround(count: number, active: number, max = 100) {
  const from = Math.max(0, Math.min(active - max / 2, count - max));
  return { from, to: Math.min(count, from + max) };
}

export function describeMatches(found: number, all: number): string {
  const total = all.toLocaleString("en");
  return found === all ? `${total} options` : `${found.toLocaleString("en")} of ${total} options`;
}
