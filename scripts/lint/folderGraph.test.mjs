// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../workspace.mjs";
import { findFolderCycles, readFolderGraph } from "./folderGraph.mjs";

test.each([
  "packages/shared/src",
  "packages/host/src",
  "packages/samples/src",
  "packages/harness/src",
  "apps/server/src",
  "apps/web/src",
])("%s has no folders that import each other", (source) => {
  expect(findFolderCycles(readFolderGraph(root, source))).toEqual([]);
});

/** @type {[string, Record<string, string>, string[]][]} */
const planted = [
  [
    "two folders",
    { "a/x.ts": 'import "../b/y.ts";', "b/y.ts": 'export * from "../a/x.ts";' },
    ["src/a → src/b → src/a"],
  ],
  [
    "a folder and the one above it",
    {
      "x.ts": 'export const x = import("./b/y.ts");',
      "b/y.ts": 'import type { X } from "../x.ts";',
    },
    ["src → src/b → src"],
  ],
  [
    "three folders in a ring",
    {
      "a/x.ts": 'import { y } from "../b/y.ts";',
      "b/y.ts": 'import { z } from "../c/z.ts";',
      "c/z.ts": 'import { x } from "../a/x.ts";',
    },
    ["src/a → src/b → src/c → src/a"],
  ],
  [
    "a test that imports back",
    { "a/x.ts": 'import "../b/y.ts";', "b/y.ts": "", "b/y.test.ts": 'import "../a/x.ts";' },
    [],
  ],
];

test.each(planted)("finds cycles: %s", (_title, files, expected) => {
  const folder = mkdtempSync(join(tmpdir(), "folders-"));
  try {
    for (const [file, code] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, "src", file)), { recursive: true });
      writeFileSync(join(folder, "src", file), `${code}\n`);
    }
    expect(findFolderCycles(readFolderGraph(folder, "src"))).toEqual(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
