import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, onTestFinished } from "vitest";
import { createApi, token } from "./playground.ts";

/** Builds the program; the returned function runs it, with its own state and temporary folder. */
export async function buildProgram() {
  const folder = mkdtempSync(join(tmpdir(), "playground-program-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const root = fileURLToPath(new URL("..", import.meta.url));
  const outDir = join(folder, "dist");
  await build({ root, logLevel: "error", build: { outDir, emptyOutDir: true, sourcemap: false } });
  // The samples keep their notes in the temporary folder.
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const own = {
    ELICITATION_PLAYGROUND_STATE: join(folder, "state"),
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
  };
  return (args: string[], env: Record<string, string> = {}) =>
    runProgram(join(outDir, "main.js"), args, { ...own, ...env });
}

export type Program = ReturnType<typeof runProgram>;

function runProgram(main: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, PORT: "0", ELICITATION_PLAYGROUND_TOKEN: token, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  onTestFinished(async () => {
    // SIGKILL would leave its child processes behind.
    child.kill("SIGTERM");
    await exited;
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const [, url] = /is ready in [\d.]+ s: (\S+)/.exec(output) ?? [];
      if (url) resolve(new URL(url).origin);
    });
    void exited.then(() => reject(new Error(`The playground did not start:\n${output}`)));
  });
  ready.catch(() => undefined);
  return {
    exited,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Its HTTP API, as soon as it listens. */
    api: async () => createApi(await ready),
  };
}
