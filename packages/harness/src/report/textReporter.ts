import { toPrintable } from "@elicitation-playground/shared/text/printable";
import type { TestResult } from "../run/runTest.ts";
import type { Reporter } from "../run/runScenarios.ts";
import { countOf, describeFailure, type ReporterOutput } from "./reporter.ts";

/** A line per test, the details of each failure, and a summary, for people. */
export function createTextReporter({ write, status }: ReporterOutput): Reporter {
  let planned = 0;
  let done = 0;
  return {
    onPlanned: (plan) => {
      planned = plan.length;
    },
    onDone: (result) => {
      done += 1;
      // A terminal only counts the tests that pass.
      status?.("");
      if (!status || result.status !== "passed" || result.notes) {
        write(`${toPrintable(describeResult(result))}\n`);
      }
      status?.(`${done} of ${planned} tests done`);
    },
    onEnd: ({ results, durationMs }) => {
      const seconds = (durationMs / 1000).toFixed(1);
      const counts = (["passed", "failed", "unreachable", "skipped"] as const)
        .map((kind) => ({ kind, count: countOf(results, kind) }))
        .filter(({ kind, count }) => count > 0 || kind === "passed")
        .map(({ kind, count }) => `${count} ${kind}`);
      status?.("");
      write(`${counts.join(", ")} in ${seconds} s${describeSettling(results)}\n`);
    },
  };
}

/** How long the MCP servers were watched after each call. */
function describeSettling(results: TestResult[]): string {
  const times = results.flatMap(({ attempts, planned }) =>
    attempts === 0 ? [] : [planned.settleMs],
  );
  if (times.length === 0) return "";
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return `, settled ${least === most ? most : `${least} to ${most}`} ms after each call`;
}

const marks: Record<TestResult["status"], string> = {
  passed: "✓",
  failed: "✗",
  unreachable: "✗",
  skipped: "-",
};

function describeResult(result: TestResult): string {
  const { planned, status, durationMs, attempts } = result;
  const where = `${planned.file.path}:${planned.place.line}`;
  const retried = attempts > 1 ? `, ${attempts} attempts` : "";
  const time = status === "skipped" ? "skipped" : `${durationMs} ms`;
  const head = `${marks[status]} ${where} ${planned.title} (${time}${retried})`;
  const notes = (result.notes ?? []).map((note) => `Note: ${note}`);
  const body = describeFailure(result.failure, result.conversation, result.traces).flatMap((line) =>
    line.split("\n"),
  );
  return [head, ...[...body, ...notes].map((line) => `    ${line}`)].join("\n");
}
