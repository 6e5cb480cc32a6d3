// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countTests } from "./countTests.mjs";

const folder = mkdtempSync(join(tmpdir(), "reports-"));
const path = join(folder, "report.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("vitest's report is counted", () => {
  writeFileSync(path, JSON.stringify({ numPassedTests: 7, numFailedTests: 2 }));
  expect(countTests({ kind: "vitest", path })).toEqual({ passed: 7, failed: 2 });
});

test("Playwright's report is counted, and a test that needs luck has failed", () => {
  writeFileSync(path, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1 } }));
  expect(countTests({ kind: "playwright", path })).toEqual({ passed: 5, failed: 2 });
});

test("a runner that left no report has failed", () => {
  const missing = join(folder, "missing.json");
  expect(countTests({ kind: "vitest", path: missing })).toEqual({ passed: 0, failed: 1 });
});
