import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import type { Reporter } from "../run/runScenarios.ts";
import { countOf, type ReporterOutput } from "./reporter.ts";

/** One JSON object with everything, for programs. */
export function createJsonReporter({ write }: ReporterOutput): Reporter {
  return {
    onEnd: ({ results, durationMs }) => {
      const report = {
        passed: countOf(results, "passed"),
        failed: countOf(results, "failed"),
        unreachable: countOf(results, "unreachable"),
        skipped: countOf(results, "skipped"),
        durationMs,
        tests: results.map(({ planned, ...result }) => ({
          file: planned.file.path,
          ...planned.place,
          name: planned.test.name,
          title: planned.title,
          settleMs: planned.settleMs,
          ...result,
        })),
      };
      write(`${toPrintableJson(JSON.stringify(report, null, 2))}\n`);
    },
  };
}
