import { fileURLToPath } from "node:url";
import packageJson from "../package.json" with { type: "json" };
import { keepNotebooksIn } from "@elicitation-playground/samples/notes/notebook";
import { serveOverStdio } from "@elicitation-playground/samples/serve/stdio";
import { help, readCommandLine, type CommandLine, type StartCommand } from "./commandLine.ts";
import { isLoopback } from "./hostnames.ts";
import { openInBrowser } from "./openInBrowser.ts";
import { startPlayground, type Playground } from "./playground.ts";

try {
  await run(readCommandLine(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(commandLine: CommandLine): Promise<void> {
  if ("notes" in commandLine && commandLine.notes) keepNotebooksIn(commandLine.notes);
  switch (commandLine.command) {
    case "help":
      console.log(help);
      break;
    case "samples":
      await serveOverStdio(commandLine.set, {
        input: process.stdin,
        output: process.stdout,
        crash: () => process.exit(1),
      });
      // A question that is still open would keep the process alive.
      process.exit(0);
    case "start":
      await runPlayground(commandLine);
  }
}

async function runPlayground(commandLine: StartCommand): Promise<void> {
  const playground = await start(commandLine);
  const seconds = (performance.now() / 1000).toFixed(2);
  if (!isLoopback(commandLine.host)) {
    console.log("Reachable from the network: whoever has the token can start programs here.");
  }
  console.log(`Elicitation Playground is ready in ${seconds} s: ${playground.url}`);
  closeOnSignals(playground);
  if (commandLine.open) openInBrowser(playground.url);
}

async function start(commandLine: StartCommand): Promise<Playground> {
  try {
    return await startPlayground({
      ...commandLine,
      // Both run from apps/server/dist/main.js, so the web app's build is next door.
      webFolder: fileURLToPath(new URL("../../web/dist", import.meta.url)),
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
    return `Port ${port} is in use. Stop what uses it, or choose another: npm start -- --port ${port + 1}`;
  }
  if (code === "EACCES") return `Port ${port} needs more rights. Choose one above 1023.`;
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${host}.`;
  return error instanceof Error ? error.message : String(error);
}

/** The first signal ends everything in order, a second one at once. */
function closeOnSignals(playground: Playground): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      void playground.close().then(() => process.exit(0));
    });
  }
}
