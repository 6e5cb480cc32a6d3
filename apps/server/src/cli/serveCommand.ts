import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { readGivenTargets, type GivenTarget } from "../targets/givenTargets.ts";
import { readCallCommand, type CallCommand } from "./callOptions.ts";
import type { HarnessHelp } from "./harnessHelp.ts";
import { readRecordCommand, type RecordCommand } from "./recordOptions.ts";
import { readTestCommand, type TestCommand } from "./testOptions.ts";
import { isNpmStart } from "./commandName.ts";
import { parseOptions } from "./options.ts";
import { asUsage } from "./command.ts";

export type StartCommand = {
  command: "start";
  port: number;
  host: string;
  token: string;
  open: boolean;
  notes: string | undefined;
  state: string | undefined;
  given: GivenTarget[];
  configFiles: string[];
  profileName: string | undefined;
};
export type SamplesCommand = { command: "samples"; set: string; notes: string | undefined };
export type CommandLine =
  | StartCommand
  | SamplesCommand
  | TestCommand
  | RecordCommand
  | CallCommand
  | HarnessHelp
  | { command: "help" }
  | { command: "version" };

type Env = Record<string, string | undefined>;

/** What the person asked for; throws a UsageError that says what is wrong with it. */
export function readCommandLine(args: string[], env: Env, cwd: string): CommandLine {
  return asUsage(() => read(args, env, cwd));
}

function read(args: string[], env: Env, cwd: string): CommandLine {
  const [word, ...rest] = args;
  if (word === "samples") return readSamples(rest);
  const folder = folderOfPerson(env, cwd);
  if (word === "test") return readTestCommand(rest, env, folder);
  if (word === "record") return readRecordCommand(rest, folder);
  if (word === "call") return readCallCommand(rest, folder);
  const end = args.indexOf("--");
  const values = parseOptions(end < 0 ? args : args.slice(0, end), {
    port: { type: "string" },
    host: { type: "string", default: "127.0.0.1" },
    token: { type: "string" },
    open: { type: "boolean", default: false },
    notes: { type: "string" },
    state: { type: "string" },
    env: { type: "string", multiple: true, default: [] },
    cwd: { type: "string" },
    url: { type: "string" },
    header: { type: "string", multiple: true, default: [] },
    sse: { type: "boolean", default: false },
    config: { type: "string", multiple: true, default: [] },
    profile: { type: "string" },
    version: { type: "boolean", short: "v", default: false },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) return { command: "help" };
  if (values.version) return { command: "version" };
  const token = values.token ?? env["ELICITATION_PLAYGROUND_TOKEN"];
  const state = values.state || env["ELICITATION_PLAYGROUND_STATE"];
  return {
    command: "start",
    port: readPort(values.port ?? (env["PORT"] || "4747")),
    host: values.host,
    token: token ? token : randomBytes(24).toString("base64url"),
    open: values.open,
    notes: values.notes,
    state: state ? resolve(folder, state) : undefined,
    given: readGivenTargets(
      {
        command: end < 0 ? undefined : args.slice(end + 1),
        env: values.env,
        cwd: values.cwd,
        url: values.url,
        header: values.header,
        sse: values.sse,
      },
      folder,
    ),
    configFiles: values.config.map((path) => resolve(folder, path)),
    profileName: values.profile,
  };
}

/** `npm start` runs in the playground's own folder, wherever the person called it from. */
function folderOfPerson(env: Env, cwd: string): string {
  return (isNpmStart(env) && env["INIT_CWD"]) || cwd;
}

function readSamples(args: string[]): CommandLine {
  const { set, notes, help } = parseOptions(args, {
    set: { type: "string", default: "modern" },
    notes: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  });
  return help ? { command: "help" } : { command: "samples", set, notes };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`"${text}" is not a port. Give a number from 0 to 65535.`);
}
