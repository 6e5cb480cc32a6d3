import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { issuesOf, valid } from "../../test/validScenario.ts";
import { readScenario, readScenarioFile } from "./readScenario.ts";

test("reads a scenario, with defaults and variables filled in", () => {
  const { scenario, placeOf } = readScenario("a.yaml", valid, { KEY: "k${env:KEY}" });
  expect(scenario.server.env).toEqual({ KEY: "k${env:KEY}" });
  expect(scenario.eras).toEqual(["2025-11-25", "2026-07-28"]);
  expect(scenario.tests[0]).toMatchObject({ order: "listed", afterwards: [], samplings: [] });
  expect(placeOf(["tests", 0])).toEqual({ line: 5, column: 5 });
  expect(placeOf(["tests", 0, "questions", 0, "answer"])).toEqual({ line: 10, column: 17 });
});

test("reads JSON too, and reports its places", () => {
  const { scenario } = readScenario(
    "a.json",
    JSON.stringify({
      server: { sample: "modern" },
      tests: [{ name: "a", call: { tool: "echo" } }],
    }),
    {},
  );
  expect(scenario.tests[0]?.call.tool).toBe("echo");
  expect(issuesOf('{\n  "server": { "sample": 1 },\n  "tests": []\n}')[0]).toMatch(
    /^a\.yaml:2:25: /,
  );
});

test("reports where a file is not UTF-8", () => {
  const folder = mkdtempSync(join(tmpdir(), "scenario-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = valid.replace("# A comment.", "# A\n# Caf\u00e9");
  const read = () => readScenarioFile("a.yaml", folder, { KEY: "k" });
  writeFileSync(join(folder, "a.yaml"), Buffer.from(text, "latin1"));
  expect(read).toThrow("a.yaml:2:6: This file is not UTF-8. Save it as UTF-8.");
  writeFileSync(join(folder, "a.yaml"), text);
  expect(read()).toMatchObject({ path: "a.yaml", folder, scenario: { tests: [{}] } });
});

test("an empty file says what a scenario has", () => {
  expect(issuesOf("")).toEqual([
    "a.yaml:1:1: A scenario must be an object with keys, but is empty. A scenario has server and tests: server: { command: node, args: [server.js] }.",
  ]);
});

test("a mistake behind an anchor is reported once", () => {
  const aliased = valid
    .replace("- message:", "- &q\n        mesage:")
    .replace("    expect:", "      - *q\n    expect:");
  expect(issuesOf(aliased)).toEqual(['a.yaml:9:9: Unknown key "mesage". Did you mean "message"?']);
});

test("reports all mistakes at once, in the order of the file", () => {
  const two = issuesOf(valid.replace("answer:", "anser:").replace("eras:", "ears:"));
  expect(two.map((issue) => issue.split(":")[1])).toEqual(["3", "10"]);
});

test("a mistake does not quote the value of a variable", () => {
  const yaml = "server: { command: node }\ntests: []\n${env:KEY}: 1";
  expect(() => readScenario("a.yaml", yaml, { KEY: "s3cret-key" })).toThrow('Unknown key "•••".');
});
