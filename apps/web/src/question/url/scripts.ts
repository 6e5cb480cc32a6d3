const scripts = [
  "Latin",
  "Cyrillic",
  "Greek",
  "Armenian",
  "Georgian",
  "Cherokee",
  "Hebrew",
  "Arabic",
  "Devanagari",
  "Bengali",
  "Tamil",
  "Thai",
  "Lao",
  "Ethiopic",
  "Han",
  "Hiragana",
  "Katakana",
  "Bopomofo",
  "Hangul",
] as const;
export type Script = (typeof scripts)[number] | "another script";

const letter = /\p{L}/u;
const testers = scripts.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Scripts that are written together every day, in Japan, Taiwan and Korea. */
const companies: readonly Script[][] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/** The scripts that a label's letters are of; digits and marks are of none. */
export function scriptsOf(label: string): Script[] {
  const found = new Set<Script>();
  for (const character of label) {
    if (!letter.test(character)) continue;
    found.add(testers.find(({ test }) => test.test(character))?.name ?? "another script");
  }
  return [...found];
}

/** Whether nobody would write a name with these scripts together. */
export function isOddMix(found: readonly Script[]): boolean {
  if (found.length < 2) return false;
  return !companies.some((company) => found.every((script) => company.includes(script)));
}
