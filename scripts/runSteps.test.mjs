// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { countTests, runSteps } from "./runSteps.mjs";

const folder = mkdtempSync(join(tmpdir(), "steps-"));
const path = join(folder, "report.json");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("counts Vitest's report", () => {
  writeFileSync(path, JSON.stringify({ numPassedTests: 7, numFailedTests: 2 }));
  expect(countTests({ kind: "vitest", path })).toEqual({ passed: 7, failed: 2 });
});

test("counts Playwright's report, with flaky tests as failed", () => {
  writeFileSync(path, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1 } }));
  expect(countTests({ kind: "playwright", path })).toEqual({ passed: 5, failed: 2 });
});

test("counts a missing report as a failure", () => {
  const missing = join(folder, "missing.json");
  expect(countTests({ kind: "vitest", path: missing })).toEqual({ passed: 0, failed: 1 });
});

test("a failed step does not stop the next group, and prints its output under its name", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const step = (/** @type {string} */ name, /** @type {string} */ code) => {
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    return { name, args: [file] };
  };
  const outcomes = await runSteps([
    [step("good", "console.log('fine')"), step("bad", "console.log('wrong'); process.exit(2)")],
    [step("next", "")],
  ]);
  expect(outcomes.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["good", 1, 0],
    ["bad", 0, 1],
    ["next", 1, 0],
  ]);
  const printed = log.mock.calls.flat().map(String);
  expect(printed).toContainEqual(expect.stringMatching(/^\n── bad ─+\nwrong$/));
});
