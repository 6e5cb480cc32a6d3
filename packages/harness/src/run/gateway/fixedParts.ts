/** The words of a text and what separates them. A word may be an id, a time or an address. */
function toParts(text: string): string[] {
  return text.match(/[^\s"'`,;=()[\]{}<>|\\]+|[\s"'`,;=()[\]{}<>|\\]/g) ?? [];
}

/**
 * Whether a text has everything that others have in common, at the same place. If it has another
 * number of words, only those before and after what varies have a certain place.
 */
export function hasFixedParts(others: readonly string[], text: string): boolean {
  const [first = [], ...rest] = others.map(toParts);
  const parts = toParts(text);
  const isAligned = rest.every(({ length }) => length === first.length);
  if (isAligned && parts.length === first.length) {
    return first.every(
      (part, at) => part === parts[at] || rest.some((other) => other[at] !== part),
    );
  }
  const before = countSame(first, rest);
  const after = countSame(first.toReversed(), reverse(rest));
  const isInside = before + after <= parts.length;
  return (
    isInside &&
    countSame(first, [parts]) >= before &&
    countSame(first.toReversed(), reverse([parts])) >= after
  );
}

/** How many parts at the start are the same in all others. */
function countSame(first: string[], others: string[][]): number {
  const at = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return at === -1 ? first.length : at;
}

function reverse(lists: string[][]): string[][] {
  return lists.map((list) => list.toReversed());
}
