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
      if (!status || result.status !== "passed") {
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
      write(`${counts.join(", ")} in ${seconds} s\n`);
    },
  };
}

const marks: Record<TestResult["status"], string> = {
  passed: "✓",
  failed: "✗",
  unreachable: "✗",
  skipped: "-",
};

function describeResult(result: TestResult): string {
  const { planned, status, durationMs, attempts } = result;
  const where = `${planned.path}:${planned.place.line}`;
  const retried = attempts > 1 ? `, ${attempts} attempts` : "";
  const time = status === "skipped" ? "skipped" : `${durationMs} ms`;
  const head = `${marks[status]} ${where} ${planned.title} (${time}${retried})`;
  const body = describeFailure(result.failure, result.conversation, result.traces).flatMap((line) =>
    line.split("\n"),
  );
  return [head, ...body.map((line) => `    ${line}`)].join("\n");
}
