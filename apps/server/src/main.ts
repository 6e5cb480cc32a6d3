import { homedir, platform } from "node:os";
import { inspect } from "node:util";
import packageJson from "../package.json" with { type: "json" };
import { printLine } from "./cli/command.ts";
import { describeCaller, runCommandLine } from "./cli/commands.ts";

const { env, stdin, stdout, stderr } = process;

// Nobody may read it any more; reporting that would fail again.
stderr.on("error", () => undefined);

const code = await runCommandLine(process.argv.slice(2), {
  ...describeCaller(env, process.cwd()),
  version: packageJson.version,
  env,
  userHome: homedir(),
  platform: platform(),
  terminal: { stdin, stdout, stderr },
  interruption: followSignals,
  crash: () => process.exit(1),
  onBug,
  keepRunning: () => {
    process.on("uncaughtException", onBug);
    process.on("unhandledRejection", onBug);
  },
});

// Exits even if something is still open, but only after everything is written.
stdout.on("error", () => process.exit(code));
stdout.write("", () => process.exit(code));

function onBug(error: unknown): void {
  printLine(stderr, inspect(error));
}

/** Aborts on the first signal. A later one ends the process at once. */
function followSignals(): AbortSignal {
  // One Ctrl-C under npm arrives up to three times: from the terminal, from npm and its shell.
  const sameSignalMs = 1000;
  const interruption = new AbortController();
  let abortedAt: number | undefined;
  const onSignal = () => {
    if (abortedAt !== undefined) {
      if (performance.now() - abortedAt > sameSignalMs) process.exit(1);
      return;
    }
    abortedAt = performance.now();
    interruption.abort();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  return interruption.signal;
}
