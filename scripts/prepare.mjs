// @ts-check
import { fileURLToPath } from "node:url";
import { staleProducts } from "./freshness.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireNode } from "./nodeVersion.mjs";
import { run } from "./run.mjs";

/** Installs and builds what is missing or stale, and says so. */
export async function prepare() {
  requireNode();
  await ensureInstalled();
  await ensureBuilt();
}

/** In another process: the bundler has no business in the memory of the playground. */
async function ensureBuilt() {
  const stale = staleProducts();
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(" and ")} …`);
  const script = fileURLToPath(new URL("build.mjs", import.meta.url));
  const code = await run(process.execPath, [script, "--stale"]);
  if (code !== 0) throw new Error(`The build failed with exit code ${code}.`);
}
