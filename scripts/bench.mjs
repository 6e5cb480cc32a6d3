// @ts-check
import { join } from "node:path";
import { exitWithError, prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { products, root } from "./workspace.mjs";

// Measures the host's overhead against the bare SDK. It has no limits to fail at.

await prepare().catch(exitWithError);
// Imported late because it may just have been installed.
const { build } = await import("vite");
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
const program = join(root, "examples/servers/modern.mjs");
process.exitCode = await run(process.execPath, ["--expose-gc", join(outDir, "bench.js"), program]);
