/**
 * Letters that are easily taken for Latin ones: of Cyrillic, Greek and Armenian, the scripts that
 * share most shapes with it, and a few of Latin itself. Other scripts are told by their name only.
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

/** What a label looks like in plain Latin letters; undefined when it does not look like that. */
export function toLookAlike(label: string): string | undefined {
  const looks = Array.from(label, (letter) => lookAlikes[letter] ?? letter).join("");
  return looks !== label && /^[a-z0-9-]+$/.test(looks) ? looks : undefined;
}
