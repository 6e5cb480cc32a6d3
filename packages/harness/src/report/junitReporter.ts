import type { TestResult } from "../run/runTest.ts";
import type { Reporter } from "../run/runScenarios.ts";
import type { ScenarioIssue } from "../scenario/readScenario.ts";
import { escapeXml, seconds, toJunitReport } from "./junitXml.ts";
import {
  countWith,
  describeFailure,
  describeNotes,
  flakyOf,
  invalidScenario,
  placeOf,
  type ReporterOutput,
} from "./reporter.ts";
import { describeWarning, warningsOf } from "./warnings.ts";

/** JUnit XML with one suite per file, for CI systems. */
export function createJunitReporter({ write }: ReporterOutput): Reporter {
  return {
    onIssues: (issues) => {
      const files = [...new Set(issues.map(({ path }) => path))];
      const suites = files.map((path) => {
        const own = issues.filter((issue) => issue.path === path);
        const head = `  <testsuite name="${escapeXml(path)}" ${issueTotals(own)}>`;
        return [head, ...own.map(toIssueCase), "  </testsuite>"].join("\n");
      });
      write(toJunitReport(issueTotals(issues), suites));
    },
    onEnd: ({ results, durationMs }) => {
      const files = [...new Set(results.map(({ planned }) => planned.path))];
      const suites = files.map((path) =>
        toSuite(
          path,
          results.filter(({ planned }) => planned.path === path),
        ),
      );
      write(toJunitReport(totals(results, durationMs), suites));
    },
  };
}

function issueTotals({ length }: ScenarioIssue[]): string {
  return `tests="${length}" failures="${length}" errors="0" skipped="0" time="0.000"`;
}

function toIssueCase({ path, line, column, message }: ScenarioIssue): string {
  const file = escapeXml(path);
  const text = escapeXml(`${path}:${line}:${column}: ${message}`);
  return `    <testcase name="${invalidScenario}" classname="${file}" file="${file}" line="${line}" time="0.000"><failure type="invalid-scenario" message="${escapeXml(message)}">${text}</failure></testcase>`;
}

function toSuite(path: string, results: TestResult[]): string {
  const durationMs = results.reduce((sum, result) => sum + result.durationMs, 0);
  const head = `  <testsuite name="${escapeXml(path)}" ${totals(results, durationMs)}>`;
  return [head, ...results.map(toCase), "  </testsuite>"].join("\n");
}

function toCase(result: TestResult): string {
  const { planned, status, durationMs } = result;
  const head = `    <testcase name="${escapeXml(planned.title)}" classname="${escapeXml(planned.path)}" file="${escapeXml(planned.path)}" line="${placeOf(result, result.failure).line}" time="${seconds(durationMs)}"`;
  const text = escapeXml(describeFailure(result.failure, result.conversation).join("\n"));
  const message = escapeXml(result.failure?.cause ?? "");
  const kind = escapeXml(result.failure?.kind ?? "");
  const output = toOutput(result);
  switch (status) {
    case "passed": {
      const body = `${toFlakyFailure(result)}${output}`;
      return body === "" ? `${head}/>` : `${head}>${body}</testcase>`;
    }
    case "skipped": {
      const { reason } = result;
      const why = reason === undefined ? "" : ` message="${escapeXml(reason)}"`;
      return `${head}><skipped${why}/></testcase>`;
    }
    case "failed":
      return `${head}><failure type="${kind}" message="${message}">${text}</failure>${output}</testcase>`;
    case "unreachable":
      return `${head}><error type="${kind}" message="${message}">${text}</error>${output}</testcase>`;
  }
}

/** As Maven Surefire writes it, which Jenkins and others read. */
function toFlakyFailure({ flaky }: TestResult): string {
  if (!flaky) return "";
  const text = escapeXml(describeFailure(flaky, []).join("\n"));
  return `<flakyFailure type="${escapeXml(flaky.kind)}" message="${escapeXml(flaky.cause)}"><stackTrace>${text}</stackTrace></flakyFailure>`;
}

function toOutput(result: TestResult): string {
  const { traces = [] } = result;
  const lines = [
    ...warningsOf([result]).flatMap((warning) => [
      `Warning: ${describeWarning(warning).join("\n")}`,
    ]),
    ...describeNotes(result),
    // Jenkins and GitLab attach the files that are listed like this.
    ...traces.map((path) => `[[ATTACHMENT|${path}]]`),
  ];
  return lines.length > 0 ? `<system-out>${lines.map(escapeXml).join("\n")}</system-out>` : "";
}

function totals(results: TestResult[], durationMs: number): string {
  const { length: flakes } = flakyOf(results);
  const counts = {
    tests: results.length,
    failures: countWith(results, "failed"),
    errors: countWith(results, "unreachable"),
    skipped: countWith(results, "skipped"),
    ...(flakes > 0 && { flakes }),
    time: seconds(durationMs),
  };
  return Object.entries(counts)
    .map(([name, count]) => `${name}="${count}"`)
    .join(" ");
}
