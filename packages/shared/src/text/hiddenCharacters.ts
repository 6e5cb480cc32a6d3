/** Controls, format characters (direction marks, joiners), unusual spaces, and blank letters. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u115f\u1160\u2800\u3164\uffa0]/gu;

/**
 * In prose, line breaks, tabs, spaces and soft hyphens are ordinary, and so are joiners inside an
 * emoji or a script that needs them. Next to Latin letters a joiner only hides something.
 */
const hiddenInProse =
  /(?![\n\t]|\r\n)\p{Cc}|(?![\u00ad\u200c\u200d])\p{Cf}|(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200c\u200d]|[\p{Zl}\p{Zp}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;

/** The characters of a text that are invisible or reorder what follows, as escapes. */
export function findHiddenCharacters(text: string): string[] {
  return findAll(text, hidden);
}

/** Spells out every such character, so that a URL or a name looks like what it is. */
export function escapeHiddenCharacters(text: string): string {
  return text.replaceAll(hidden, escapeCharacter);
}

/** The hidden characters that have no place in a message or a label, as escapes. */
export function findHiddenInProse(text: string): string[] {
  return findAll(text, hiddenInProse);
}

/** Text from an MCP server, safe to show on a page or in a terminal. */
export function escapeHiddenInProse(text: string): string {
  return text.replaceAll(hiddenInProse, escapeCharacter);
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern)?.map(escapeCharacter))];
}

function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
