import { listSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import { isSecretName } from "@elicitation-playground/shared/text/secretNames";
import type { ScenarioFile } from "../../scenario/readScenario.ts";

/** What a scenario gives in confidence to its MCP server and to a gateway in front of it. */
export function scenarioSecrets({ secrets, scenario }: ScenarioFile): string[] {
  const { command, args = [], env = {}, url, headers, inputs = {} } = scenario.server;
  const open = new Set(plainValues(scenario.server));
  const listed = [
    ...(command === undefined ? [] : listSecrets({ kind: "stdio", command, args, env })),
    ...(url === undefined ? [] : listSecrets({ kind: "http", url, ...(headers && { headers }) })),
    ...(scenario.through === undefined ? [] : listSecrets({ kind: "http", url: scenario.through })),
    ...Object.values(inputs),
  ];
  return [...secrets, ...listed.filter((value) => !open.has(value))];
}

/**
 * The values of environment variables that are ordinary words in the file, such as `MODE: decline`:
 * a report is full of such words.
 */
export function plainValues({ env = {} }: ScenarioFile["scenario"]["server"]): string[] {
  return Object.entries(env).flatMap(([name, value]) =>
    /^[\p{L}\s_-]{1,40}$/u.test(value) && !isSecretName(name) ? [value] : [],
  );
}
