import leven from "leven";

/** The word that was probably meant; undefined if none is close. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map((candidate) => ({
      candidate,
      distance: leven(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(
      ({ distance, candidate }) =>
        distance <= Math.max(2, candidate.length / 3) ||
        (word.length > 2 && candidate.startsWith(word)) ||
        (candidate.length > 2 && word.startsWith(candidate)),
    )
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
