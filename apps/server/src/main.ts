import { homedir, platform } from "node:os";
import packageJson from "../package.json" with { type: "json" };
import { keepNotebooksIn } from "@elicitation-playground/samples/notes/notebook";
import { serveOverStdio } from "@elicitation-playground/samples/serve/stdio";
import { readCommandLine, type CommandLine, type StartCommand } from "./cli/serveCommand.ts";
import { commandName } from "./cli/commandName.ts";
import { describeConfigured } from "./cli/describeConfigured.ts";
import { harnessHelp } from "./cli/harnessHelp.ts";
import { runCallCommand } from "./cli/callCommand.ts";
import { runRecordCommand } from "./cli/recordCommand.ts";
import { runTestCommand } from "./cli/testCommand.ts";
import { describeOptions } from "./cli/help.ts";
import { isLoopback } from "./http/hostnames.ts";
import { gatherKnown, type Known } from "./targets/catalog.ts";
import { openInBrowser } from "./cli/openInBrowser.ts";
import { startPlayground, type Playground } from "./http/playground.ts";
import { defaultStateFolder } from "./state/stateFolder.ts";
import { asUsage, UsageError } from "./cli/command.ts";
import { findWebFolder } from "./http/webFolder.ts";

try {
  await run(readCommandLine(process.argv.slice(2), process.env, process.cwd()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(commandLine: CommandLine): Promise<void> {
  if ("notes" in commandLine && commandLine.notes) keepNotebooksIn(commandLine.notes);
  switch (commandLine.command) {
    case "help":
      console.log("of" in commandLine ? harnessHelp : describeOptions(commandName(process.env)));
      break;
    case "version":
      console.log(packageJson.version);
      break;
    case "samples":
      await serveOverStdio(commandLine.set, {
        input: process.stdin,
        output: process.stdout,
        crash: () => process.exit(1),
      });
      // A question that is still open would keep the process alive.
      process.exit(0);
    case "test":
      leave(await runTestCommand({ command: commandLine, ...surroundings() }));
      break;
    case "record":
      leave(await runRecordCommand({ command: commandLine, ...surroundings() }));
      break;
    case "call":
      leave(
        await runCallCommand({
          command: commandLine,
          questions: process.stderr,
          ...surroundings(),
        }),
      );
      break;
    case "start":
      await runPlayground(commandLine);
  }
}

/** Ends the process when all that it wrote has left. */
function leave(code: number): void {
  process.stdout.write("", () => process.exit(code));
}

/** What the harness knows of this process. */
function surroundings() {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => ending.abort());
  return {
    terminal: {
      input: process.stdin,
      write: (text: string) => void process.stdout.write(text),
      tell: (text: string) => void process.stderr.write(text),
      isTty: process.stdout.isTTY,
    },
    surroundings: { env: process.env, userHome: homedir() },
    signal: ending.signal,
    onBug: (error: unknown) => console.error(error),
  };
}

async function runPlayground(commandLine: StartCommand): Promise<void> {
  const known = asUsage(() => gather(commandLine));
  const playground = await start(commandLine, known);
  const seconds = (performance.now() / 1000).toFixed(2);
  if (!isLoopback(commandLine.host)) {
    console.log("Reachable from the network: whoever has the token can start programs here.");
  }
  console.log(`Elicitation Playground is ready in ${seconds} s: ${playground.url}`);
  for (const line of describeConfigured(known.configured.list())) console.log(line);
  closeOnSignals(playground);
  if (commandLine.open) openInBrowser(playground.url);
}

function gather({ state, ...commandLine }: StartCommand): Known {
  const surroundings = { env: process.env, userHome: homedir() };
  return gatherKnown({
    ...commandLine,
    stateFolder: state ?? defaultStateFolder({ ...surroundings, platform: platform() }),
    surroundings,
    onNotice: (message) => console.log(message),
  });
}

async function start(commandLine: StartCommand, known: Known): Promise<Playground> {
  try {
    return await startPlayground({
      ...commandLine,
      known,
      webFolder: findWebFolder(),
      version: packageJson.version,
      onBug: (error) => console.error(error),
    });
  } catch (error) {
    throw new Error(describeListenFailure(error, commandLine), { cause: error });
  }
}

function describeListenFailure(error: unknown, { port, host }: StartCommand): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use. Stop what uses it, or choose another: ${commandName(process.env)} --port ${port + 1}`;
  }
  if (code === "EACCES") return `Port ${port} needs more rights. Choose one above 1023.`;
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${host}.`;
  return error instanceof Error ? error.message : String(error);
}

/** One Ctrl-C under npm arrives up to three times: from the terminal, from npm, from its shell's end. */
const sameSignalMs = 1000;

/** The first signal ends everything in order, a second one at once. */
function closeOnSignals(playground: Playground): void {
  let closingSince: number | undefined;
  const onSignal = () => {
    if (closingSince !== undefined) {
      if (performance.now() - closingSince > sameSignalMs) process.exit(1);
      return;
    }
    closingSince = performance.now();
    playground.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
