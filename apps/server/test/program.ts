import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, onTestFinished } from "vitest";
import { createApi, token } from "./api.ts";

export const programPath = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const buildScript = fileURLToPath(new URL("../../../scripts/build.mjs", import.meta.url));

/** Builds the program if it is stale; the returned function runs it, with its own state folder. */
export async function buildProgram() {
  await promisify(execFile)(process.execPath, [buildScript, "--stale"]);
  const state = mkdtempSync(join(tmpdir(), "playground-state-"));
  afterAll(() => rmSync(state, { recursive: true, force: true }));
  return (args: string[], env: Record<string, string> = {}) =>
    runProgram(args, { ELICITATION_PLAYGROUND_STATE: state, ...env });
}

export type Program = ReturnType<typeof runProgram>;

function runProgram(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [programPath, ...args], {
    env: { ...process.env, PORT: "0", ELICITATION_PLAYGROUND_TOKEN: token, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  let output = "";
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    stdout += text;
  });
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
    /** Its process id. */
    pid: child.pid!,
    stdin: child.stdin,
    stdout: () => stdout,
    /** stdout and stderr. */
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    closeStdout: () => child.stdout.destroy(),
    closeStderr: () => child.stderr.destroy(),
    /** Its address, as soon as it listens. */
    origin: () => ready,
    /** Its HTTP API, as soon as it listens. */
    api: async () => createApi(await ready),
  };
}
