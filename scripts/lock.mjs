// @ts-check
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./workspace.mjs";

// In the temporary folder, which containers do not share: the process id in it is only valid on
// this machine. Not in node_modules, which `npm ci` empties.
const id = createHash("sha1").update(root).digest("hex").slice(0, 12);
const path = join(tmpdir(), `elicitation-playground-${id}.lock`);

/**
 * Runs `work` while no other process installs or builds in this workspace.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  await acquire();
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

async function acquire() {
  let waiting = false;
  while (!tryAcquire()) {
    const holder = readHolder();
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!waiting) console.log("Waiting for another process that is installing or building …");
    waiting = true;
    await sleep(100);
  }
}

function tryAcquire() {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Undefined while the file exists but is still empty. */
function readHolder() {
  try {
    return Number(readFileSync(path, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
