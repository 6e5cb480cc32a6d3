// @ts-check
import { readFileSync, rmSync } from "node:fs";
import { runInGroup } from "./processes.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {import("./steps.mjs").Report} Report
 * @typedef {{ name: string, passed: number, failed: number, seconds: number }} Outcome
 */

/** Stops a step that hangs. */
const stepTimeoutMs = 20 * 60_000;

/**
 * Runs the groups one after the other and the steps of a group at the same time. A failed step
 * does not stop the others.
 * @param {Step[][]} groups
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(groups, env) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const group of groups) {
    const isAlone = group.length === 1;
    outcomes.push(...(await Promise.all(group.map((step) => runStep(step, isAlone, env)))));
  }
  return outcomes;
}

/**
 * @param {Step} step
 * @param {boolean} isAlone  The output of steps that run at the same time is shown when each ends.
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runStep({ name, args, report }, isAlone, env = {}) {
  const heading = `\n── ${name} ${"─".repeat(60 - name.length)}`;
  if (isAlone) console.log(heading);
  const startedAt = performance.now();
  if (report) rmSync(report.path, { force: true });
  const { code, output } = await runInGroup(args, {
    timeoutMs: stepTimeoutMs,
    env,
    collect: !isAlone,
  });
  if (!isAlone) console.log(`${heading}\n${output.trimEnd()}`);
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = report ? countTests(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // A crash, or a file that does not load, fails the step without a failed test.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { name, passed: counts.passed, failed, seconds };
}

/**
 * Counts the tests in a runner's JSON report. A runner that wrote no report has crashed.
 * @param {Report} report
 * @returns {{ passed: number, failed: number }}
 */
export function countTests({ kind, path }) {
  const text = readReport(path);
  if (text === undefined) return { passed: 0, failed: 1 };
  switch (kind) {
    case "vitest": {
      const report = /** @type {{ numPassedTests: number, numFailedTests: number }} */ (
        JSON.parse(text)
      );
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    }
    case "playwright": {
      const { stats } =
        /** @type {{ stats: { expected: number, unexpected: number, flaky: number } }} */ (
          JSON.parse(text)
        );
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    }
  }
}

/** @param {string} path */
function readReport(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Prints one line per step and the total, and sets the exit code.
 * @param {Outcome[]} outcomes
 */
export function summarize(outcomes) {
  console.log("\nSummary");
  for (const { name, passed, failed, seconds } of outcomes) {
    const verdict = failed > 0 ? "FAIL" : "ok  ";
    const counts = `${passed} passed, ${failed} failed`;
    console.log(`  ${verdict}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${counts}`);
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
