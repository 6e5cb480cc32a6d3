import { toPrintable } from "@elicitation-playground/shared/text/printable";
import type { TestResult } from "../run/runTest.ts";
import type { Reporter } from "../run/runScenarios.ts";
import { countOf, describeFailure, flakyOf, placeOf, type ReporterOutput } from "./reporter.ts";
import { describeWarning, warningsOf } from "./warnings.ts";

/** JUnit XML with one suite per file, for CI systems. */
export function createJunitReporter({ write }: ReporterOutput): Reporter {
  return {
    onEnd: ({ results, durationMs }) => {
      const files = [...new Set(results.map(({ planned }) => planned.path))];
      const suites = files.map((path) =>
        toSuite(
          path,
          results.filter(({ planned }) => planned.path === path),
        ),
      );
      const head = `<testsuites name="elicitation-playground" ${totals(results, durationMs)}>`;
      write(
        ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, "</testsuites>\n"].join("\n"),
      );
    },
  };
}

function toSuite(path: string, results: TestResult[]): string {
  const durationMs = results.reduce((sum, result) => sum + result.durationMs, 0);
  const head = `  <testsuite name="${escape(path)}" ${totals(results, durationMs)}>`;
  return [head, ...results.map(toCase), "  </testsuite>"].join("\n");
}

function toCase(result: TestResult): string {
  const { planned, status, durationMs } = result;
  const head = `    <testcase name="${escape(planned.title)}" classname="${escape(planned.path)}" file="${escape(planned.path)}" line="${placeOf(result, result.failure).line}" time="${seconds(durationMs)}"`;
  const text = escape(describeFailure(result.failure, result.conversation).join("\n"));
  const message = escape(result.failure?.cause ?? "");
  const kind = escape(result.failure?.kind ?? "");
  const output = toOutput(result);
  switch (status) {
    case "passed": {
      const body = `${toFlakyFailure(result)}${output}`;
      return body === "" ? `${head}/>` : `${head}>${body}</testcase>`;
    }
    case "skipped": {
      const { reason } = result;
      const why = reason === undefined ? "" : ` message="${escape(reason)}"`;
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
  const text = escape(describeFailure(flaky, []).join("\n"));
  return `<flakyFailure type="${escape(flaky.kind)}" message="${escape(flaky.cause)}"><stackTrace>${text}</stackTrace></flakyFailure>`;
}

function toOutput(result: TestResult): string {
  const { notes = [], traces = [] } = result;
  const lines = [
    ...warningsOf([result]).flatMap((warning) => [
      `Warning: ${describeWarning(warning).join("\n")}`,
    ]),
    ...notes.map((note) => `Note: ${note}`),
    // Jenkins and GitLab attach the files that are listed like this.
    ...traces.map((path) => `[[ATTACHMENT|${path}]]`),
  ];
  return lines.length > 0 ? `<system-out>${lines.map(escape).join("\n")}</system-out>` : "";
}

function totals(results: TestResult[], durationMs: number): string {
  const { length: flakes } = flakyOf(results);
  const counts = {
    tests: results.length,
    failures: countOf(results, "failed"),
    errors: countOf(results, "unreachable"),
    skipped: countOf(results, "skipped"),
    ...(flakes > 0 && { flakes }),
    time: seconds(durationMs),
  };
  return Object.entries(counts)
    .map(([name, count]) => `${name}="${count}"`)
    .join(" ");
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** XML 1.0 does not allow most control characters, not even escaped, nor two more. */
function escape(text: string): string {
  return toPrintable(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, "\u{FFFD}")
    .replaceAll(/[&<>"\r\n\t]/g, (character) => entities[character] ?? character);
}
