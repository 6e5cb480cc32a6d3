// Ignores the end of its input and every signal that can be ignored, like its child and its child
// in a session of its own. `pids` returns their process ids, `ask` asks and waits. Given a file, it
// appends the ids to it.
import { spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { confirm, serve, text } from "./rawMcpServer.mjs";

const stay = `
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  setInterval(() => {}, 1e6);
`;
/** @param {boolean} detached */
function startChild(detached) {
  const child = spawn(process.execPath, ["-e", `${stay} console.log("ready")`], {
    detached,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return new Promise((resolve) => child.stdout.once("data", () => resolve(child.pid)));
}
const children = await Promise.all([startChild(false), startChild(true)]);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
setInterval(() => undefined, 1e6);
const pids = JSON.stringify([process.pid, ...children]);
const [file] = process.argv.slice(2);
if (file !== undefined) appendFileSync(file, `${pids}\n`);
serve({
  pids: () => text(pids),
  ask: async () => text(JSON.stringify(await confirm("Stay?"))),
});
