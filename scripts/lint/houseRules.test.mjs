// @ts-check
import { beforeAll, expect, test } from "vitest";
import { lintPlanted } from "./plant.mjs";

/** What the house style forbids, each once, and the rule that must catch it. */
const faults = /** @type {const} */ ([
  ["packages/host/src/a.ts", "export const a: any = 1;", "typescript(no-explicit-any)"],
  [
    "packages/host/src/b.ts",
    "export const b = (1 as unknown) as string;",
    "playground(no-double-cast)",
  ],
  ["packages/host/src/c.ts", "export default 1;", "import(no-default-export)"],
  [
    "packages/host/src/d.ts",
    "export function d() {\n  Promise.resolve();\n}",
    "typescript(no-floating-promises)",
  ],
  [
    "packages/host/src/e.ts",
    "export const e = [1].forEach(async () => {\n  await 1;\n});",
    "typescript(no-misused-promises)",
  ],
  [
    "packages/host/src/f.ts",
    'export function f(x: "a" | "b") {\n  switch (x) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}',
    "typescript(switch-exhaustiveness-check)",
  ],
  ["packages/host/src/g.ts", "// x\n".repeat(251), "eslint(max-lines)"],
  [
    "apps/web/src/H.tsx",
    'import { useState } from "react";\nexport function H({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
    "react-hooks(rules-of-hooks)",
  ],
  [
    "apps/web/src/I.tsx",
    'import { useEffect } from "react";\nexport function I({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}',
    "react-hooks(exhaustive-deps)",
  ],
]);

/** @type {import("./plant.mjs").Finding[]} */
let findings;

beforeAll(async () => {
  findings = await lintPlanted(faults);
});

test.each(faults)("%s is caught", (file, _code, rule) => {
  const rules = findings.filter((finding) => finding.file === file).map((finding) => finding.rule);
  expect(rules).toContain(rule);
});
