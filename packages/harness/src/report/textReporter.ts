import { toPrintable } from "@elicitation-playground/shared/text/printable";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import type { TestResult } from "../run/runTest.ts";
import type { Reporter } from "../run/runScenarios.ts";
import { describeCoverage } from "./describeCoverage.ts";
import { isStopped } from "../run/runTests.ts";
import { describeAsides, describeFailures, describeStopped } from "./recap.ts";
import {
  countWith,
  describeFailure,
  describeNotes,
  describePlace,
  flakyOf,
  type ReporterOutput,
} from "./reporter.ts";
import { warningsOf } from "./warnings.ts";

/** A line per test, the details of each failure, and a summary, for people. */
export function createTextReporter({ write, status }: ReporterOutput): Reporter {
  let planned = 0;
  let done = 0;
  const writeLines = (lines: string[]) => {
    if (lines.length > 0) write(`${toPrintable(lines.join("\n"))}\n`);
  };
  return {
    onPlanned: (plan) => {
      planned = plan.length;
    },
    onDone: (result) => {
      // All of them are listed at the end.
      if (isStopped(result)) return;
      done += 1;
      // A terminal only counts the tests that pass.
      status?.("");
      if (!status || result.status !== "passed" || result.notes) writeLines(describeResult(result));
      status?.(`${done} of ${planned} tests done`);
    },
    onEnd: ({ results, durationMs, coverage, stopped }) => {
      status?.("");
      const blocks = [
        ...describeAsides(results),
        stopped === undefined ? describeCoverage(coverage) : [],
        ...describeFailures(results),
        stopped === undefined ? [] : describeStopped(results, stopped),
      ];
      for (const block of blocks) if (block.length > 0) writeLines(["", ...block]);
      writeLines([...(results.length > 0 ? [""] : []), describeCounts(results, durationMs)]);
    },
  };
}

function describeCounts(results: TestResult[], durationMs: number): string {
  const { length: flaky } = flakyOf(results);
  const { length: stopped } = results.filter(isStopped);
  const counts = (["passed", "failed", "unreachable", "skipped"] as const)
    .map((kind) => ({
      kind,
      count: countWith(results, kind) - (kind === "skipped" ? stopped : 0),
    }))
    .filter(({ kind, count }) => count > 0 || kind === "passed")
    .map(({ kind, count }) => {
      const aside = kind === "passed" && flaky > 0 ? ` (${flaky} flaky)` : "";
      return `${count} ${kind}${aside}`;
    });
  if (stopped > 0) counts.push(`${stopped} not run`);
  const { length: warnings } = warningsOf(results);
  if (warnings > 0) counts.push(countOf(warnings, "warning"));
  const seconds = (durationMs / 1000).toFixed(1);
  return `${counts.join(", ")} in ${seconds} s${describeSettling(results)}`;
}

/** How long the MCP servers were watched after each call. */
function describeSettling(results: TestResult[]): string {
  const times = results.flatMap(({ attempts, planned }) =>
    attempts === 0 ? [] : [planned.settleMs],
  );
  if (times.length === 0) return "";
  const [least, most] = [Math.min(...times), Math.max(...times)];
  return `, watched for ${least === most ? most : `${least} to ${most}`} ms after each call`;
}

const marks: Record<TestResult["status"], string> = {
  passed: "✓",
  failed: "✗",
  unreachable: "✗",
  skipped: "-",
};

function describeResult(result: TestResult): string[] {
  const { planned, status, durationMs, attempts } = result;
  const retried = attempts > 1 ? `, ${attempts} attempts` : "";
  const time = status === "skipped" ? "skipped" : `${durationMs} ms`;
  const head = `${marks[status]} ${describePlace(result)} ${planned.title} (${time}${retried})`;
  const body = describeFailure(result.failure, result.conversation, result.traces).flatMap((line) =>
    line.split("\n"),
  );
  const rules = result.failure ? warningsOf([result]).map(({ finding: { rule } }) => rule) : [];
  const warnings =
    rules.length > 0 ? [`Warnings, see the end: ${[...new Set(rules)].join(", ")}`] : [];
  return [head, ...[...body, ...warnings, ...describeNotes(result)].map((line) => `    ${line}`)];
}
