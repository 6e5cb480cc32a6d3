import { resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import { answerSchema } from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { ScenarioCall } from "@elicitation-playground/harness/scenario/format/stepSchema";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { findProfile } from "../state/savedProfiles.ts";
import { readGivenTargets } from "../targets/givenTargets.ts";
import { asUsage, UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords, readCount, readEra, splitCommand, type Parsed } from "./options.ts";

/** An answer from the command line, chosen before its question is known. */
export type GivenAnswer = ElicitationAnswer | "defaults" | "generated";

/** What to call, of which MCP server. */
export type CallTarget = {
  /** The tool, prompt or resource. */
  call: ScenarioCall;
  target: ScenarioTarget;
  profile: ProfileInput;
  timeoutMs: number | undefined;
};

export type CallOptions = CallTarget & { answers: GivenAnswer[] };

/** The options that describe a call; the command of its MCP server follows `--`. */
export const callFlags = {
  prompt: { type: "string" },
  resource: { type: "string" },
  args: { type: "string" },
  sample: { type: "string" },
  url: { type: "string" },
  header: { type: "string", multiple: true, default: [] },
  sse: { type: "boolean", default: false },
  env: { type: "string", multiple: true, default: [] },
  cwd: { type: "string" },
  config: { type: "string" },
  server: { type: "string" },
  input: { type: "string", multiple: true, default: [] },
  era: { type: "string" },
  profile: { type: "string" },
  timeout: { type: "string" },
} as const satisfies ParseArgsConfig["options"];

export function readCallOptions(args: string[], context: CommandContext): CallOptions {
  const { own, command } = splitCommand(args);
  const { values, positionals } = parseOptionsAndWords(own, {
    ...callFlags,
    answer: { type: "string", multiple: true, default: [] },
  });
  return {
    ...readCallTarget(values, { tools: positionals, command }, context),
    answers: values.answer.map(readAnswer),
  };
}

export function readCallTarget(
  values: Parsed<typeof callFlags>["values"],
  { tools, command }: { tools: string[]; command: string[] | undefined },
  context: CommandContext,
): CallTarget {
  const { url, cwd } = values;
  const { folder } = context;
  const call = readCall(tools, values, context);
  const given = asUsage(() => readGivenTargets({ ...values, url, cwd, command }, folder));
  const targets: ScenarioTarget[] = given.map(({ kind, ...target }) =>
    kind === "sse" ? { ...target, transport: "sse" } : target,
  );
  if (values.sample !== undefined) targets.push({ sample: values.sample });
  if (values.config !== undefined) targets.push(readConfigured(values, folder));
  return {
    call,
    target: onlyOne(targets),
    profile: asUsage(() => readProfile(values.profile, values.era)),
    timeoutMs: values.timeout === undefined ? undefined : readCount("timeout", values.timeout, 1),
  };
}

function readCall(
  tools: string[],
  { prompt, resource, args }: { prompt?: string; resource?: string; args?: string },
  { program }: CommandContext,
): ScenarioCall {
  const calls: ScenarioCall[] = [
    ...tools.map((tool) => ({ tool })),
    ...(prompt === undefined ? [] : [{ prompt }]),
    ...(resource === undefined ? [] : [{ resource }]),
  ];
  const [call, ...others] = calls;
  if (!call) {
    throw new UsageError(
      "Nothing to call. Name a tool, --prompt <name> or --resource <uri>: " +
        `${program} call book-room -- node server.js`,
    );
  }
  if (others.length > 0) {
    const given = calls.map(({ tool, prompt: name, resource: uri }) =>
      tool === undefined
        ? name === undefined
          ? `resource ${uri}`
          : `prompt ${name}`
        : `tool ${tool}`,
    );
    throw new UsageError(
      `Name only one tool, --prompt or --resource; received ${given.join(", ")}.`,
    );
  }
  if (args === undefined) return call;
  if (resource !== undefined) throw new UsageError("A resource has no arguments. Remove --args.");
  return { ...call, arguments: readArguments(args) };
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

function readArguments(text: string): JsonObject {
  const value = tryParse(text);
  if (isJsonObject(value)) return value;
  throw new UsageError(
    `--args must be a JSON object such as '{"room":"Ada"}', not ${shorten(text, 200)}`,
  );
}

/** JSON is the content of an accept; everything else is a keyword. */
function readAnswer(text: string): GivenAnswer {
  switch (text) {
    case "accept":
    case "decline":
    case "cancel":
      return { action: text };
    case "defaults":
    case "generated":
      return text;
    default:
  }
  const parsed = answerSchema.safeParse({ action: "accept", content: tryParse(text) });
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `--answer "${shorten(text, 200)}" is not an answer. Give content such as '{"confirm":true}', ` +
      "or accept, defaults, generated, decline or cancel.",
  );
}

function readProfile(name: string | undefined, era: string | undefined): ProfileInput {
  const profile: ProfileInput = name === undefined ? { sampling: false } : findProfile(name, []);
  return era === undefined ? profile : { ...profile, era: readEra(era) };
}

function tryParse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
