/**
 * Whether nobody would have chosen this run of letters and digits: the two change places often.
 * "oauth2", "room101" and "i18n" are names; "7f3k2q" is not.
 */
export function looksRandom(text: string): boolean {
  if (!/^[A-Za-z\d]{5,}$/.test(text)) return false;
  const changes = [...text.matchAll(/(?<=\d)[A-Za-z]|(?<=[A-Za-z])\d/g)].length;
  return changes >= (text.length < 6 ? 3 : 2);
}
