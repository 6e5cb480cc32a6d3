import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { nearest } from "@elicitation-playground/harness/scenario/describeIssue";
import type { ScenarioCall } from "@elicitation-playground/harness/scenario/scenarioSchema";

/** What is called, by its name or address. */
export function nameOf({ tool, prompt, resource }: ScenarioCall): string {
  return tool ?? prompt ?? resource ?? "";
}

/** What there is in place of what is not listed; undefined for what is, or where no list is. */
export async function describeUnknown(
  connection: HostConnection,
  call: ScenarioCall,
): Promise<string | undefined> {
  const kind = call.tool !== undefined ? "tool" : call.prompt !== undefined ? "prompt" : "resource";
  const name = nameOf(call);
  const known = await connection.listed(`${kind}s`);
  if (!known || known.includes(name)) return undefined;
  const meant = nearest(name, known);
  const advice = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  const there = known.length === 0 ? "It lists none." : `There are ${known.join(", ")}.`;
  return `There is no ${kind} "${name}".${advice} ${there}`;
}
