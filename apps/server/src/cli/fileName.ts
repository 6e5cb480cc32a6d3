/** A name of someone else's as a part of a file name, in characters that every system allows. */
export function toFileName(text: string): string {
  return text
    .replaceAll(/[^\w.]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^[-.]+|[-.]+$/g, "");
}
