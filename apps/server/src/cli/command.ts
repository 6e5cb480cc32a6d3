import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import type { HostProgram } from "@elicitation-playground/shared/hosts/hostConfigs";
import { toPrintable } from "@elicitation-playground/shared/text/printable";

export type Env = Record<string, string | undefined>;

/** The standard streams of the process. */
export type Terminal = {
  stdin: Readable & { isTTY?: boolean };
  /** For results, so that a script can read them. */
  stdout: Writable & { isTTY?: boolean };
  /** For messages to the user. */
  stderr: Writable;
};

/** What a command gets from the process it runs in. */
export type CommandContext = {
  /** What the user types before the options: `npm start --` or `elicitation-playground`. */
  program: string;
  version: string;
  /** How another program starts this one: absolute, and without what the user's shell adds. */
  self: HostProgram;
  env: Env;
  /** Relative paths on the command line start here. */
  folder: string;
  userHome: string;
  platform: NodeJS.Platform;
  terminal: Terminal;
  /** Takes over Ctrl-C and its like: aborts on the first one, with an Interrupted. */
  interruption: () => AbortSignal;
  /** Ctrl-C was pressed, but a prompt has read it instead of the terminal. */
  interrupt: () => void;
  /** Ends the process at once: a hostile sample does. */
  crash: () => void;
  onBug: (error: unknown) => void;
  /** From now on an error that nothing caught is reported and does not end the process. */
  keepRunning: () => void;
};

export type Command = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  help: (program: string) => string;
  /** Resolves with the exit code. Throws a UsageError when the arguments are wrong. */
  run: (args: string[], context: CommandContext) => Promise<number>;
};

export function defineCommand(command: Command): Command {
  return command;
}

/** Prints a line. Text of an MCP server can't move the cursor, hide characters or run anything. */
export function printLine(output: Writable, text: string): void {
  output.write(`${toPrintable(text)}\n`);
}

/** A signal asked the process to end. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`Stopped by ${signal === "SIGINT" ? "Ctrl-C" : signal}`);
    this.signal = signal;
  }

  /** What shells expect of a process that ends because of a signal: 130 for Ctrl-C. */
  get exitCode(): number {
    return 128 + constants.signals[this.signal];
  }
}

/** The exit code of a command that a signal has ended; undefined if none has. */
export function exitCodeOfInterruption({ reason }: AbortSignal): number | undefined {
  return reason instanceof Interrupted ? reason.exitCode : undefined;
}

/** The command line can't be carried out as written; the process exits with code 2. */
export class UsageError extends Error {}

/** Turns every error of `read` into a UsageError. */
export function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
