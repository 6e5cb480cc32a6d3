import { partIds } from "./elementId.ts";

const near = 0.8;

/** How much of the allowed length is used, told when it matters. Counted as the check counts. */
export function LengthCounter({ id, text, most }: { id: string; text: string; most: unknown }) {
  if (typeof most !== "number" || !isNearLimit(text, most)) return null;
  const length = lengthOf(text);
  return (
    <p
      id={partIds(id).counter}
      className={length > most ? "field-counter field-counter-over" : "field-counter"}
    >
      {length.toLocaleString("en")} of {most.toLocaleString("en")} characters
    </p>
  );
}

export function isNearLimit(text: unknown, most: unknown): boolean {
  if (typeof text !== "string" || typeof most !== "number") return false;
  return text !== "" && lengthOf(text) >= most * near;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
