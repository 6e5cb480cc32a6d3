import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { parse, stringify } from "yaml";
import { updateScenario, type RevisedCall } from "./updateScenario.ts";

/**
 * Whether a call's questions do not stand in an updated file after all: aliases make calls share
 * what is written once. What each should have is what it gets in a file without aliases.
 */
export function findUnmet(before: string, after: string): (call: RevisedCall) => boolean {
  if (!before.includes("*")) return () => false;
  const plain = stringify(parse(before), { aliasDuplicateObjects: false });
  const written: unknown = parse(after);
  const questionsIn = (scenario: unknown, { path }: RevisedCall) =>
    JSON.stringify([...path, "questions"].reduce<unknown>(at, scenario));
  return (call) => {
    const alone: unknown = parse(updateScenario(plain, [call]));
    return questionsIn(written, call) !== questionsIn(alone, call);
  };
}

function at(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isJsonObject(value) ? value[key] : undefined;
}
