import type { ScenarioCall } from "../scenario/scenarioSchema.ts";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";

/** A scenario's call as the host starts it: the arguments of a prompt are texts. */
export function toSubject(call: ScenarioCall): CallSubject {
  const { tool, prompt, resource, arguments: given = {} } = call;
  if (tool !== undefined) return { tool, arguments: given };
  if (prompt !== undefined) {
    const texts = Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return { prompt, arguments: Object.fromEntries(texts) };
  }
  return { resource: resource ?? "" };
}
