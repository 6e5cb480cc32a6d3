/** Larger patterns are not compiled, because that would take more than some milliseconds. */
export const mostSteps = 2_000;

/**
 * About how many steps a pattern has when its counted repetitions are written out: a matcher that
 * works in linear time compiles to so many instructions.
 */
export function patternSize(pattern: string): number {
  if (pattern.length > longestCounted) return pattern.length;
  const outer: number[] = [];
  let total = 0;
  let last = 0;
  for (const [token, least, most] of pattern.matchAll(tokens)) {
    if (least !== undefined) {
      const times = Math.max(1, Number(least), Number(most ?? 0));
      total += last * (times - 1);
      last *= times;
    } else if (token.startsWith("(")) {
      outer.push(total);
      total = 0;
      last = 1;
    } else if (token === ")") {
      last = total + 1;
      total = (outer.pop() ?? 0) + last;
    } else {
      last = token.startsWith("[") ? setSize(token) : 1;
      total += last;
    }
  }
  return outer.reduce((sum, size) => sum + size, total);
}

const longestCounted = 10_000;

/** A counted repetition, an escape, a set, or any single character. */
const tokens = /\{(\d+)(?:,(\d*))?\}|\\.|\[(?:\\.|[^\]\\])*\]|[^]/g;

/** A category such as `\\p{L}` stands for hundreds of ranges. */
function setSize(set: string): number {
  const categories = set.split(/\\p/i).length - 1;
  return 1 + Math.floor(set.length / 10) + 10 * categories;
}
