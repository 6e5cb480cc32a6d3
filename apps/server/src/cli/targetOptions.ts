import { resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { readGivenTargets } from "../targets/givenTargets.ts";
import { asUsage, UsageError } from "./command.ts";
import type { Parsed } from "./options.ts";

/** The options that name one MCP server; its command follows `--`. */
export const targetFlags = {
  sample: { type: "string" },
  url: { type: "string" },
  header: { type: "string", multiple: true, default: [] },
  sse: { type: "boolean", default: false },
  env: { type: "string", multiple: true, default: [] },
  cwd: { type: "string" },
  config: { type: "string" },
  server: { type: "string" },
  input: { type: "string", multiple: true, default: [] },
} as const satisfies ParseArgsConfig["options"];

/** The MCP server that the command line names. */
export function readTarget(
  values: Parsed<typeof targetFlags>["values"],
  command: string[] | undefined,
  folder: string,
): ScenarioTarget {
  const { url, cwd } = values;
  const given = asUsage(() => readGivenTargets({ ...values, url, cwd, command }, folder));
  const targets: ScenarioTarget[] = given.map(({ kind, ...target }) =>
    kind === "sse" ? { ...target, transport: "sse" } : target,
  );
  if (values.sample !== undefined) targets.push({ sample: values.sample });
  if (values.config !== undefined) targets.push(readConfigured(values, folder));
  return onlyOne(targets);
}

function onlyOne(targets: ScenarioTarget[]): ScenarioTarget {
  const [target, ...others] = targets;
  if (target && others.length === 0) return target;
  const ways = "-- command …, --url, --sample, or --config with --server";
  throw new UsageError(
    target ? `Name only one MCP server: ${ways}.` : `Which MCP server? Name one: ${ways}.`,
  );
}

function readConfigured(
  { config = "", server, input }: { config?: string; server?: string; input: string[] },
  folder: string,
): ScenarioTarget {
  if (server === undefined) {
    throw new UsageError("--config needs --server, the name of an MCP server in the file.");
  }
  const inputs = input.map((text): [string, string] => {
    const [, name, value] = /^([^=]+)=([^]*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new UsageError("--input needs an id and a value: --input id=value");
    }
    return [name, value];
  });
  return { config: resolve(folder, config), name: server, inputs: Object.fromEntries(inputs) };
}
