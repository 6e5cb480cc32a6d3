// @ts-check
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitWithError, prepare } from "./prepare.mjs";
import { run } from "./processes.mjs";
import { products, root } from "./workspace.mjs";

// Adds what `npm pack` needs besides the build: web app, type declarations, scenario schema, docs and
// examples.

const { app, dist } = products.server;
const emitted = join(root, "node_modules/.cache/tsc/server/src");
const types = join(dist, "types");
/** Packages that the declarations may import: users of the fixture have them installed. */
const peers = ["@playwright/test"];

/** The pages that users of the package need. */
const pages = [
  "CHECK-HOST",
  "CONNECT",
  "HARNESS",
  "HOSTS",
  "EXPLORER",
  "LINT",
  "PLAYWRIGHT",
  "PRESENTATIONS",
  "PROTOCOL",
  "REQUIREMENTS",
  "SAMPLES",
  "SCENARIOS",
];

await prepare().catch(exitWithError);
const tsc = join(root, "node_modules/typescript/bin/tsc");
const code = await run(process.execPath, [tsc, "-b", app]);
if (code !== 0) process.exit(code);

for (const folder of [types, join(dist, "web")]) rmSync(folder, { recursive: true, force: true });
cpSync(products.web.dist, join(dist, "web"), {
  recursive: true,
  // The server compresses a file when it is first asked for.
  filter: (path) => !/\.(gz|br|built-from)$/.test(path),
});
mkdirSync(types);
for (const entry of ["library/index.d.ts", "playwright/index.d.ts"]) copyDeclarations(entry);
cpSync(join(root, "packages/harness/scenario.schema.json"), join(dist, "scenario.schema.json"));
copyDocs();

/** Side by side, as in the repository, so that their links to each other work. */
function copyDocs() {
  for (const folder of ["docs", "examples"]) {
    rmSync(join(app, folder), { recursive: true, force: true });
  }
  cpSync(join(root, "examples"), join(app, "examples"), { recursive: true });
  mkdirSync(join(app, "docs"));
  cpSync(join(root, "docs/hosts"), join(app, "docs/hosts"), { recursive: true });
  for (const page of pages) {
    const text = readFileSync(join(root, `docs/${page}.md`), "utf8");
    // The images are larger than all the text.
    const withoutImages = text.replaceAll(/^!\[[^\]]*\]\([^)]*\)\n+/gm, "");
    writeFileSync(join(app, `docs/${page}.md`), withoutImages);
  }
}

/**
 * Copies a declaration file and those it imports. Throws when one imports a package that users of
 * ours would not have.
 * @param {string} file
 */
function copyDeclarations(file) {
  const text = readFileSync(join(emitted, file), "utf8");
  for (const [, name = ""] of text.matchAll(/(?:from |import\(|import )"([^"]+)"/g)) {
    if (name.startsWith(".")) {
      copyDeclarations(join(dirname(file), name.replace(/\.ts$/, ".d.ts")));
    } else if (!peers.includes(name)) {
      throw new Error(`${file} imports ${name}, which users of the package do not have.`);
    }
  }
  // TypeScript keeps `.ts` endings, which only our own compiler options allow.
  const portable = text
    .replaceAll(/(["'])(\.[^"']+)\.ts\1/g, '"$2.js"')
    .replace(/\n?\/\/# source.*\n?$/, "\n");
  mkdirSync(dirname(join(types, file)), { recursive: true });
  writeFileSync(join(types, file), portable);
}
