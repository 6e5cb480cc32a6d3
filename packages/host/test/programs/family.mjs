// Starts a child that starts a grandchild in its own process group; all of them ignore SIGTERM.
// `ask` asks and waits, `pids` returns their process ids, `crash` exits without a result.
import { spawn } from "node:child_process";
import { confirm, serve, text } from "./rawMcpServer.mjs";

const stay = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
const grandchild = `
  const { spawn } = require("node:child_process");
  const { pid } = spawn(process.execPath, ["-e", ${JSON.stringify(stay)}],
    { detached: true, stdio: "ignore" });
  console.log(pid);
`;
process.on("SIGTERM", () => undefined);
setInterval(() => undefined, 1000);
const child = spawn(process.execPath, ["-e", grandchild + stay], {
  stdio: ["ignore", "pipe", "ignore"],
});
/** @type {number} */
const grandchildPid = await new Promise((resolve) => {
  child.stdout.once("data", (data) => resolve(Number(data)));
});

serve({
  pids: () => text(JSON.stringify([process.pid, child.pid, grandchildPid])),
  ask: async () => text(JSON.stringify(await confirm("Stay?"))),
  crash: () => {
    void confirm("Really?");
    console.error("out of memory");
    setImmediate(() => process.exit(70));
  },
});
