import { validKeys } from "./format/scenarioJsonSchema.ts";
import { nearest } from "./nearest.ts";

type Path = readonly PropertyKey[];
type KeysAt = (path: Path) => string[];

/** What to write instead of a key that the object at a path cannot have. */
export function describeUnknownKey(
  key: string,
  path: Path,
  keysAt: KeysAt = validKeys,
): { message: string; meant?: string | undefined } {
  if (key === "<<") {
    const message =
      "Merge keys (<<) are not supported. Write the keys out, or use an alias for the whole value.";
    return { message };
  }
  const valid = keysAt(path);
  const [, glued, mark] = /^([\w$-]+)(:(?=\S)| +(?=[{["']))/.exec(key) ?? [];
  if (glued !== undefined && valid.includes(glued)) {
    const lacking =
      mark === ":" ? `space is missing after "${glued}:"` : `colon is missing after "${glued}"`;
    return { message: `A ${lacking}. Write ${glued}: …`, meant: glued };
  }
  const meant = otherKeys[key]?.find((each) => valid.includes(each)) ?? nearest(key, valid);
  if (meant !== undefined) {
    return { message: `Unknown key "${key}". Did you mean "${meant}"?`, meant };
  }
  const home = findHome(key, path, keysAt);
  if (home !== undefined) return { message: `"${key}" does not belong here. ${home}` };
  const last = path.at(-1);
  const isAnswer = last === "answer" || last === "others";
  const advice = isAnswer ? ` Content belongs in accept: ${last}: { accept: { ${key}: … } }.` : "";
  return { message: `Unknown key "${key}". Valid keys are ${valid.join(", ")}.${advice}` };
}

/** Words of other tools for a key. */
const otherKeys: Record<string, string[]> = {
  args: ["arguments"],
  params: ["arguments"],
  input: ["arguments"],
  steps: ["tests"],
  scenarios: ["tests"],
  timeout: ["timeoutMs"],
  reply: ["answer"],
  response: ["answer"],
  result: ["expect"],
  delay: ["after", "wait"],
};

/** Where a key belongs that is valid one level further in or further out. */
function findHome(key: string, path: Path, keysAt: KeysAt): string | undefined {
  for (const inner of keysAt(path)) {
    if (keysAt([...path, inner]).includes(key)) return `Move it into "${inner}".`;
    if (keysAt([...path, inner, 0]).includes(key)) return `Move it into an entry of "${inner}".`;
  }
  for (let length = path.length - 1; length >= 0; length -= 1) {
    if (!keysAt(path.slice(0, length)).includes(key)) continue;
    const left = path.slice(length).filter((part) => typeof part === "string");
    return `Move it out of "${String(left[0])}".`;
  }
  return undefined;
}
