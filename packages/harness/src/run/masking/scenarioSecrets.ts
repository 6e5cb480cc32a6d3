import { Secrets } from "@elicitation-playground/host/session/secrets";
import { listPlainValues, listSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { findSecretWord, toWords } from "@elicitation-playground/shared/text/secretNames";
import type { ScenarioFile } from "../../scenario/readScenario.ts";
import { hideFields } from "./secretFields.ts";

/** What a scenario gives in confidence, to its MCP server and anywhere else. */
export function scenarioSecrets({ secrets, scenario }: ScenarioFile): string[] {
  return [...secrets, ...targetSecrets(scenario), ...fieldSecrets(scenario)];
}

const masks = new WeakMap<ScenarioFile, Secrets>();

/** Masks the secrets of a scenario in what is known without a run, such as the title of a test. */
export function maskForFile(file: ScenarioFile, text: string): string {
  const secrets = masks.get(file) ?? new Secrets().with(scenarioSecrets(file));
  masks.set(file, secrets);
  return secrets.maskCut(text);
}

/** `password: password` gives nothing away, and a report needs the word. */
export function isWordForSecret(value: string): boolean {
  return findSecretWord(value) === toWords(value);
}

function targetSecrets({ server, through }: ScenarioFile["scenario"]): string[] {
  const { command, args = [], env = {}, url, headers, inputs = {} } = server;
  const targets: Target[] = [
    ...(command === undefined ? [] : [{ kind: "stdio" as const, command, args, env }]),
    ...(url === undefined ? [] : [{ kind: "http" as const, url, ...(headers && { headers }) }]),
    ...(through === undefined ? [] : [{ kind: "http" as const, url: through }]),
  ];
  const plain = new Set(targets.flatMap(listPlainValues));
  const given = [...targets.flatMap(listSecrets), ...Object.values(inputs)];
  return given.filter((value) => !plain.has(value));
}

function fieldSecrets({ tests }: ScenarioFile["scenario"]): string[] {
  const found: string[] = [];
  hideFields(withoutCaptures(tests), (value) => {
    if (!isWordForSecret(value)) found.push(value);
    return value;
  });
  return found;
}

/** The names of captured values are names of parts of a result. */
function withoutCaptures(tests: unknown): JsonValue {
  const json = JSON.stringify(tests, (key, value: unknown) =>
    key === "capture" && isJsonObject(value) ? undefined : value,
  );
  return JSON.parse(json) as JsonValue;
}
