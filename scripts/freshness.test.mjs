// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "./freshness.mjs";
import { commonSources } from "./workspace.mjs";

/** @type {string} */
let workspace;
/** @type {string} */
let before;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "freshness-"));
  const sources = ["apps/web/index.html", "apps/web/src/main.tsx", "packages/shared/src/events.ts"];
  for (const file of [...commonSources, ...sources]) write(file, "one");
  before = sourceHash("web", workspace);
});

afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test.each([
  ["a changed source", () => write("apps/web/src/main.tsx", "two")],
  ["a changed page", () => write("apps/web/index.html", "two")],
  ["a changed configuration", () => write("apps/web/vite.config.ts", "two")],
  ["a changed package", () => write("packages/shared/src/events.ts", "two")],
  ["a new file", () => write("packages/shared/src/deep/er/new.ts", "")],
  ["a deleted file", () => rmSync(join(workspace, "apps/web/src/main.tsx"))],
  ["a changed lockfile", () => write("package-lock.json", "two")],
])("%s makes the build stale", (_what, change) => {
  change();
  expect(sourceHash("web", workspace)).not.toBe(before);
});

test.each([
  ["no change", () => {}],
  ["rewriting the same content", () => write("apps/web/src/main.tsx", "one")],
  ["a test", () => write("apps/web/src/main.test.tsx", "two")],
  ["a build", () => write("apps/web/dist/index.html", "two")],
  ["an unfinished build", () => write("apps/web/.dist-new/index.html", "two")],
  ["another package", () => write("packages/host/src/host.ts", "two")],
])("%s does not make the build stale", (_what, change) => {
  change();
  expect(sourceHash("web", workspace)).toBe(before);
});

/** @param {string} file @param {string} content */
function write(file, content) {
  const path = join(workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
