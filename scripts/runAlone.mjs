// @ts-check
import { spawn } from "node:child_process";
import { root } from "./workspace.mjs";

const canGroup = process.platform !== "win32";

/**
 * Runs a Node script as the head of its own process group and resolves with its exit code.
 * When it ends, takes too long, or we are told to stop, the whole group ends: nothing that a
 * test started outlives it.
 * @param {string[]} args
 * @param {{ timeoutMs: number, env?: Record<string, string> }} options
 * @returns {Promise<number>}
 */
export function runAlone(args, { timeoutMs, env = {} }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    detached: canGroup,
  });
  const stop = () => {
    endGroup(child, "SIGTERM");
    process.exit(130);
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const timer = setTimeout(() => {
    console.error(`Stopped: not done after ${timeoutMs / 1000} s.`);
    endGroup(child, "SIGKILL");
  }, timeoutMs);
  return new Promise((resolve) => {
    /** @param {number | null} code */
    const finish = (code) => {
      clearTimeout(timer);
      process.off("SIGINT", stop).off("SIGTERM", stop);
      endGroup(child, "SIGKILL");
      resolve(code ?? 1);
    };
    child.once("error", (error) => {
      console.error(error.message);
      finish(1);
    });
    child.once("exit", finish);
  });
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {"SIGTERM" | "SIGKILL"} signal
 */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (canGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // Everyone has left already.
  }
}
