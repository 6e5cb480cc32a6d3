import { once } from "node:events";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import type { Exposure } from "../http/hostnames.ts";
import type { Playground } from "../http/playground.ts";
import { openCatalog, type Catalog } from "../targets/catalog.ts";
import { asUsage, defineCommand, printLine, type CommandContext } from "./command.ts";
import { openCards } from "./hostCards.ts";
import { readServeOptions, type ServeOptions } from "./serveOptions.ts";
import { openInBrowser, startApp } from "./startApp.ts";

export const serveCommand = defineCommand({
  name: "serve",
  summary: "start the playground and print its address",
  help: (program) => `Usage: ${program} [options] [-- command …]

  starts the playground and prints its address

  --port <number>     port to listen on; 0 picks a free one (default: PORT, or 4747)
  --host <address>    address to listen on (default: 127.0.0.1)
  --token <text>      access token (default: ELICITATION_PLAYGROUND_TOKEN, or a new random one)
  --notes <folder>    where the samples store their notes as files (default: only in memory)
  --cards <folder>    where host cards are stored as files (default: in the state folder)
  --state <folder>    where recent servers and saved profiles are stored, never secrets
                      (default: ELICITATION_PLAYGROUND_STATE, or your system's state folder)
  --open              open the page in your browser
  --version           print the version
  --help              print this help

To use it from other machines, or behind a proxy:

  --expose            allow it; everyone who has the token can use this playground
  --allow-host <name> name or address that people open it by, without a port; repeatable
  --allow-programs    also let them start programs here, which --expose turns off

To connect your own MCP server when the page opens:

  -- command …        start a program and talk to it over stdio: ${program} -- node my-server.js
  --env NAME=value    set an environment variable for the program; repeatable
  --cwd <folder>      start the program in this folder (default: the current one)
  --url <address>     connect to an MCP server over Streamable HTTP
  --header 'N: value' send a header with each request to it; repeatable
  --sse               connect over the older HTTP+SSE transport instead
  --config <file>     list the MCP servers of a config file: "mcpServers" as in Claude Desktop
                      and Cursor, or "servers" as in VS Code; repeatable
  --profile <name>    profile for all of these: a built-in one such as "form only", a host such
                      as codex-tui, or one that you saved`,
  run: async (args, context) => {
    const options = readServeOptions(args, context);
    const catalog = asUsage(() => openCatalogOf(options, context));
    const cards = openCards(options.cardFolder, context);
    const playground = await startApp({ ...options, ...cards }, catalog, context);
    // An error in one session must not end the others.
    context.keepRunning();
    const interruption = context.interruption();
    report(playground, options, catalog, context);
    if (options.open) await openInBrowser(playground.url, context);
    if (!interruption.aborted) await once(interruption, "abort");
    await playground.close();
    return 0;
  },
});

function openCatalogOf(options: ServeOptions, context: CommandContext): Catalog {
  const onNotice = (message: string) => printLine(context.terminal.stdout, message);
  return openCatalog({ ...options, environment: context, onNotice });
}

function report(
  { url }: Playground,
  { exposure }: ServeOptions,
  { configured }: Catalog,
  { terminal }: CommandContext,
): void {
  const seconds = (performance.now() / 1000).toFixed(2);
  const lines = [
    ...(exposure ? describeExposure(exposure) : []),
    `Elicitation Playground is ready in ${seconds} s: ${url}`,
    ...describeConfigured(configured.list()),
  ];
  for (const line of lines) printLine(terminal.stdout, line);
}

export function describeExposure({ hostnames, allowsPrograms }: Exposure): string[] {
  const right = allowsPrograms
    ? "Anyone who has the token can use it and start programs on this machine."
    : "Anyone who has the token can use it. It starts no programs.";
  return [
    `Reachable from the network as ${hostnames.join(", ")}. ${right}`,
    "Traffic is not encrypted. Put a proxy with TLS in front of it on a network that you don't trust.",
  ];
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
