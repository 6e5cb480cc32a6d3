// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { runNpm } from "./run.mjs";
import { root } from "./workspace.mjs";

/** Installs what package-lock.json says, unless that is what node_modules holds already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log("Installing dependencies (npm ci) …");
    // NODE_ENV=production must not leave out the tools that build the product.
    const code = await runNpm(["ci", "--include=dev"]);
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}`);
  });
}

/** npm records what it installed; it writes that record last, so half an install has none. */
export function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const there = installed[path];
    // Packages for other platforms are optional and stay away.
    if (!there) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean }} Entry
 * @param {string} path
 * @returns {Record<string, Entry> | undefined}
 */
function readPackages(path) {
  try {
    const lock = /** @type {{ packages: Record<string, Entry> }} */ (
      JSON.parse(readFileSync(path, "utf8"))
    );
    return lock.packages;
  } catch {
    return undefined;
  }
}
