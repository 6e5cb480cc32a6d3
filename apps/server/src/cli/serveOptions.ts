import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { defaultStateFolder } from "../state/stateFolder.ts";
import { readGivenTargets, type GivenTarget } from "../targets/givenTargets.ts";
import { asUsage, UsageError, type CommandContext } from "./command.ts";
import { parseOptions, splitCommand } from "./options.ts";

export type ServeOptions = {
  port: number;
  host: string;
  token: string;
  open: boolean;
  notes: string | undefined;
  stateFolder: string;
  given: GivenTarget[];
  configFiles: string[];
  profileName: string | undefined;
};

export function readServeOptions(args: string[], context: CommandContext): ServeOptions {
  const { env, folder } = context;
  const { own, command } = splitCommand(args);
  const values = parseOptions(own, {
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
  });
  const { url, cwd } = values;
  const token = values.token ?? env["ELICITATION_PLAYGROUND_TOKEN"];
  const state = values.state || env["ELICITATION_PLAYGROUND_STATE"];
  return {
    port: readPort(values.port ?? (env["PORT"] || "4747")),
    host: values.host,
    token: token ? token : randomBytes(24).toString("base64url"),
    open: values.open,
    notes: values.notes,
    stateFolder: state ? resolve(folder, state) : defaultStateFolder(context),
    given: asUsage(() => readGivenTargets({ ...values, url, cwd, command }, folder)),
    configFiles: values.config.map((path) => resolve(folder, path)),
    profileName: values.profile,
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`"${text}" is not a port. Use a number from 0 to 65535.`);
}
