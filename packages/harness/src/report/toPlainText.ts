/** Control characters but tab and newline, and those that turn the direction of the text. */
const unseen = /(?![\t\n])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** A stranger's text for a terminal: what would move the cursor or hide words is spelled out. */
export function toPlainText(text: string): string {
  return text.replaceAll(
    unseen,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
