// @ts-check
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sourceHash, stagingPrefix, stampPath, staleProducts } from "./freshness.mjs";
import { withLock } from "./lock.mjs";
import { precompress } from "./precompress.mjs";
import { exitWithError, prepareDependencies } from "./prepare.mjs";
import { products } from "./workspace.mjs";

/** @typedef {import("./workspace.mjs").Product} Product */

await prepareDependencies().catch(exitWithError);
// A test runner may have set another value; React's development build must not be bundled.
process.env["NODE_ENV"] = "production";
// Imported late because it may just have been installed.
const { build } = await import("vite");
await withLock(async () => {
  const onlyStale = process.argv.includes("--stale");
  /** @type {Product[]} */
  const wanted = onlyStale ? staleProducts() : ["web", "server"];
  for (const product of wanted) await buildProduct(product);
});

/**
 * Builds into a staging folder and renames it when it is complete, so that a crash or a running
 * playground never sees half a build.
 * @param {Product} product
 */
async function buildProduct(product) {
  const startedAt = performance.now();
  const { app, dist } = products[product];
  // Computed first: a file that changes during the build makes the next start build again.
  const hash = sourceHash(product);
  removeStaging(app);
  const staging = join(app, `${stagingPrefix}new`);
  mkdirSync(staging);
  await build({
    root: app,
    logLevel: "warn",
    build: { outDir: staging, emptyOutDir: true },
    plugins: [collectLicenses(app)],
  });
  if (product === "web") {
    await precompress(staging);
    await buildSingleFile(app, staging, "vite.trace.config.ts");
    await buildSingleFile(app, staging, "vite.explore.config.ts");
  }
  writeFileSync(stampPath(staging), hash);
  replaceFolder(dist, staging, join(app, `${stagingPrefix}old`));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`Built ${product} in ${seconds} s.`);
}

/**
 * Adds the page of HTML traces or reports. It is a template and not served, so it is not
 * compressed; its packages are a part of the app's.
 * @param {string} app @param {string} outDir @param {string} configFile
 */
async function buildSingleFile(app, outDir, configFile) {
  await build({
    root: app,
    configFile: join(app, configFile),
    logLevel: "warn",
    build: { outDir, emptyOutDir: false },
  });
}

/** @param {string} folder @param {string} replacement @param {string} old */
function replaceFolder(folder, replacement, old) {
  try {
    renameSync(folder, old);
  } catch (error) {
    // There is nothing to replace at the first build.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  renameSync(replacement, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what an interrupted build left behind. @param {string} app */
function removeStaging(app) {
  for (const name of readdirSync(app)) {
    if (name.startsWith(stagingPrefix)) rmSync(join(app, name), { recursive: true, force: true });
  }
}

/**
 * Writes the licences of all bundled packages beside the bundle, as they require of everyone who
 * redistributes them.
 * @param {string} app
 * @returns {import("vite").Plugin}
 */
function collectLicenses(app) {
  return {
    name: "collect-licenses",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((output) =>
        output.type === "chunk"
          ? output.moduleIds
          : output.originalFileNames.map((name) => join(app, name)),
      );
      const folders = [...new Set(modules.flatMap(packageFolderOf))].sort();
      const source = folders.map(describeLicense).join(`\n\n${"-".repeat(72)}\n\n`);
      this.emitFile({ type: "asset", fileName: "THIRD-PARTY-LICENSES.txt", source });
    },
  };
}

/** The folder of a module's npm package; none for our own modules. @param {string} id */
function packageFolderOf(id) {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "").split("?")[0] ?? "";
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0];
  return folder === undefined ? [] : [folder];
}

/** @param {string} folder */
function describeLicense(folder) {
  const manifest = /** @type {{ name: string, version: string, license?: string }} */ (
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  );
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|notice)/i.test(name));
  const texts = files.map((name) => readFileSync(join(folder, name), "utf8").trim());
  const head = `${manifest.name} ${manifest.version} (${manifest.license ?? "see below"})`;
  return [head, ...texts].join("\n\n");
}
