// Overrides, embeddings and isolates of the reading direction, and controls but tab and line end.
const turning = /(?![\n\r\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A stranger's text with the characters spelled out that make it look like another text. */
export function showTurning(text: string): string {
  return text.replaceAll(turning, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${code.padStart(4, "0")}`;
  });
}
