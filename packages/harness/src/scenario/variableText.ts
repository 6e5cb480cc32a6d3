import { isSecretName } from "@elicitation-playground/shared/text/secretNames";
import { escapeVariables, reference } from "./format/variables.ts";
import { escapePattern } from "./volatileText.ts";

/** The values of the variables that a scenario uses, by name. */
export type UsedVariables = ReadonlyMap<string, string>;

/** As long as this, a value is found anywhere. A shorter one may be part of any word. */
const longEnough = 6;

/** Where a text stands that is written into a scenario. */
type Standing = {
  /** What it replaces in the file. */
  replaces: string;
  isPattern: boolean;
};

/**
 * Text for a scenario, with `${env:NAME}` for each value of a variable in it. A short value is
 * replaced as a whole word, if the text before used the variable or if its name is that of a secret.
 */
export function toVariableText(
  text: string,
  variables: UsedVariables,
  { replaces, isPattern }: Standing,
): string {
  const found = new Map<string, string>();
  const isUsed = (name: string) => replaces.includes(`\${env:${name}}`);
  const byUse = [...variables].toSorted(([a], [b]) => Number(isUsed(b)) - Number(isUsed(a)));
  const values = byUse.flatMap(([name, value]) => {
    const written = isPattern ? escapePattern(value) : value;
    const isShort = value.length < longEnough;
    const isCertain = isUsed(name) || (value.length > 1 && isSecretName(name));
    if (value === "" || found.has(written) || (isShort && !isCertain)) return [];
    found.set(written, isPattern && !matchesItself(value) ? ".+" : `\${env:${name}}`);
    const source = escapePattern(written);
    return isShort ? [`(?<![\\p{L}\\d_])${source}(?![\\p{L}\\d_])`] : [source];
  });
  const longestFirst = values.toSorted((a, b) => b.length - a.length);
  const all = new RegExp([reference.source, ...longestFirst].join("|"), "gu");
  return text.replaceAll(all, (part) => found.get(part) ?? escapeVariables(part));
}

/** A variable is inserted into a pattern as it is. */
function matchesItself(value: string): boolean {
  try {
    return new RegExp(`^(?:${value})$`).test(value);
  } catch {
    return false;
  }
}
