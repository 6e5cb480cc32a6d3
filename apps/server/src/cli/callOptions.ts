import type { ParseArgsConfig } from "node:util";
import { answerSchema } from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { ScenarioCall } from "@elicitation-playground/harness/scenario/format/callSchema";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { findProfile } from "../state/savedProfiles.ts";
import { asUsage, UsageError, type CommandContext } from "./command.ts";
import {
  parseOptionsAndWords,
  readCount,
  readEra,
  readJsonObject,
  splitCommand,
  tryJson,
  type Parsed,
} from "./options.ts";
import { readTarget, targetFlags } from "./targetOptions.ts";

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
  ...targetFlags,
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
  const call = readCall(tools, values, context);
  return {
    call,
    target: readTarget(values, command, context.folder),
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
  return { ...call, arguments: readJsonObject("args", args) };
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
  const parsed = answerSchema.safeParse({ action: "accept", content: tryJson(text) });
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
