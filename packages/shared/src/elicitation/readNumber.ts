const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The number a person typed, or the text itself when it is none. A number that JSON could only
 * carry rounded stays text as well: what is sent is what was typed.
 */
export function readNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!numeric.test(trimmed)) return text;
  const number = Number(trimmed);
  const isExact = Number.isFinite(number) && digitsOf(trimmed) === digitsOf(String(number));
  return isExact ? number : text;
}

export const tooPrecise = "has more digits than can be sent exactly";

/** Typed as a number, but with more digits than a number can hold. */
export function isTooPrecise(value: unknown): boolean {
  return typeof value === "string" && numeric.test(value.trim());
}

function digitsOf(text: string): string {
  const [mantissa = ""] = text.toLowerCase().split("e");
  const digits = mantissa.replace(/[+.-]/g, "");
  return digits.replace(/^0+/, "").replace(/0+$/, "");
}
