import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const retryMs = 2;
/** Nobody holds a lock for longer than it takes to write a file, unless they were killed. */
const staleMs = 2_000;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs while no other process has the lock, and waits for it synchronously. Creates the folder of
 * the lock file.
 */
export function withFileLock<T>(path: string, run: () => T): T {
  mkdirSync(dirname(path), { recursive: true });
  while (!takeLock(path)) Atomics.wait(sleeper, 0, 0, retryMs);
  try {
    return run();
  } finally {
    rmSync(path, { force: true });
  }
}

function takeLock(path: string): boolean {
  try {
    writeFileSync(path, "", { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > staleMs) rmSync(path, { force: true });
    return false;
  }
}
