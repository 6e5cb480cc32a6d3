/** The beginning of a text. Never ends in half a character; an ellipsis marks the cut. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
