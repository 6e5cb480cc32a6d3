import { toPrintable } from "@elicitation-playground/shared/text/printable";
import type { Failure } from "../run/failure/failure.ts";
import { cutText } from "../run/match/cutText.ts";
import { toLine } from "../run/match/difference.ts";
import type { RunSummary } from "../run/runScenarios.ts";
import type { TestResult } from "../run/runTest.ts";
import type { Coverage } from "../run/coverage/coverage.ts";
import type { ScenarioIssue } from "../scenario/readScenario.ts";
import { toCoverageRows } from "./describeCoverage.ts";
import { countWith, describePlace, flakyOf } from "./reporter.ts";
import { describeFinding, warningsOf } from "./warnings.ts";

// GitHub takes at most 1 MiB of Markdown for a step.
const most = { files: 100, entries: 50, servers: 20, text: 600 };

/** The results of a run as Markdown, for the summary of a job. */
export function toStepSummary({ results, coverage, stopped }: RunSummary): string {
  const failures = results.flatMap((result) =>
    result.failure ? [describeEntry(result, result.failure)] : [],
  );
  const flaky = flakyOf(results).map((result) => describeEntry(result, result.flaky));
  const warnings = warningsOf(results).map(
    ({ finding, results: { length } }) =>
      `- ${escape(describeFinding(finding))}${length > 1 ? escape(` (in ${length} tests)`) : ""}`,
  );
  const mark = results.some(({ failure }) => failure) ? "❌" : stopped === undefined ? "✅" : "⚠️";
  return [
    `## ${mark} Scenarios`,
    ...(stopped === undefined
      ? []
      : [`${escape(stopped)}; skipped tests did not run to their end.`, ""]),
    ...toResultTable(results),
    ...section("Failures", failures),
    ...section("Flaky tests", flaky),
    ...section("Warnings about questions", warnings),
    ...toCoverageTable(coverage),
    "",
  ].join("\n");
}

/** The same if there was no test to run. */
export function toIssueSummary(issues: readonly ScenarioIssue[]): string {
  const entries = issues.map(({ path, line, column, message }) =>
    toEntry(`${path}:${line}:${column}`, message),
  );
  return ["## ❌ Scenarios", ...section("No test has run", entries), ""].join("\n");
}

const kinds = ["passed", "failed", "unreachable", "skipped"] as const;

function toResultTable(results: TestResult[]): string[] {
  const files = [...new Set(results.map(({ planned }) => planned.path))];
  const rowOf = (name: string, of: TestResult[]) => [
    name,
    ...kinds.map((kind) => String(countWith(of, kind))),
    String(flakyOf(of).length),
  ];
  const rows = files.slice(0, most.files).map((path) =>
    rowOf(
      escape(path),
      results.filter(({ planned }) => planned.path === path),
    ),
  );
  return toTable(
    ["File", "Passed", "Failed", "Unreachable", "Skipped", "Flaky"],
    [...rows, rowOf("**All**", results)],
  );
}

function toCoverageTable({ servers }: Coverage): string[] {
  return servers.slice(0, most.servers).flatMap((server) => {
    const rows = toCoverageRows(server, most.text).map(({ part, count, seen, missing }) => [
      part,
      seen === undefined ? count : escape(`${count}: ${seen}`),
      missing.map(escape).join("<br>"),
    ]);
    return [
      "",
      `### Coverage of ${escape(server.name)}`,
      ...toTable(["Part", "Seen", "Missing"], rows),
    ];
  });
}

function toTable(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return ["", line(head), line(head.map(() => "---")), ...rows.map(line)];
}

function section(title: string, entries: string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - most.entries;
  const rest = more > 0 ? [`- and ${more} more`] : [];
  return ["", `### ${title}`, "", ...entries.slice(0, most.entries), ...rest];
}

function describeEntry(result: TestResult, failure: Failure): string {
  return toEntry(`${describePlace(result, failure)} ${result.planned.title}`, failure.cause);
}

function toEntry(title: string, text: string): string {
  return `- **${escape(title)}**<br>${escape(text)}`;
}

/** Text that is never markup: a character reference has no meaning in Markdown or HTML. */
function escape(text: string): string {
  return toPrintable(cutText(toLine(text), most.text)).replaceAll(
    /[!-/:-@[-`{-~]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  );
}
