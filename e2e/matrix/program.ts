import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const token = "fault-matrix";

const main = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url));
const probe = new URL("probe.mjs", import.meta.url).href;

export type Program = Awaited<ReturnType<typeof startProgram>>;

/**
 * Starts the built playground as its users do. On a full disk every file that it opens can be
 * created but takes no byte: RLIMIT_FSIZE works without privileges, and for root too.
 */
export async function startProgram({ isDiskFull }: { isDiskFull: boolean }) {
  const state = await mkdtemp(join(tmpdir(), "playground-matrix-"));
  const line = [process.execPath, "--import", probe, main, "--port", "0", "--state", state];
  const [command = "", ...args] = isDiskFull
    ? ["/bin/sh", "-c", 'ulimit -f 0 && exec "$@"', "sh", ...line]
    : line;
  const child = spawn(command, args, {
    env: { ...process.env, ELICITATION_PLAYGROUND_TOKEN: token },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const origin = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, url] = /is ready in [\d.]+ s: (\S+)/.exec(output) ?? [];
      if (url) resolve(new URL(url).origin);
    });
    void exited.then(() => reject(new Error(`The playground did not start:\n${output}`)));
  });
  const ask = async (question: { shiftMs?: number }): Promise<string[]> => {
    child.send(question);
    const [reply] = (await once(child, "message")) as [{ resources: string[] }];
    return reply.resources;
  };
  return {
    origin,
    /** What keeps its process alive, except for connections that wait for another request. */
    resources: async () =>
      (await ask({})).filter((resource) => resource !== "TCPSocketWrap").toSorted(),
    /** Moves its wall clock; the monotonic clock and its timers go on. */
    shiftClock: (shiftMs: number) => ask({ shiftMs }),
    stateFolder: state,
    /** The files in its state folder. */
    storedFiles: async () => {
      const entries = await readdir(state, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    stop: async () => {
      child.kill("SIGTERM");
      const code = await exited;
      await rm(state, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The playground exited with code ${code}.`);
    },
  };
}
