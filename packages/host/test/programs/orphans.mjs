// Starts a process that leaves its group, its session and its parent, which exits at once. Linux.
// `pids` returns their process ids, `crash` exits without a result.
import { execFileSync } from "node:child_process";
import { serve, text } from "./rawMcpServer.mjs";

const start = "setsid sleep 1000 > /dev/null 2>&1 & echo $!";
const orphan = Number(execFileSync("/bin/sh", ["-c", start], { encoding: "utf8" }));

serve({
  pids: () => text(JSON.stringify([process.pid, orphan])),
  crash: () => setImmediate(() => process.exit(70)),
});
