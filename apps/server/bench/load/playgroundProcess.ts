import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createApi, token } from "../../test/api.ts";
import { waitFor } from "./patience.ts";

/** The command as a user starts it, in its own process. */
export async function startPlaygroundProcess(command: string) {
  const state = mkdtempSync(join(tmpdir(), "bench-state-"));
  const args = [command, "--port", "0", "--token", token, "--state", state];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const origin = await readOrigin(child);
  const exited = once(child, "exit");
  return {
    origin,
    api: createApi(origin),
    /** Resident memory in MB, now and at its most; undefined where the system does not tell. */
    memory: () => readMemory(child.pid ?? 0),
    /** Stops it as Ctrl-C does; resolves with the time until the process has ended. */
    stop: async (): Promise<number> => {
      const startedAt = performance.now();
      child.kill("SIGTERM");
      await waitFor(exited);
      // Whoever waits for its streams then sees that they broke.
      child.kill("SIGKILL");
      rmSync(state, { recursive: true, force: true });
      return performance.now() - startedAt;
    },
  };
}

async function readOrigin({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("The playground has no output.");
  for await (const line of createInterface({ input: stdout })) {
    const origin = /http:\/\/[^/\s]+/.exec(line)?.[0];
    if (origin !== undefined) {
      stdout.resume();
      return origin;
    }
  }
  throw new Error("The playground did not print its address.");
}

function readMemory(pid: number): { now: number; most: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const read = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000;
    return { now: read("VmRSS"), most: read("VmHWM") };
  } catch {
    return undefined;
  }
}
