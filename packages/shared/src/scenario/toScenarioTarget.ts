import type { Target } from "../target/target.ts";
import type { TargetSource } from "../log/events.ts";
import type { WrittenScenario } from "./scenarioSchema.ts";

type Written = { server: WrittenScenario["server"]; notices: string[] };

/** What stands in the log for a secret. */
const mask = "•••";

/** A target of the log as a scenario has it: each masked secret comes from the environment. */
export function toScenarioTarget(named: Target, standsFor?: TargetSource): Written {
  const secrets = new Secrets();
  const target = standsFor && "target" in standsFor ? standsFor.target : named;
  const config = standsFor && "config" in standsFor ? standsFor.config : undefined;
  // A program that is found from everywhere starts beside the scenario, unless told where.
  const isAnywhere = named.kind === "stdio" && named.cwd === undefined && !isRelative(named);
  const server = toServer(isAnywhere ? named : target, secrets, config);
  const notices = secrets.names.map((name) => `Set ${name}: the log does not hold its value.`);
  if (target.kind === "configured" && config === undefined) {
    notices.push(`Name the config file that has "${target.name}": config: mcp.json.`);
  }
  return { server, notices };
}

/** Whether a program can only be found from where it was started. */
function isRelative({ command, args }: Extract<Target, { kind: "stdio" }>): boolean {
  // Not a package with a scope.
  const isPath = (word: string) => /^[^-/\\:@\s][^:\s]*[/\\]|^[^-/\\:@\s]+\.\w+$/.test(word);
  return (/[/\\]/.test(command) && isPath(command)) || args.some(isPath);
}

function toServer(
  target: Target,
  secrets: Secrets,
  config = "mcp.json",
): WrittenScenario["server"] {
  switch (target.kind) {
    case "sample":
      return { sample: target.name };
    case "configured": {
      const inputs = target.inputs && { inputs: secrets.inValues(target.inputs) };
      return { config, name: target.name, ...inputs };
    }
    case "stdio": {
      const { command, args, env, cwd } = target;
      return {
        command,
        ...(args.length > 0 && { args: secrets.inArguments(args) }),
        ...(env && { env: secrets.inValues(env) }),
        ...(cwd !== undefined && { cwd }),
      };
    }
    case "http":
    case "sse":
      return {
        url: secrets.inText(target.url, "URL_SECRET"),
        ...(target.headers && { headers: secrets.inValues(target.headers) }),
        ...(target.kind === "sse" && { transport: "sse" as const }),
      };
  }
}

/** Gives each secret the name of a variable, after where it stands. */
class Secrets {
  readonly names: string[] = [];

  inValues(values: Record<string, string>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, this.inText(value, name)]),
    );
  }

  inArguments(args: string[]): string[] {
    return args.map((arg, index) => this.inText(arg, args[index - 1] ?? "SECRET"));
  }

  /** A name in front of the secret counts before the one that is given. */
  inText(text: string, name: string): string {
    return text.replaceAll(
      new RegExp(`(?:([\\w-]+)(["']?\\s*[:=]\\s*["']?))?${mask}`, "g"),
      (_all, own: string | undefined, between: string = "") =>
        `${own ?? ""}${between}${this.#placeholder(own ?? name)}`,
    );
  }

  #placeholder(name: string): string {
    const variable = name
      .replaceAll(/[^\dA-Za-z]+/g, "_")
      .replaceAll(/^_+|_+$/g, "")
      .toUpperCase();
    if (!this.names.includes(variable)) this.names.push(variable);
    return `\${env:${variable}}`;
  }
}
