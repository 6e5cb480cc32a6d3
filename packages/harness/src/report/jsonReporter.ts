import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import type { Reporter } from "../run/runScenarios.ts";
import { countOf, flakyOf, type ReporterOutput } from "./reporter.ts";
import { warningsOf } from "./warnings.ts";

/** One JSON object with everything, for programs. */
export function createJsonReporter({ write }: ReporterOutput): Reporter {
  return {
    onEnd: ({ results, durationMs, coverage }) => {
      const report = {
        passed: countOf(results, "passed"),
        failed: countOf(results, "failed"),
        unreachable: countOf(results, "unreachable"),
        skipped: countOf(results, "skipped"),
        flaky: flakyOf(results).length,
        warnings: warningsOf(results).length,
        durationMs,
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
      write(`${toPrintableJson(JSON.stringify(report, null, 2))}\n`);
    },
  };
}
