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
export type Script = (typeof scripts)[number] | "other";

const letter = /\p{L}/u;
const testers = scripts.map((name) => ({ name, test: new RegExp(`\\p{Script=${name}}`, "u") }));

/** Scripts that Japanese, Chinese and Korean names mix every day. */
const ordinaryMixes: readonly Script[][] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Bopomofo"],
  ["Latin", "Han", "Hangul"],
];

/** The scripts of a label's letters; digits and marks have none. */
export function scriptsOf(label: string): Script[] {
  const found = new Set<Script>();
  for (const character of label) {
    if (!letter.test(character)) continue;
    found.add(testers.find(({ test }) => test.test(character))?.name ?? "other");
  }
  return [...found];
}

/** Whether no ordinary name is written with these scripts together. */
export function isUnusualMix(found: readonly Script[]): boolean {
  if (found.length < 2) return false;
  return !ordinaryMixes.some((mix) => found.every((script) => mix.includes(script)));
}

/**
 * Letters that are easily mistaken for Latin ones: from Cyrillic, Greek and Armenian, which share
 * most shapes with it, and a few from Latin itself.
 */
const lookAlikes: Record<string, string> = {
  ...pairs("аaсcԁdеeҽeғfһhіiјjӏlкkмmпnоoрpԛqгrѕsтtуyхxѡwԝwѵvьb"),
  ...pairs("αaβbγyηnιiκkνvοoρpτtυuχxωw"),
  ...pairs("օoոnսuհhցgզqյjլl"),
  ...pairs("ɑaɡgıiɩiƅbʀrſf"),
};

function pairs(letters: string): Record<string, string> {
  return Object.fromEntries(
    letters.match(/../gsu)?.map(([from = "", to = ""]) => [from, to]) ?? [],
  );
}

/** The plain Latin text that a label looks like; undefined when it does not look like any. */
export function toLookAlike(label: string): string | undefined {
  const looks = Array.from(label, (character) => lookAlikes[character] ?? character).join("");
  return looks !== label && /^[a-z0-9-]+$/.test(looks) ? looks : undefined;
}
