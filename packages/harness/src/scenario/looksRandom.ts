/**
 * Whether nobody would have chosen this run of letters and digits. "oauth2", "room101", "i18n" and
 * "iPhone" are names; "7f3k2q", "deadbe3f" and "kQvJxWpR" are not.
 */
export function looksRandom(text: string): boolean {
  if (!/^[A-Za-z\d]{5,}$/.test(text)) return false;
  if (count(text, letterBesideDigit) >= (text.length < 6 ? 3 : 2)) return true;
  if (/^(?=.*\d)(?=.*[a-f])[\da-f]{7,}$/.test(text)) return true;
  if (text.length >= 8 && hasManyHumps(text)) return true;
  return text.length >= 6 && !canBeSpoken(text);
}

/** Whether it is made of syllables, with at most a number at its end: a name, as far as one sees. */
export function looksLikeName(text: string): boolean {
  return /^[A-Za-z][a-z]*-?\d{0,3}$/.test(text) && canBeSpoken(text);
}

const letterBesideDigit = /(?<=\d)[A-Za-z]|(?<=[A-Za-z])\d/g;

/** Names that are written together have humps too, but each of them is a word. */
function hasManyHumps(text: string): boolean {
  const humps = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return humps.length >= 4 && humps.join("").length / humps.length < 3;
}

/** Abbreviations in capitals have no vowels either. */
function canBeSpoken(text: string): boolean {
  const words = text.replaceAll(/[^A-Za-z]/g, "");
  if (words.length < 4 || /^[A-Z]+$/.test(words)) return true;
  const isClustered = /[B-DF-HJ-NP-TV-XZbcdfghjklmnpqrstvwxz][bcdfghjklmnpqrstvwxz]{5}/.test(words);
  return /[aeiouy]/i.test(words) && !isClustered;
}

function count(text: string, what: RegExp): number {
  return [...text.matchAll(what)].length;
}
