import type { TestResult } from "../run/runTest.ts";
import { describeFailure } from "./describeFailure.ts";
import { toPlainText } from "./toPlainText.ts";
import { countOf, type Reporter, type ReporterOutput } from "./reporter.ts";

/** For people: a line for each test, failures at length, a sum at the end. */
export function createTextReporter({ write, status }: ReporterOutput): Reporter {
  let planned = 0;
  let done = 0;
  return {
    onPlanned: (plan) => {
      planned = plan.length;
    },
    onDone: (result) => {
      done += 1;
      // On a terminal what passes is only counted.
      status?.("");
      if (!status || result.status !== "passed") write(`${toPlainText(describeResult(result))}\n`);
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
  const where = `${planned.file.path}:${planned.place.line}`;
  const again = attempts > 1 ? `, ${attempts} attempts` : "";
  const time = status === "skipped" ? "skipped" : `${durationMs} ms`;
  const head = `${marks[status]} ${where} ${planned.title} (${time}${again})`;
  const body = describeFailure(result.failure, result.conversation).flatMap((line) =>
    line.split("\n"),
  );
  return [head, ...body.map((line) => `    ${line}`)].join("\n");
}
