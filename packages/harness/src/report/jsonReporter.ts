import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import type { Reporter } from "../run/runScenarios.ts";
import { countWith, failureOf, flakyOf, invalidScenario, type ReporterOutput } from "./reporter.ts";
import { warningsOf } from "./warnings.ts";

/** One JSON object with everything, for programs. */
export function createJsonReporter({ write }: ReporterOutput): Reporter {
  const print = (report: object) => {
    write(`${toPrintableJson(JSON.stringify(report, null, 2))}\n`);
  };
  return {
    onIssues: (issues) => {
      print({
        passed: 0,
        failed: issues.length,
        unreachable: 0,
        skipped: 0,
        flaky: 0,
        warnings: 0,
        durationMs: 0,
        tests: issues.map(({ path, line, column, message }) => ({
          file: path,
          line,
          column,
          name: invalidScenario,
          title: invalidScenario,
          status: "failed",
          durationMs: 0,
          attempts: 0,
          failure: failureOf({ line, column, message }),
          conversation: [],
          findings: [],
        })),
        coverage: { servers: [] },
      });
    },
    onEnd: ({ results, durationMs, coverage, stopped }) => {
      const report = {
        passed: countWith(results, "passed"),
        failed: countWith(results, "failed"),
        unreachable: countWith(results, "unreachable"),
        skipped: countWith(results, "skipped"),
        flaky: flakyOf(results).length,
        warnings: warningsOf(results).length,
        durationMs,
        ...(stopped !== undefined && { stopped }),
        tests: results.map(({ planned, ...result }) => ({
          file: planned.path,
          ...planned.place,
          name: planned.name,
          title: planned.title,
          settleMs: planned.settleMs,
          ...result,
        })),
        coverage,
      };
      print(report);
    },
  };
}
