import { Secrets } from "@elicitation-playground/host/session/secrets";
import { listPlainValues, listSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import {
  findSecretWord,
  isSecretName,
  toWords,
} from "@elicitation-playground/shared/text/secretNames";
import type { ScenarioFile } from "../../scenario/readScenario.ts";
import { hideFields } from "./secretFields.ts";

/** What a scenario gives in confidence, to its MCP server and anywhere else. */
export function scenarioSecrets({ variables, scenario }: ScenarioFile): string[] {
  return [...variables.values(), ...targetSecrets(scenario), ...fieldSecrets(scenario)];
}

/** Masks the secrets of a scenario in what is known without a run, such as a mistake in it. */
export const maskForFile = createMask(scenarioSecrets);

/**
 * Masks a text that the author wrote, such as the title of a test, which may have the same words as
 * a variable of the server: only what comes from outside or is named as a secret.
 */
export const maskForTitle = createMask((file) => [
  ...file.variables.values(),
  ...targetSecrets(withNamedSecrets(file.scenario)),
  ...fieldSecrets(file.scenario),
]);

function createMask(list: (file: ScenarioFile) => string[]) {
  const masks = new WeakMap<ScenarioFile, Secrets>();
  return (file: ScenarioFile, text: string): string => {
    const secrets = masks.get(file) ?? new Secrets().with(list(file));
    masks.set(file, secrets);
    return secrets.maskCut(text);
  };
}

function withNamedSecrets(scenario: ScenarioFile["scenario"]): ScenarioFile["scenario"] {
  const { env, headers, inputs, ...server } = scenario.server;
  const keep = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isSecretName(name)));
  return {
    ...scenario,
    server: {
      ...server,
      ...(env && { env: keep(env) }),
      ...(headers && { headers: keep(headers) }),
      ...(inputs && { inputs: keep(inputs) }),
    },
  };
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
