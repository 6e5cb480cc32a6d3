// @ts-check
import { readFileSync } from "node:fs";

/**
 * How many tests passed and failed, from a runner's JSON report; a runner that crashed before
 * writing one passed nothing.
 * @param {import("./steps.mjs").Report} report
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
