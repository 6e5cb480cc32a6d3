// Ignores the end of its input and every signal that can be ignored, like its child and its child
// in a session of its own. `pids` returns their process ids.
import { spawn } from "node:child_process";
import { serve, text } from "./rawMcpServer.mjs";

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
serve({ pids: () => text(JSON.stringify([process.pid, ...children])) });
