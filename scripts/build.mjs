// @ts-check
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { gatherLicenses } from "./gatherLicenses.mjs";
import { sourceHash, stagingPrefix, stampPath, staleProducts } from "./freshness.mjs";
import { withLock } from "./lock.mjs";
import { precompress } from "./precompress.mjs";
import { products } from "./workspace.mjs";

/** @typedef {import("./workspace.mjs").Product} Product */

/**
 * Builds beside the present build and puts it in place when it is whole, so that neither a
 * crash nor a running playground ever meets half of one.
 * @param {Product} product
 */
async function buildProduct(product) {
  const startedAt = performance.now();
  const { app, dist } = products[product];
  // Taken first: a file that changes while we build makes the next start build again.
  const hash = sourceHash(product);
  removeStaging(app);
  const staging = join(app, `${stagingPrefix}new`);
  mkdirSync(staging);
  await build({
    root: app,
    logLevel: "warn",
    build: { outDir: staging, emptyOutDir: true },
    plugins: [gatherLicenses()],
  });
  if (product === "web") await precompress(staging);
  writeFileSync(stampPath(staging), hash);
  putInPlace(staging, dist, join(app, `${stagingPrefix}old`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Built ${product} in ${seconds} s.`);
}

/** @param {string} staging @param {string} dist @param {string} old */
function putInPlace(staging, dist, old) {
  try {
    renameSync(dist, old);
  } catch (error) {
    // The first build has nothing to put aside.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  renameSync(staging, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what a build that was killed left behind. @param {string} app */
function removeStaging(app) {
  for (const name of readdirSync(app)) {
    if (name.startsWith(stagingPrefix)) rmSync(join(app, name), { recursive: true, force: true });
  }
}

// Whatever runs us (a test runner, say) has its own; React's development build must not get in.
process.env["NODE_ENV"] = "production";
await withLock(async () => {
  const onlyStale = process.argv.includes("--stale");
  /** @type {Product[]} */
  const wanted = onlyStale ? staleProducts() : ["web", "server"];
  for (const product of wanted) await buildProduct(product);
});
