// @ts-check
import { spawn } from "node:child_process";
import { root } from "./workspace.mjs";

/**
 * Runs a program in the workspace with our output, and resolves with its exit code.
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
 * Runs npm. Under `npm start` the npm that runs us is at hand.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env["npm_execpath"];
  if (npm?.endsWith(".js")) return run(process.execPath, [npm, ...args]);
  return run("npm", args, { shell: process.platform === "win32" });
}
