import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject } from "elicitation-playground";
import type { Playground, PlaygroundQuestion } from "elicitation-playground/playwright";

const require = createRequire(import.meta.url);
const everything = dirname(require.resolve("@modelcontextprotocol/server-everything/package.json"));

/** The reference server of the MCP project. */
export const everythingServer = nodeProgram(join(everything, "dist/index.js"), "stdio");
/** Asks whatever its tool is called with, and returns the response as it arrived. */
export const askingServer = nodeProgram(fileURLToPath(new URL("ask.mjs", import.meta.url)));
/** Sends 10,000 notifications at once. */
export const floodServer = nodeProgram(fileURLToPath(new URL("flood.mjs", import.meta.url)));

/** Asks and waits. It writes its process id to the file, and fails on SIGTERM. */
export function fragileServer(pidFile: string) {
  return nodeProgram(fileURLToPath(new URL("fragile.mjs", import.meta.url)), pidFile);
}

function nodeProgram(...args: string[]) {
  return { command: process.execPath, args };
}

/** As a person types it. */
export function toCommandLine({ command, args }: { command: string; args: string[] }): string {
  return [command, ...args].map((part) => `"${part}"`).join(" ");
}

/** Makes `askingServer` ask with a form. */
export async function ask(
  playground: Playground,
  requestedSchema: JsonObject,
  message = "What do you want?",
): Promise<PlaygroundQuestion> {
  await playground.call("ask", { mode: "form", message, requestedSchema });
  return playground.question();
}

/** Makes `askingServer` ask to visit a page. */
export async function askToVisit(playground: Playground, url: string): Promise<PlaygroundQuestion> {
  const message = "Sign in there.";
  await playground.call("ask", { mode: "url", message, url, elicitationId: "visit-1" });
  return playground.question();
}

/** The answer of `askingServer` when this content arrived, byte by byte. */
export function accepted(content: JsonObject): string {
  return JSON.stringify({ action: "accept", content });
}
