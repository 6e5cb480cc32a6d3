import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { keepNotebooksIn } from "@elicitation-playground/samples/notes/notebook";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import { findWebFolder } from "../http/assets.ts";
import { isLoopback } from "../http/hostnames.ts";
import { startPlayground, type Playground } from "../http/playground.ts";
import { defaultStateFolder } from "../state/stateFolder.ts";
import { openCatalog, type Catalog } from "../targets/catalog.ts";
import { readGivenTargets, type GivenTarget } from "../targets/givenTargets.ts";
import { asUsage, defineCommand, UsageError, type CommandContext } from "./command.ts";
import { parseOptions, splitCommand } from "./options.ts";

export const serveCommand = defineCommand({
  name: "serve",
  summary: "start the playground and print its address",
  help: (program) => `Usage: ${program} [options] [-- command …]

  starts the playground and prints its address

  --port <number>     port to listen on; 0 picks a free one (default: PORT, or 4747)
  --host <address>    address to listen on (default: 127.0.0.1)
  --token <text>      access token (default: ELICITATION_PLAYGROUND_TOKEN, or a new random one)
  --notes <folder>    where the samples store their notes (default: a temporary folder)
  --state <folder>    where recent servers and saved profiles are stored, never secrets
                      (default: ELICITATION_PLAYGROUND_STATE, or your system's state folder)
  --open              open the page in your browser
  --version           print the version
  --help              print this help

To connect your own MCP server when the page opens:

  -- command …        start a program and talk to it over stdio: ${program} -- node my-server.js
  --env NAME=value    set an environment variable for the program; repeatable
  --cwd <folder>      start the program in this folder (default: the current one)
  --url <address>     connect to an MCP server over Streamable HTTP
  --header 'N: value' send a header with each request to it; repeatable
  --sse               connect over the older HTTP+SSE transport instead
  --config <file>     list the MCP servers of a config file: "mcpServers" as in Claude Desktop
                      and Cursor, or "servers" as in VS Code; repeatable
  --profile <name>    profile for all of these: a built-in one such as "form only", or one that
                      you saved`,
  run: async (args, context) => {
    const options = readServeOptions(args, context);
    if (options.notes) keepNotebooksIn(options.notes);
    const catalog = asUsage(() => openCatalogOf(options, context));
    const playground = await start(options, catalog, context);
    const interruption = context.interruption();
    report(playground, options, catalog, context);
    if (options.open) await openInBrowser(playground.url, context);
    if (!interruption.aborted) await once(interruption, "abort");
    await playground.close();
    return 0;
  },
});

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

function openCatalogOf(options: ServeOptions, context: CommandContext): Catalog {
  const onNotice = (message: string) => void context.terminal.stdout.write(`${message}\n`);
  return openCatalog({ ...options, environment: context, onNotice });
}

async function start(
  options: ServeOptions,
  catalog: Catalog,
  { program, version, onBug }: CommandContext,
): Promise<Playground> {
  try {
    return await startPlayground({
      ...options,
      catalog,
      webFolder: findWebFolder(),
      version,
      onBug,
    });
  } catch (error) {
    throw new Error(describeListenError(error, options, program), { cause: error });
  }
}

function describeListenError(
  error: unknown,
  { port, host }: ServeOptions,
  program: string,
): string {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `Port ${port} is already in use. Choose another one: ${program} --port ${port + 1}`;
    case "EACCES":
      return `You don't have permission to listen on port ${port}. Choose one above 1023.`;
    case "EADDRNOTAVAIL":
      return `This machine doesn't have the address ${host}.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function report(
  { url }: Playground,
  { host }: ServeOptions,
  { configured }: Catalog,
  { terminal }: CommandContext,
): void {
  const warning = "Reachable from the network: anyone with the token can start programs here.";
  const seconds = (performance.now() / 1000).toFixed(2);
  const lines = [
    ...(isLoopback(host) ? [] : [warning]),
    `Elicitation Playground is ready in ${seconds} s: ${url}`,
    ...describeConfigured(configured.list()),
  ];
  terminal.stdout.write(lines.map((line) => `${line}\n`).join(""));
}

/** The MCP servers of the command line, and those of each config file. */
export function describeConfigured(configured: ConfiguredTarget[]): string[] {
  const namesOf = (targets: ConfiguredTarget[]) => targets.map(({ name }) => name).join(", ");
  const automatic = configured.filter(({ connectsAtOnce }) => connectsAtOnce);
  const files = new Set(configured.flatMap(({ from }) => (from === undefined ? [] : [from])));
  return [
    ...(automatic.length > 0 ? [`Connects when the page opens: ${namesOf(automatic)}`] : []),
    ...[...files].map(
      (file) => `Listed from ${file}: ${namesOf(configured.filter(({ from }) => from === file))}`,
    ),
  ];
}

async function openInBrowser(url: string, { terminal }: CommandContext): Promise<void> {
  try {
    // Loaded only when needed: most starts don't open a browser.
    const { default: open } = await import("open");
    await open(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.stdout.write(`Could not open a browser (${reason}). Open the address above.\n`);
  }
}
