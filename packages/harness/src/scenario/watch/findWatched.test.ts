import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findWatched } from "./findWatched.ts";

const scenario = (more: string) => `server: { command: node, args: [server.mjs] }
tests:
  - name: a
    call: { tool: t }
    ${more}
`;

/** A folder with these files; `files` and `folders` are what is watched in it. */
function openFolder(files: Record<string, string>, patterns = ["s/*.yaml"]) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "watched-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const look = () => findWatched(patterns, folder, {});
  const short = (path: string) => relative(folder, path).replaceAll("\\", "/");
  return {
    put,
    remove: (path: string) => rmSync(join(folder, path)),
    fingerprint: () => look().fingerprint,
    files: () =>
      look()
        .fingerprint.split("\n")
        .map((line) => short(line.split(" ")[0] ?? "")),
    folders: () => look().folders.map(short),
  };
}

test("watches everything that a program imports, but no installed packages", () => {
  const { files } = openFolder({
    "s/a.yaml": scenario(""),
    "s/server.mjs": `import { b } from "./b.js"; import "./b.ts/no-folder.js";
import
  "../lib";
export * from '../src/c.ts'; // import "./gone.js"
const d = await import(/* lazy */ "./d");
const url = new URL("./e.html?x", import.meta.url);
import "leven"; import x from "../node_modules/x/index.js"; import data from "./data.json" with { type: "json" };`,
    "s/b.ts": 'import "./server.mjs"; import "./b2.jsx";',
    "s/b2.tsx": "",
    "s/d/index.cjs": 'require("./e"); require(\n"./f.cjs")',
    "s/d/e.cjs": "",
    "s/d/f.cjs": "",
    "s/e.html": 'import "./unrelated.js"',
    "s/unrelated.js": "",
    "s/data.json": "{}",
    "lib/index.mts": "",
    "src/c.ts": "",
    "node_modules/x/index.js": "",
  });
  expect(files()).toEqual([
    "lib/index.mts",
    "s/a.yaml",
    "s/b.ts",
    "s/b2.tsx",
    "s/d/e.cjs",
    "s/d/f.cjs",
    "s/d/index.cjs",
    "s/data.json",
    "s/e.html",
    "s/server.mjs",
    "src/c.ts",
  ]);
});

test("watches config files, programs that visit pages and programs in other languages", () => {
  const visit = "questions: [{ answer: { done: { run: [node, visit.mjs] } } }]";
  const { files } = openFolder({
    "s/a.yaml": scenario(visit).replace(
      "command: node, args: [server.mjs]",
      "config: mcp.json, name: x",
    ),
    "s/b.yaml": scenario("others: { done: { run: [node, other.mjs] } }").replace(
      "node, args: [server.mjs]",
      "python, args: [server.py], cwd: ..",
    ),
    "server.py": "import other",
    "s/mcp.json": "{}",
    "s/visit.mjs": 'import "./page.mjs"',
    "s/other.mjs": "",
    "s/page.mjs": "",
  });
  expect(files()).toEqual(
    [
      "s/a.yaml",
      "s/b.yaml",
      "s/mcp.json",
      "s/other.mjs",
      "s/page.mjs",
      "s/visit.mjs",
      "server.py",
    ].toSorted(),
  );
});

test("sees files that appear, change and disappear", () => {
  const { put, remove, fingerprint, folders } = openFolder(
    { "s/a.yaml": scenario(""), "s/server.mjs": 'import "./later/module.mjs"' },
    ["s/**/*.yaml"],
  );
  const seen = [fingerprint()];
  const changes = [
    () => put("s/later/module.mjs", ""),
    () => put("s/later/module.mjs", "// changed"),
    () => put("s/deep/b.yaml", scenario("")),
    () => remove("s/deep/b.yaml"),
    () => put("s/a.yaml", "a mistake: ["),
  ];
  for (const change of changes) {
    change();
    expect(fingerprint()).not.toBe(seen.at(-1));
    seen.push(fingerprint());
  }
  put("s/notes.txt", "");
  expect(fingerprint()).toBe(seen.at(-1));
  expect(folders()).toEqual(["s", "s/deep", "s/later"]);
});
