import { callCommand } from "./callCommand.ts";
import { printLine, UsageError, type Command, type CommandContext, type Env } from "./command.ts";
import { exploreCommand } from "./exploreCommand.ts";
import { hostsCommand } from "./hostsCommand.ts";
import { initCommand } from "./initCommand.ts";
import { lintCommand } from "./lintCommand.ts";
import { openCommand } from "./openCommand.ts";
import { recordCommand } from "./recordCommand.ts";
import { samplesCommand } from "./samplesCommand.ts";
import { serveCommand } from "./serveCommand.ts";
import { testCommand } from "./testCommand.ts";

/** The first one runs when the command line names none. */
export const commands: Command[] = [
  serveCommand,
  samplesCommand,
  testCommand,
  recordCommand,
  openCommand,
  callCommand,
  exploreCommand,
  lintCommand,
  hostsCommand,
  initCommand,
];

/** Runs a command line; resolves with the exit code. */
export async function runCommandLine(line: string[], context: CommandContext): Promise<number> {
  const { stdout, stderr } = context.terminal;
  const named = commands.find(({ name }) => name === line[0]);
  const args = named ? line.slice(1) : line;
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (own.includes("--help") || own.includes("-h")) {
    stdout.write(`${named ? named.help(context.program) : describeUsage(context.program)}\n`);
    return 0;
  }
  if (!named && (own.includes("--version") || own.includes("-v"))) {
    stdout.write(`${context.version}\n`);
    return 0;
  }
  try {
    return await (named ?? serveCommand).run(args, context);
  } catch (error) {
    printLine(stderr, error instanceof Error ? error.message : String(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The help of the default command, and a list of the others. */
export function describeUsage(program: string): string {
  const others = commands.filter((command) => command !== serveCommand);
  const width = Math.max(...others.map(({ name }) => name.length));
  const lines = others.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${serveCommand.help(program)}

Other commands, each with its own --help:

${lines.join("\n")}`;
}

/** `npm start` runs in the repository's folder, wherever the user called it. */
export function describeCaller(env: Env, cwd: string): { program: string; folder: string } {
  if (env["npm_package_name"] !== "elicitation-playground-workspace") {
    return { program: "elicitation-playground", folder: cwd };
  }
  return { program: "npm start --", folder: env["INIT_CWD"] || cwd };
}
