import { homedir, platform } from "node:os";
import { fileURLToPath } from "node:url";
import { inspect } from "node:util";
import packageJson from "../package.json" with { type: "json" };
import { Interrupted, printLine } from "./cli/command.ts";
import { describeCaller, runCommandLine } from "./cli/commands.ts";

const { env, stdin, stdout, stderr } = process;

// Nobody may read them any more; reporting that would fail again.
for (const output of [stdout, stderr]) output.on("error", () => undefined);

let interrupt: () => void = () => undefined;

const code = await runCommandLine(process.argv.slice(2), {
  ...describeCaller(env, process.cwd()),
  version: packageJson.version,
  self: { command: process.execPath, args: [...process.execArgv, fileURLToPath(import.meta.url)] },
  env,
  userHome: homedir(),
  platform: platform(),
  terminal: { stdin, stdout, stderr },
  interruption: followSignals,
  interrupt: () => interrupt(),
  crash: () => process.exit(1),
  onBug,
  keepRunning: () => {
    process.on("uncaughtException", onBug);
    process.on("unhandledRejection", onBug);
  },
});

// Exits even if something is still open, but only after everything is written.
stdout.write("", () => process.exit(code));

function onBug(error: unknown): void {
  printLine(stderr, inspect(error));
}

/** Aborts on the first signal. A later one ends the process at once. */
function followSignals(): AbortSignal {
  // One Ctrl-C under npm arrives up to three times: from the terminal, from npm and its shell.
  const sameSignalMs = 300;
  const interruption = new AbortController();
  let abortedAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals, readBy?: "prompt") => {
    const interrupted = new Interrupted(signal);
    if (abortedAt === undefined) {
      // A key that a prompt has read is not a signal, and arrives once.
      abortedAt = readBy === "prompt" ? Number.NEGATIVE_INFINITY : performance.now();
      interruption.abort(interrupted);
    } else if (performance.now() - abortedAt > sameSignalMs) {
      process.exit(interrupted.exitCode);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => onSignal(signal));
  }
  interrupt = () => onSignal("SIGINT", "prompt");
  return interruption.signal;
}
