import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { isHostname, isLocalOnly, type Exposure } from "../http/hostnames.ts";
import { defaultStateFolder } from "../state/stateFolder.ts";
import { readGivenTargets, type GivenTarget } from "../targets/givenTargets.ts";
import { asUsage, UsageError, type CommandContext } from "./command.ts";
import { resolveCardFolder } from "./hostCards.ts";
import { parseOptions, splitCommand } from "./options.ts";

export type ServeOptions = {
  port: number;
  host: string;
  exposure: Exposure | undefined;
  token: string;
  open: boolean;
  notes: string | undefined;
  stateFolder: string;
  /** Where host cards are stored as files. */
  cardFolder: string;
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
    expose: { type: "boolean", default: false },
    "allow-host": { type: "string", multiple: true, default: [] },
    "allow-programs": { type: "boolean", default: false },
    token: { type: "string" },
    open: { type: "boolean", default: false },
    notes: { type: "string" },
    cards: { type: "string" },
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
  const exposure = readExposure({
    host: values.host,
    expose: values.expose,
    names: values["allow-host"],
    allowsPrograms: values["allow-programs"],
  });
  if (exposure && !exposure.allowsPrograms && command) {
    throw new UsageError(
      "With --expose no program is started. Add --allow-programs to let everyone who has the token start programs on this machine.",
    );
  }
  const stateFolder = state ? resolve(folder, state) : defaultStateFolder(context);
  return {
    port: readPort(values.port ?? (env["PORT"] || "4747")),
    host: values.host,
    exposure,
    token: token ? token : randomBytes(24).toString("base64url"),
    open: values.open,
    notes: values.notes,
    stateFolder,
    cardFolder: resolveCardFolder(values.cards, stateFolder, folder),
    given: asUsage(() => readGivenTargets({ ...values, url, cwd, command }, folder)),
    configFiles: values.config.map((path) => resolve(folder, path)),
    profileName: values.profile,
  };
}

type ExposureOptions = { host: string; expose: boolean; names: string[]; allowsPrograms: boolean };

/** Being reachable from the network takes a flag, and the names it is reached by. */
function readExposure(options: ExposureOptions): Exposure | undefined {
  const { host, expose, names, allowsPrograms } = options;
  const example = "--expose --allow-host playground.example";
  if (!expose) {
    if (names.length > 0) throw new UsageError("--allow-host needs --expose.");
    if (allowsPrograms) throw new UsageError("--allow-programs needs --expose.");
    if (isLocalOnly(host)) return undefined;
    throw new UsageError(
      `Other machines can reach the address "${host}": anyone who has the token could use this playground over the network. If you want that, add ${example}, with the name or address that people open it by.`,
    );
  }
  if (names.length === 0) {
    throw new UsageError(
      `--expose needs the names that people open the playground by: ${example}. A request with another Host header is refused.`,
    );
  }
  const odd = names.find((name) => !isHostname(name));
  if (odd === undefined) return { hostnames: names, allowsPrograms };
  throw new UsageError(
    `"${odd}" is not a host name. Use a name or an address without a port: --allow-host playground.example`,
  );
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`"${text}" is not a port. Use a number from 0 to 65535.`);
}
