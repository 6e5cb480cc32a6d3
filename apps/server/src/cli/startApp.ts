import { findWebFolder } from "../http/assets.ts";
import type { Playground, PlaygroundOptions } from "../http/playground.ts";
import type { Catalog } from "../targets/catalog.ts";
import { printLine, type CommandContext } from "./command.ts";

type AppOptions = Omit<PlaygroundOptions, "catalog" | "webFolder" | "version" | "onBug">;

/** Starts the playground. An address that can't be used is an error that says what to do. */
export async function startApp(
  options: AppOptions,
  catalog: Catalog,
  { program, version, onBug }: CommandContext,
): Promise<Playground> {
  // Loaded only when needed: no other command serves HTTP with Express.
  const { startPlayground } = await import("../http/playground.ts");
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

function describeListenError(error: unknown, { port, host }: AppOptions, program: string): string {
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

export async function openInBrowser(url: string, { terminal }: CommandContext): Promise<void> {
  try {
    // Loaded only when needed: most starts don't open a browser.
    const { default: open } = await import("open");
    await open(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    printLine(terminal.stdout, `Could not open a browser (${reason}). Open the address above.`);
  }
}
