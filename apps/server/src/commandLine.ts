import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";

export type StartCommand = {
  command: "start";
  port: number;
  host: string;
  token: string;
  open: boolean;
  notes: string | undefined;
};
export type SamplesCommand = { command: "samples"; set: string; notes: string | undefined };
export type CommandLine = StartCommand | SamplesCommand | { command: "help" };

export const help = `Usage: npm start -- [options]

  --port <number>   port to listen on; 0 picks a free one (default 4747, or PORT)
  --host <address>  address to listen on (default 127.0.0.1)
  --token <text>    access token (default: a new random one, or ELICITATION_PLAYGROUND_TOKEN)
  --notes <folder>  where the samples keep their notes (default: a temporary folder)
  --open            open the page in the browser
  --help            show this text

       elicitation-playground samples [--set <name>]

  serves the sample tools over stdio, for a host that starts its MCP servers itself

  --set <name>      modern (default: both eras), classic (SDK v1, 2025-11-25),
                    hostile (to test hosts with) or conformance
  --notes <folder>  as above`;

/** What the person asked for; throws an Error that says what is wrong with it. */
export function readCommandLine(
  args: string[],
  env: Record<string, string | undefined>,
): CommandLine {
  if (args[0] === "samples") return readSamples(args.slice(1));
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string" },
      host: { type: "string", default: "127.0.0.1" },
      token: { type: "string" },
      open: { type: "boolean", default: false },
      notes: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return { command: "help" };
  const token = values.token ?? env["ELICITATION_PLAYGROUND_TOKEN"];
  return {
    command: "start",
    port: readPort(values.port ?? (env["PORT"] || "4747")),
    host: values.host,
    token: token ? token : randomBytes(24).toString("base64url"),
    open: values.open,
    notes: values.notes,
  };
}

function readSamples(args: string[]): CommandLine {
  const { values } = parseArgs({
    args,
    options: {
      set: { type: "string", default: "modern" },
      notes: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { set, notes } = values;
  return values.help ? { command: "help" } : { command: "samples", set, notes };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`"${text}" is not a port. Give a number from 0 to 65535.`);
}
