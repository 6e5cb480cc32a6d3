import { basename } from "node:path";
import type { ParseArgsConfig } from "node:util";
import type { ExploreOptions } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { parseInput } from "@elicitation-playground/harness/library/parseInput";
import {
  targetSchema,
  type ScenarioTarget,
} from "@elicitation-playground/harness/scenario/format/targetSchema";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toTarget, toWrittenServer } from "../targets/writtenServer.ts";
import { UsageError, type CommandContext } from "./command.ts";
import { readChoice, readJsonObject, type Parsed } from "./options.ts";
import { readTarget, targetFlags } from "./targetOptions.ts";

/** The options that say which tools of which MCP server are explored, and with what. */
export const subjectFlags = {
  ...targetFlags,
  args: { type: "string", multiple: true, default: [] },
  allow: { type: "string", multiple: true, default: [] },
} as const satisfies ParseArgsConfig["options"];

export const argsHelp = `  --args <json>       arguments for every tool that has them, '{"room":"Ada"}', or for one tool,
                      book-room='{"room":"Ada"}'; repeatable`;

export const targetHelp = `  -- command …        start a program and talk to it over stdio, with --env NAME=value and --cwd
  --url <address>     connect over HTTP, with --header 'N: value' and --sse
  --config <file>     use an MCP server of a config file, with --server <name> and
                      --input id=value
  --sample <name>     use a sample server: modern, classic, hostile, check or conformance`;

type Given = {
  values: Parsed<typeof subjectFlags>["values"];
  tools: string[];
  command: string[] | undefined;
  /** Where scenarios are saved: their paths start from there. */
  folder: string;
};

export type ExploreSubject = Pick<
  ExploreOptions,
  "label" | "tools" | "folder" | "server" | "variables"
> &
  Required<Pick<ExploreOptions, "allows" | "args">>;

export function readExploreSubject(given: Given, context: CommandContext): ExploreSubject {
  const { values, tools, command, folder } = given;
  const target = checkTarget(readTarget(values, command, context.folder));
  const allows = values.allow.map((text) =>
    readChoice("allow", text, ["destructive", "open-world"]),
  );
  return {
    ...toWrittenServer(target, folder, context.env),
    folder,
    label: describeTarget(target),
    ...(tools.length > 0 && { tools }),
    allows: {
      destructive: allows.includes("destructive"),
      openWorld: allows.includes("open-world"),
    },
    args: readToolArguments(values.args),
  };
}

/** `{"room":"Ada"}` for every tool, or `book-room={"room":"Ada"}`; later ones add to earlier ones. */
function readToolArguments(given: readonly string[]): Record<string, JsonObject> {
  const byTool = new Map<string, JsonObject>();
  for (const text of given) {
    const [, tool = "", json = text] = /^([^={[\s]+)=([^]*)$/.exec(text) ?? [];
    byTool.set(tool, { ...byTool.get(tool), ...readJsonObject("args", json) });
  }
  return Object.fromEntries(byTool);
}

/** What is wrong with it is said now, and not once per era. */
function checkTarget(target: ScenarioTarget): ScenarioTarget {
  try {
    return parseInput(targetSchema, target, { name: "The MCP server", path: ["server"] });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new UsageError(error.problem.detail, { cause: error });
  }
}

/** A command line, a URL or a name, without secrets. */
function describeTarget(written: ScenarioTarget): string {
  const target = hideSecrets(toTarget(written), () => "…");
  switch (target.kind) {
    case "stdio":
      return [target.command, ...target.args].join(" ");
    case "http":
    case "sse":
      return target.url;
    case "configured":
      return `${target.name} of ${basename(written.config ?? "")}`;
    case "sample":
      return `${target.name} samples`;
  }
}
