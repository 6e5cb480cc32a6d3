// @ts-check
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";
import { products, root } from "./workspace.mjs";

// How fast the host is, against the bare SDK in the same run. Not a test: it fails for nothing.

await prepare();
// Imported late: it may just have been installed.
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
