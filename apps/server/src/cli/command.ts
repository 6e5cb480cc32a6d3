import type { Readable, Writable } from "node:stream";

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
  env: Env;
  /** Relative paths on the command line start here. */
  folder: string;
  userHome: string;
  platform: NodeJS.Platform;
  terminal: Terminal;
  /** Takes over Ctrl-C and its like: aborts on the first one. */
  interruption: () => AbortSignal;
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
