/**
 * Controls, format characters (direction marks, joiners), other characters without a glyph, unusual
 * spaces, blank letters and halves of a character.
 */
const hidden =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2800]/gu;

/**
 * In prose, line breaks, tabs, spaces and soft hyphens are ordinary, and so are joiners and
 * variation selectors inside an emoji or beside a script that needs them. Among Latin letters or
 * each other they only hide something, and a tall stack of accents covers the lines around it.
 */
const hiddenInProse = new RegExp(
  [
    /(?![\n\t]|\r\n)\p{Cc}/u,
    /(?<=^|[\p{ASCII}\p{Script=Latin}])[\u200c\u200d](?![\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}])/u,
    /(?<=^|[\s\p{Script=Latin}\p{Default_Ignorable_Code_Point}])[\ufe00-\ufe0f]/u,
    /(?<!\p{Script=Mongolian})[\u180b-\u180f]/u,
    /(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/u,
    /(?!\u00ad|[\u200c-\u200d]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u,
    /(?<=\p{M}{8})\p{M}/u,
    /[\p{Zl}\p{Zp}\p{Cs}]/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

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

const rightToLeft =
  /[\p{Script=Adlam}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Mandaic}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Syriac}\p{Script=Thaana}]/u;

export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Neither inside a Latin word nor next to each other. */
const singleMarks =
  /(?<![\u061c\u200e\u200f])(?:(?<!\p{Script=Latin})[\u061c\u200e\u200f]|[\u061c\u200e\u200f](?!\p{Script=Latin}))(?![\u061c\u200e\u200f])/gu;

/**
 * The hidden characters of a message or a label that can mislead the person, as escapes: in a
 * question that is written from right to left, direction marks are ordinary. What shows a text
 * spells them out all the same.
 */
export function findMisleading(text: string, asked: { isRightToLeft: boolean }): string[] {
  return findHiddenInProse(asked.isRightToLeft ? text.replaceAll(singleMarks, "") : text);
}

/** Text from an MCP server, safe to show on a page or in a terminal. */
export function escapeHiddenInProse(text: string): string {
  return text.replaceAll(hiddenInProse, escapeCharacter);
}

/** The same for JSON, which stays the same value. */
export function escapeHiddenInJson(json: string): string {
  return json.replaceAll(hiddenInProse, (character) =>
    character
      .split("")
      .map((half) => `\\u${half.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

function findAll(text: string, pattern: RegExp): string[] {
  return [...new Set(text.match(pattern)?.map(escapeCharacter))];
}

function escapeCharacter(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, "0")}`;
}
