import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export type RunningPlayground = {
  /** The address as it is printed, token included. */
  url: string;
  origin: string;
  token: string;
  stop: () => Promise<void>;
};

/** Starts the product the way the README says, on a free port and with a memory of its own. */
export async function startPlayground(...args: string[]): Promise<RunningPlayground> {
  const state = mkdtempSync(join(tmpdir(), "playground-state-"));
  const program = spawn(
    process.execPath,
    ["scripts/start.mjs", ...(args.length > 0 ? args : ["--port", "0"])],
    {
      cwd: root,
      env: { ...process.env, ELICITATION_PLAYGROUND_STATE: state },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const ready = /is ready in [\d.]+ s: (\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    };
    program.stdout.on("data", read);
    program.stderr.on("data", read);
    program.once("exit", () => reject(new Error(`The playground did not start:\n${output}`)));
  });
  const { origin, searchParams } = new URL(url);
  return {
    url,
    origin,
    token: searchParams.get("token") ?? "",
    stop: async () => {
      if (program.exitCode === null) {
        const exited = once(program, "exit");
        program.kill("SIGTERM");
        await exited;
      }
      rmSync(state, { recursive: true, force: true });
    },
  };
}
