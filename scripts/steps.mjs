// @ts-check
import { join } from "node:path";
import { root } from "./workspace.mjs";

/**
 * One step of `npm run check` and `npm test`: a Node script with its arguments. The tests of a
 * step with a report are counted from it; a step without one counts as one test.
 * @typedef {{ name: string, args: string[], report?: Report }} Step
 * @typedef {{ kind: "vitest" | "playwright", path: string }} Report
 */

const modules = join(root, "node_modules");

/**
 * The steps of a group run at the same time.
 * @type {Step[][]}
 */
export const checkSteps = [
  [
    { name: "format", args: [join(modules, "prettier/bin/prettier.cjs"), "--check", "."] },
    { name: "lint", args: [join(modules, "oxlint/bin/oxlint"), "--type-aware", "--deny-warnings"] },
    { name: "types", args: [join(modules, "typescript/bin/tsc"), "-b"] },
  ],
  [vitest("unit", ["unit", "web"])],
];

/** @type {Step[][]} */
export const testSteps = [
  ...checkSteps,
  // More workers than cores: these tests mostly wait for processes, ports and pages.
  [vitest("integration", ["integration"], ["--maxWorkers=4"])],
];

/** @type {Step} */
export const browserStep = {
  name: "browser",
  args: [join(modules, "@playwright/test/cli.js"), "test", "--config", "e2e/playwright.config.ts"],
  report: { kind: "playwright", path: reportPath("browser") },
};

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [options]
 * @returns {Step}
 */
function vitest(name, projects, options = []) {
  const path = reportPath(name);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  const chosen = projects.flatMap((project) => ["--project", project]);
  return {
    name,
    args: [join(modules, "vitest/vitest.mjs"), "run", ...chosen, ...options, ...reporters],
    report: { kind: "vitest", path },
  };
}

/** @param {string} name */
function reportPath(name) {
  return join(modules, ".cache/reports", `${name}.json`);
}
