// Each tool misbehaves in its own way. `closeInput` closes stdin; `ignoreInput` sends requests and
// does not read the replies; `floodStderr` and `floodStdout` write `megabytes` without a message;
// `multiply` starts many processes and returns their ids; `hello` behaves.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync } from "node:fs";
import { send, serve, text } from "./rawMcpServer.mjs";

/**
 * @param {NodeJS.WriteStream} stream
 * @param {string} chunk
 * @param {unknown} megabytes
 */
async function flood(stream, chunk, megabytes) {
  const times = (Number(megabytes) * 1024 * 1024) / chunk.length;
  for (let written = 0; written < times; written += 1) {
    if (!stream.write(chunk)) await once(stream, "drain");
  }
}

const stay = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1e6);';
/** A child whose own child survives it, and prints its id. */
const orphan = `
  const { spawn } = require("node:child_process");
  const { pid } = spawn(process.execPath, ["-e", ${JSON.stringify(stay)}], { stdio: "ignore" });
  console.log(pid);
  process.exit();
`;

/** @param {string} code */
function start(code) {
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  return new Promise((resolve) => child.stdout.once("data", (line) => resolve(Number(line))));
}

serve({
  hello: () => text("hello"),
  closeInput: () => {
    setInterval(() => undefined, 1e6);
    process.stdin.destroy();
    closeSync(0);
    console.error("closed");
  },
  ignoreInput: () => {
    setInterval(() => undefined, 1e6);
    process.stdin.pause();
    // The reply names the method.
    const method = "x".repeat(900);
    for (let id = 0; id < 5000; id += 1) send({ id, method });
    return text("sent");
  },
  floodStderr: async ({ megabytes }) => {
    await flood(process.stderr, "e".repeat(64 * 1024), megabytes);
    return text("flooded");
  },
  floodStdout: async ({ megabytes }) => {
    await flood(process.stdout, `${"o".repeat(4095)}\n`.repeat(16), megabytes);
    return text("flooded");
  },
  multiply: async () => {
    const alone = Array.from({ length: 10 }, () => start(`${stay} console.log(process.pid)`));
    const orphans = Array.from({ length: 5 }, () => start(orphan));
    return text(JSON.stringify(await Promise.all([...alone, ...orphans])));
  },
});
