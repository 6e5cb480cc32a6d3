import { existsSync, readFileSync } from "node:fs";
import { toProcRow } from "../src/mcp/transports/processList.ts";

/** A zombie has a process id but does not run. */
export function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  try {
    if (existsSync("/proc/self")) return toProcRow(readFileSync(stat, "utf8")) !== undefined;
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
