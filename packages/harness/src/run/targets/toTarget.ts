import { resolve } from "node:path";
import type { ReachableTarget } from "@elicitation-playground/host/mcp/transports/transport";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { ScenarioCall } from "../../scenario/format/stepSchema.ts";
import type { ScenarioTarget } from "../../scenario/format/targetSchema.ts";

/** A target, and how to release it. */
export type ProvidedTarget = { target: ReachableTarget; release?: () => Promise<void> };

/** Provides samples and entries of config files, in a fresh state each time. */
export type TargetProvider = {
  sample: (name: string) => Promise<ProvidedTarget>;
  configured: (
    configFile: string,
    name: string,
    inputs: Record<string, string>,
  ) => Promise<ProvidedTarget>;
};

/** Resolves the `server` of a scenario; relative paths start from `folder`. */
export async function toTarget(
  written: ScenarioTarget,
  folder: string,
  targets: TargetProvider,
): Promise<ProvidedTarget> {
  const { sample, command, args = [], env, cwd, url, headers, config, name, inputs } = written;
  if (sample !== undefined) return targets.sample(sample);
  if (config !== undefined) {
    return targets.configured(resolve(folder, config), name ?? "", inputs ?? {});
  }
  const target =
    command === undefined
      ? { kind: written.transport ?? "http", url, headers }
      : { kind: "stdio", command, args, env, cwd: resolve(folder, cwd ?? "") };
  const parsed = targetSchema.safeParse(target);
  if (parsed.success && parsed.data.kind !== "sample" && parsed.data.kind !== "configured") {
    return { target: parsed.data };
  }
  throw new ProblemError("connection-failed", `"${url ?? ""}" is not an http or https URL.`);
}

/** Converts the `call` of a scenario; the arguments of a prompt become texts. */
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
