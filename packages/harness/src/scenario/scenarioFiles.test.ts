import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findScenarios } from "./scenarioFiles.ts";

const folder = mkdtempSync(join(tmpdir(), "scenarios-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const file of ["a.yaml", "sub/b.yml", "sub/deep/c.yaml", "sub/d.json", "x+y.yaml"]) {
  put(file);
}
for (const file of ["notes.md", "node_modules/e.yaml", "sub/scenario.schema.json"]) put(file);

function put(file: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), "");
}

test.each([
  ["a.yaml", ["a.yaml"]],
  ["*.yaml", ["a.yaml", "x+y.yaml"]],
  ["x+?.yaml", ["x+y.yaml"]],
  ["**/*.yaml", ["a.yaml", "sub/deep/c.yaml", "x+y.yaml"]],
  ["sub/**/*.{yml,yaml}", ["sub/b.yml", "sub/deep/c.yaml"]],
  ["sub", ["sub/b.yml", "sub/d.json", "sub/deep/c.yaml"]],
  ["missing/*.yaml", []],
  ["missing.yaml", []],
])("the pattern %s finds %j", (pattern, files) => {
  expect(findScenarios(pattern, folder)).toEqual(files);
});

test("files outside the folder have absolute paths", () => {
  expect(findScenarios(join(folder, "*.yaml"), join(folder, "sub"))).toEqual([
    join(folder, "a.yaml"),
    join(folder, "x+y.yaml"),
  ]);
});
