// @ts-check
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copyDeclarations } from "./copyDeclarations.mjs";
import { prepare } from "./prepare.mjs";
import { run } from "./run.mjs";
import { products, root } from "./workspace.mjs";

// What `npm pack` needs beside the build: the web app, the declarations and the scenarios' schema.

const { app, dist } = products.server;
const emitted = join(root, "node_modules/.cache/tsc/server/src");
const types = join(dist, "types");

await prepare();
const tsc = join(root, "node_modules/typescript/bin/tsc");
const code = await run(process.execPath, [tsc, "-b", app]);
if (code !== 0) process.exit(code);

for (const folder of [types, join(dist, "web")]) rmSync(folder, { recursive: true, force: true });
cpSync(products.web.dist, join(dist, "web"), {
  recursive: true,
  // Browsers on this machine take brotli; who does not is served the file itself.
  filter: (path) => !/\.gz$|\.built-from$|LICENSES\.txt\.br$/.test(path),
});
mkdirSync(types);
for (const entry of ["library/index.d.ts", "playwright/index.d.ts"]) {
  copyDeclarations(emitted, types, entry);
}
cpSync(join(root, "packages/harness/scenario.schema.json"), join(dist, "scenario.schema.json"));
