// Overrides, embeddings and isolates of the reading direction, and controls but tab and line end.
const turning = /[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** A stranger's text with the characters spelled out that make it look like another text. */
export function showTurning(text: string): string {
  return text.replaceAll(turning, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `\\u${code.padStart(4, "0")}`;
  });
}
