/**
 * A name of someone else's as a part of a file name or a header, in characters that every system
 * allows. The fallback is used if no character is left.
 */
export function toFileName(text: string, fallback = ""): string {
  const name = text
    .replaceAll(/[^\w.]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^[-.]+|[-.]+$/g, "");
  return name || fallback;
}
