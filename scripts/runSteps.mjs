// @ts-check
import { rmSync } from "node:fs";
import { countTests } from "./countTests.mjs";
import { runAlone } from "./runAlone.mjs";

/**
 * @typedef {import("./steps.mjs").Step} Step
 * @typedef {{ name: string, passed: number, failed: number, seconds: number }} Outcome
 */

/** A step that hangs must not take the whole run with it. */
const stepTimeoutMs = 20 * 60_000;

/**
 * Runs the steps one after the other; a failed one does not stop the next.
 * @param {Step[]} steps
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, env) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) outcomes.push(await runStep(step, env));
  return outcomes;
}

/**
 * @param {Step} step
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runStep({ name, args, report }, env = {}) {
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
  const startedAt = performance.now();
  if (report) rmSync(report.path, { force: true });
  const code = await runAlone(args, { timeoutMs: stepTimeoutMs, env });
  const seconds = (performance.now() - startedAt) / 1000;
  const counts = report ? countTests(report) : { passed: code === 0 ? 1 : 0, failed: 0 };
  // Red without a red test (a crash, a file that does not load) is still red.
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
  return { name, passed: counts.passed, failed, seconds };
}

/**
 * Prints a line a step and the closing line, and sets the exit code.
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
