import type { Target } from "@elicitation-playground/shared/target/target";
import type { TargetSource } from "@elicitation-playground/shared/log/events";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import type { SecretVariables } from "./secretVariables.ts";

type WrittenTarget = { server: WrittenScenario["server"]; notices: string[] };

/** Converts a target of the log. The scenario reads masked secrets from the environment. */
export function toScenarioTarget(
  named: Target,
  source: TargetSource | undefined,
  secrets: SecretVariables,
): WrittenTarget {
  const target = source && "target" in source ? source.target : named;
  const config = source && "config" in source ? source.config : undefined;
  // A program that does not depend on a folder starts in the folder of the scenario.
  const isIndependent = named.kind === "stdio" && named.cwd === undefined && !isRelative(named);
  const program = toServer(isIndependent ? named : target, secrets, config);
  const url = source && "url" in source ? source.url : undefined;
  const server = url === undefined ? program : { ...program, ...overHttp(named, url, secrets) };
  const notices: string[] = [];
  if (target.kind === "configured" && config === undefined) {
    notices.push(`Set config to the config file that lists "${target.name}": config: mcp.json.`);
  }
  return { server, notices };
}

/** How a started program is reached; its own port is another one each time. */
function overHttp(named: Target, url: string, secrets: SecretVariables) {
  const isHttp = named.kind === "http" || named.kind === "sse";
  return isHttp ? toServer({ ...named, url }, secrets) : {};
}

/** Whether a program can only be found from the folder it was started in. */
function isRelative({ command, args }: Extract<Target, { kind: "stdio" }>): boolean {
  // A scoped package is not a path.
  const isPath = (word: string) => /^[^-/\\:@\s][^:\s]*[/\\]|^[^-/\\:@\s]+\.\w+$/.test(word);
  return (/[/\\]/.test(command) && isPath(command)) || args.some(isPath);
}

/** A masked target as a scenario names it: each secret is a variable. */
export function toServer(
  target: Target,
  secrets: SecretVariables,
  config = "mcp.json",
): WrittenScenario["server"] {
  switch (target.kind) {
    case "sample":
      return { sample: target.name };
    case "configured": {
      const inputs = target.inputs && { inputs: secrets.inValue(target.inputs) };
      return { config, name: target.name, ...inputs };
    }
    case "stdio": {
      const { command, args, env, cwd } = target;
      return {
        command,
        ...(args.length > 0 && { args: secrets.inArguments(args) }),
        ...(env && { env: secrets.inValue(env) }),
        ...(cwd !== undefined && { cwd }),
      };
    }
    case "http":
    case "sse":
      return {
        url: secrets.inText(target.url, "URL_SECRET"),
        ...(target.headers && { headers: secrets.inValue(target.headers) }),
        ...(target.kind === "sse" && { transport: "sse" as const }),
      };
  }
}
