import { resolve } from "node:path";
import type { ReachableTarget } from "@elicitation-playground/host/mcp/transports/transport";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioTarget } from "@elicitation-playground/shared/scenario/scenarioSchema";

/** A target, and what is to be done when it is no longer needed. */
export type Reached = { target: ReachableTarget; release?: () => Promise<void> };

/** What only the program around the harness can reach, each time as if for the first time. */
export type Reach = {
  sample: (name: string) => Promise<Reached>;
  configured: (
    configFile: string,
    name: string,
    inputs: Record<string, string>,
  ) => Promise<Reached>;
};

/** A scenario's target as the host reaches it. Paths are seen from the scenario's folder. */
export async function toTarget(
  written: ScenarioTarget,
  folder: string,
  reach: Reach,
): Promise<Reached> {
  const { sample, command, args = [], env, cwd, url, headers, config, name, inputs } = written;
  if (sample !== undefined) return reach.sample(sample);
  if (config !== undefined) {
    return reach.configured(resolve(folder, config), name ?? "", inputs ?? {});
  }
  const target =
    command === undefined
      ? { kind: written.transport ?? "http", url, headers }
      : { kind: "stdio", command, args, env, cwd: resolve(folder, cwd ?? "") };
  const parsed = targetSchema.safeParse(target);
  if (parsed.success && parsed.data.kind !== "sample" && parsed.data.kind !== "configured") {
    return { target: parsed.data };
  }
  throw new ProblemError("connection-failed", `"${url ?? ""}" is no http or https address.`);
}
