import { resolve } from "node:path";
import { answerSchema } from "@elicitation-playground/shared/api/commands";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import {
  scenarioEras,
  type ScenarioCall,
  type ScenarioTarget,
} from "@elicitation-playground/harness/scenario/scenarioSchema";
import { readGivenTargets } from "../givenTargets.ts";
import { parseWords } from "../parseOptions.ts";
import { findProfile } from "../state/findProfile.ts";
import type { HarnessHelp } from "./harnessHelp.ts";

/** An answer that is known before its question. */
export type GivenAnswer = ElicitationAnswer | "defaults" | "generated";

export type CallCommand = {
  command: "call";
  /** What is called: a tool, a prompt or a resource. */
  call: ScenarioCall;
  answers: GivenAnswer[];
  target: ScenarioTarget;
  profile: ProfileInput;
  timeoutMs: number | undefined;
};

/** `elicitation-playground call`; throws an Error that says what is wrong with it. */
export function readCallCommand(args: string[], folder: string): CallCommand | HarnessHelp {
  const end = args.indexOf("--");
  const { values, positionals } = parseWords(end < 0 ? args : args.slice(0, end), {
    prompt: { type: "string" },
    resource: { type: "string" },
    args: { type: "string" },
    answer: { type: "string", multiple: true, default: [] },
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
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) return { command: "help", of: "harness" };
  const call = readSubject(positionals, values);
  const command = end < 0 ? undefined : args.slice(end + 1);
  const given = readGivenTargets({ ...values, url: values.url, cwd: values.cwd, command }, folder);
  const targets: ScenarioTarget[] = given.map(({ kind, ...target }) =>
    kind === "sse" ? { ...target, transport: "sse" } : target,
  );
  if (values.sample !== undefined) targets.push({ sample: values.sample });
  if (values.config !== undefined) targets.push(readConfigured(values, folder));
  return {
    command: "call",
    call,
    answers: values.answer.map(readAnswer),
    target: onlyOne(targets),
    profile: readProfile(values.profile, values.era),
    timeoutMs: values.timeout === undefined ? undefined : readTimeout(values.timeout),
  };
}

/** The one thing that is called. */
function readSubject(
  tools: string[],
  { prompt, resource, args }: { prompt?: string; resource?: string; args?: string },
): ScenarioCall {
  const subjects: ScenarioCall[] = [
    ...tools.map((tool) => ({ tool })),
    ...(prompt === undefined ? [] : [{ prompt }]),
    ...(resource === undefined ? [] : [{ resource }]),
  ];
  const [subject, ...others] = subjects;
  if (!subject) {
    throw new Error(
      "What is to be called? Give a tool, --prompt <name> or --resource <uri>: " +
        "elicitation-playground call book-room -- node server.js",
    );
  }
  if (others.length > 0) {
    const given = [
      ...tools.map((tool) => `tool ${tool}`),
      ...(prompt === undefined ? [] : [`prompt ${prompt}`]),
      ...(resource === undefined ? [] : [`resource ${resource}`]),
    ].join(", ");
    throw new Error(`One call at a time: a tool, --prompt or --resource. Here are ${given}.`);
  }
  if (args === undefined) return subject;
  if (resource !== undefined) throw new Error("A resource takes no arguments. Leave --args out.");
  return { ...subject, arguments: readArguments(args) };
}

function onlyOne(targets: ScenarioTarget[]): ScenarioTarget {
  const [target, ...others] = targets;
  if (target && others.length === 0) return target;
  const ways = "-- command …, --url, --sample, or --config with --server";
  throw new Error(
    target ? `One MCP server at a time: ${ways}.` : `Which MCP server? Give ${ways}.`,
  );
}

function readConfigured(
  { config = "", server, input }: { config?: string; server?: string; input: string[] },
  folder: string,
): ScenarioTarget {
  if (server === undefined)
    throw new Error("--config needs --server, the name of one in the file.");
  const inputs = input.map((text): [string, string] => {
    const [, name, value] = /^([^=]+)=([^]*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) {
      throw new Error("--input needs a name and a value: --input key=value");
    }
    return [name, value];
  });
  return { config: resolve(folder, config), name: server, inputs: Object.fromEntries(inputs) };
}

function readArguments(text: string): JsonObject {
  const value = parseJson(text);
  if (isJsonObject(value)) return value;
  throw new Error(`--args is no JSON object: ${text}. Give one like --args '{"room":"Ada"}'`);
}

/** The content of an accept as JSON, or a word. */
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
  const parsed = answerSchema.safeParse({ action: "accept", content: parseJson(text) });
  if (parsed.success) return parsed.data;
  throw new Error(
    `--answer "${text}" is no answer. Give content, --answer '{"confirm":true}', ` +
      "or accept, defaults, generated, decline or cancel.",
  );
}

function readProfile(name: string | undefined, era: string | undefined): ProfileInput {
  const profile: ProfileInput = name === undefined ? { sampling: false } : findProfile(name, []);
  if (era === undefined) return profile;
  const known = scenarioEras.find((each) => each === era);
  if (known) return { ...profile, era: known };
  throw new Error(`There is no era "${era}". Choose one of ${scenarioEras.join(", ")}.`);
}

function readTimeout(text: string): number {
  const ms = Number(text);
  if (/^\d+$/.test(text) && ms > 0) return ms;
  throw new Error(`--timeout "${text}" is no number of milliseconds.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
