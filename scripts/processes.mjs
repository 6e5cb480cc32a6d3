// @ts-check
import { spawn } from "node:child_process";
import { root } from "./workspace.mjs";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * Runs a program in the workspace, shows its output, and resolves with its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm: the one that runs this script, if any.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env["npm_execpath"];
  if (npm?.endsWith(".js")) return run(process.execPath, [npm, ...args]);
  return run("npm", args, { shell: process.platform === "win32" });
}

const hasProcessGroups = process.platform !== "win32";

/** @type {Set<ChildProcess>} */
const groups = new Set();

/**
 * @typedef {object} GroupOptions
 * @property {number} timeoutMs
 * @property {Record<string, string>} [env]
 * @property {boolean} [collect]  Returns the output instead of showing it.
 */

/**
 * Runs a Node script in its own process group. The whole group is stopped when the script exits,
 * takes too long, or this process is interrupted, so no test leaves a process behind.
 * @param {string[]} args
 * @param {GroupOptions} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runInGroup(args, { timeoutMs, env = {}, collect = false }) {
  const stream = collect ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ["ignore", stream, stream],
    env: { ...process.env, ...env },
    detached: hasProcessGroups,
  });
  addGroup(child);
  let output = "";
  for (const readable of [child.stdout, child.stderr]) {
    readable?.setEncoding("utf8").on("data", (text) => (output += String(text)));
  }
  const timer = setTimeout(() => {
    console.error(`Stopped after ${timeoutMs / 1000} s.`);
    signalGroup(child, "SIGKILL");
  }, timeoutMs);
  return new Promise((resolve) => {
    child.once("error", (error) => console.error(error.message));
    child.once("exit", () => signalGroup(child, "SIGKILL"));
    // After "exit": only then is all output read.
    child.once("close", (code) => {
      clearTimeout(timer);
      removeGroup(child);
      resolve({ code: code === null || code < 0 ? 1 : code, output });
    });
  });
}

/** @param {ChildProcess} child */
function addGroup(child) {
  if (groups.size === 0) process.once("SIGINT", stopGroups).once("SIGTERM", stopGroups);
  groups.add(child);
}

/** @param {ChildProcess} child */
function removeGroup(child) {
  groups.delete(child);
  if (groups.size === 0) process.off("SIGINT", stopGroups).off("SIGTERM", stopGroups);
}

function stopGroups() {
  for (const child of groups) signalGroup(child, "SIGTERM");
  process.exit(130);
}

/** @param {ChildProcess} child @param {"SIGTERM" | "SIGKILL"} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (hasProcessGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group has already exited.
  }
}

/**
 * Stops this process when the npm that started it is stopped: npm sends SIGTERM only to the shell
 * in between, which exits without passing it on.
 */
export function exitWithNpm() {
  const parent = process.ppid;
  if (process.env["npm_lifecycle_event"] === undefined || process.platform === "win32") return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watch.unref();
}
