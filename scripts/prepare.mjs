// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { staleProducts } from "./freshness.mjs";
import { withLock } from "./lock.mjs";
import { requireNode } from "./nodeVersion.mjs";
import { run, runNpm } from "./processes.mjs";
import { root } from "./workspace.mjs";

/** Installs and builds what is missing or out of date. */
export async function prepare() {
  await prepareDependencies();
  const stale = staleProducts();
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(" and ")} …`);
  // In another process, so that the bundler's memory is not the playground's.
  const code = await run(process.execPath, [join(root, "scripts/build.mjs"), "--stale"]);
  if (code !== 0) throw new Error(`The build failed with exit code ${code}.`);
}

/** Installs what package-lock.json lists, unless node_modules already matches it. */
export async function prepareDependencies() {
  requireNode();
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log("Installing dependencies (npm ci) …");
    // Under NODE_ENV=production npm would skip the build tools.
    const code = await runNpm(["ci", "--include=dev"]);
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
  });
}

/** Prints an error without its stack and exits. @param {unknown} error @returns {never} */
export function exitWithError(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** npm writes its record of what it installed last, so an incomplete install has none. */
function isInstalled() {
  const wanted = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = installed[path];
    // Packages for other platforms are optional and are not installed.
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
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
