// Controls, format characters (direction marks, joiners), odd spaces, and letters that are blank.
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u2800\u3164\uffa0]/gu;

/** The characters of a text that do not show, or that turn what follows around, as escapes. */
export function findHidden(text: string): string[] {
  return [...new Set(text.match(hidden)?.map(escapeCharacter))];
}

/** The text with such characters spelled out, so that it looks like what it is. */
export function showHidden(text: string): string {
  return text.replaceAll(hidden, escapeCharacter);
}

function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
