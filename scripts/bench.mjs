// @ts-check
import { join } from "node:path";
import { exitWithError, prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { products, root } from "./workspace.mjs";

// Measures the host's overhead against the bare SDK, and the load that the playground holds. It has
// no time limits to fail at. `npm run bench -- load` runs one section.

await prepare().catch(exitWithError);
// Imported late because it may just have been installed.
const { build } = await import("vite");
const { findBrowser } = await import("./browser.mjs");
process.env["NODE_ENV"] = "production";
const outDir = join(root, "node_modules/.cache/bench");
await build({
  root: products.server.app,
  logLevel: "warn",
  build: {
    outDir,
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: { input: { bench: "bench/bench.ts" } },
  },
});
const programs = [
  join(root, "examples/servers/modern.mjs"),
  join(root, "apps/server/bin/elicitation-playground.mjs"),
  join(root, "apps/server/test/fuzz/relay.mjs"),
  join(root, "apps/server/bench/floodMcpServer.mjs"),
];
const bench = ["--expose-gc", join(outDir, "bench.js"), ...programs, join(outDir, "results.json")];
// One section needs a browser.
const path = findBrowser();
const env = { ...process.env, ...(path && { CHROMIUM_PATH: path }) };
process.exitCode = await run(process.execPath, [...bench, ...process.argv.slice(2)], { env });
