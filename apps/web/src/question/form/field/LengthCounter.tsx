import { partIds } from "./elementId.ts";

/** The counter appears at this share of the limit. */
const nearLimit = 0.8;

/** Shows the used length near the limit. It counts code points, as the check does. */
export function LengthCounter({ id, text, max }: { id: string; text: string; max: unknown }) {
  if (typeof max !== "number" || !isNearLimit(text, max)) return null;
  const length = lengthOf(text);
  return (
    <p
      id={partIds(id).counter}
      className={length > max ? "field-counter field-counter-over" : "field-counter"}
    >
      {length.toLocaleString("en")} of {max.toLocaleString("en")} characters
    </p>
  );
}

export function isNearLimit(text: unknown, max: unknown): boolean {
  if (typeof text !== "string" || typeof max !== "number") return false;
  return text !== "" && lengthOf(text) >= max * nearLimit;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
