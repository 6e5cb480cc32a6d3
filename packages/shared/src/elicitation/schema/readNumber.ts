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

/** Why a number that was typed cannot be sent; undefined when it is no number at all. */
export function describeUnsendable(value: unknown): string | undefined {
  if (typeof value !== "string" || !numeric.test(value.trim())) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return "is larger than any number that can be sent";
  if (number === 0) return "is too close to zero to be sent";
  return "has more digits than can be sent exactly";
}

function digitsOf(text: string): string {
  const [mantissa = ""] = text.toLowerCase().split("e");
  const digits = mantissa.replace(/[+.-]/g, "");
  return digits.replace(/^0+/, "").replace(/0+$/, "");
}
