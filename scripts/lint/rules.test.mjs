// @ts-check
import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../workspace.mjs";
import { layers, packages } from "./law.mjs";
import { acceptedImports, rejectedImports } from "./plantedImports.mjs";

/** @typedef {{ file: string, rule: string, message: string }} Finding */

const importLaw = "playground(import-law)";

/** What the house style forbids, and the rule that reports it. */
const houseStyle = [
  {
    file: "packages/host/src/log/any.ts",
    code: "export const a: any = 1;",
    rule: "typescript(no-explicit-any)",
  },
  {
    file: "packages/host/src/log/doubleCast.ts",
    code: "export const b = (1 as unknown) as string;",
    rule: "playground(no-double-cast)",
  },
  {
    file: "packages/host/src/log/defaultExport.ts",
    code: "export default 1;",
    rule: "import(no-default-export)",
  },
  {
    file: "packages/host/src/log/floating.ts",
    code: "export function d() {\n  Promise.resolve();\n}",
    rule: "typescript(no-floating-promises)",
  },
  {
    file: "packages/host/src/log/misused.ts",
    code: "export const e = [1].forEach(async () => {\n  await 1;\n});",
    rule: "typescript(no-misused-promises)",
  },
  {
    file: "packages/host/src/log/switch.ts",
    code: 'export function f(x: "a" | "b") {\n  switch (x) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}',
    rule: "typescript(switch-exhaustiveness-check)",
  },
  {
    file: "packages/host/src/log/tooLong.ts",
    code: "// x\n".repeat(251),
    rule: "eslint(max-lines)",
  },
  {
    file: "apps/web/src/design/Hook.tsx",
    code: 'import { useState } from "react";\nexport function H({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
    rule: "react-hooks(rules-of-hooks)",
  },
  {
    file: "apps/web/src/design/Deps.tsx",
    code: 'import { useEffect } from "react";\nexport function I({ on }: { on: () => void }) {\n  useEffect(() => on(), []);\n  return null;\n}',
    rule: "react-hooks(exhaustive-deps)",
  },
];

/** @type {Finding[]} */
let findings;

beforeAll(async () => {
  findings = await lintPlanted();
});

test.each(houseStyle)("$rule reports $file", ({ file, rule }) => {
  expect(rulesFor(file)).toContain(rule);
});

test.each(rejectedImports)("the import law rejects $file: $code", ({ file, message }) => {
  const found = findings.filter((finding) => finding.file === file && finding.rule === importLaw);
  expect(found.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
});

test.each(acceptedImports)("the import law accepts $file: $code", ({ file }) => {
  expect(rulesFor(file)).not.toContain(importLaw);
});

test("every package has layers", () => {
  const sources = packages
    .map(({ path }) => `${path}src/`)
    .filter((path) => /^(app|pack)/.test(path));
  expect(Object.keys(layers)).toEqual(expect.arrayContaining(sources));
});

/** @param {string} file */
function rulesFor(file) {
  return findings.filter((finding) => finding.file === file).map(({ rule }) => rule);
}

/** Lints the planted files, by the workspace's own rules, in a copy of its frame. */
async function lintPlanted() {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  try {
    const manifests = packages.flatMap(({ path, name }) => (name ? `${path}package.json` : []));
    const frame = [".oxlintrc.json", "scripts/lint", "package.json", "tsconfig.base.json"];
    for (const path of [...frame, ...manifests]) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    writeFileSync(join(folder, "tsconfig.json"), '{ "extends": "./tsconfig.base.json" }');
    for (const { file, code } of [...houseStyle, ...rejectedImports, ...acceptedImports]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      appendFileSync(join(folder, file), `${code}\n`);
    }
    return await lint(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} cwd @returns {Promise<Finding[]>} */
async function lint(cwd) {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  // Outside the workspace oxlint looks for its type-aware part on the path.
  const PATH = [join(root, "node_modules/.bin"), process.env["PATH"]].join(delimiter);
  const options = { cwd, env: { ...process.env, PATH }, maxBuffer: 16 * 1024 * 1024 };
  /** @type {string} */
  const output = await new Promise((resolve) => {
    const command = [oxlint, "--type-aware", "--format", "json"];
    execFile(process.execPath, command, options, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } =
    /** @type {{ diagnostics: { filename: string, message: string, code: string }[] }} */ (
      JSON.parse(output)
    );
  return diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    rule: code,
    message,
  }));
}
