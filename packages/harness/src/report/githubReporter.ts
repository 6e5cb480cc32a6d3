import { toPrintable } from "@elicitation-playground/shared/text/printable";
import type { Reporter } from "../run/runScenarios.ts";
import type { Place } from "../scenario/readScenario.ts";
import {
  describeFailure,
  describeNotes,
  invalidScenario,
  placeOf,
  type ReporterOutput,
} from "./reporter.ts";
import { toIssueSummary, toStepSummary } from "./stepSummary.ts";
import { describeWarning, warningsOf } from "./warnings.ts";

/**
 * For GitHub Actions: annotations on failed tests, on warnings about questions and on mistakes in
 * scenario files, and the summary of the job.
 */
export function createGithubReporter(output: ReporterOutput): Reporter {
  const { write, toPath = (path) => path, summarize } = output;
  const annotate = (
    level: "error" | "warning" | "notice",
    path: string,
    { line, column }: Place,
    title: string,
    text: string,
  ) => {
    const place = [
      `file=${escapeProperty(toPath(path))}`,
      `line=${line}`,
      `col=${column}`,
      `title=${escapeProperty(title)}`,
    ];
    write(`::${level} ${place.join(",")}::${escapeData(text)}\n`);
  };
  return {
    onIssues: (issues) => {
      for (const { path, message, ...place } of issues) {
        annotate("error", path, place, invalidScenario, message);
      }
      summarize?.(toIssueSummary(issues));
    },
    onDone: (result) => {
      const { failure, flaky, planned, conversation, traces } = result;
      const notes = describeNotes(result);
      if (failure) {
        const text = [...describeFailure(failure, conversation, traces), ...notes].join("\n");
        annotate("error", planned.path, placeOf(result, failure), planned.title, text);
      } else if (flaky) {
        const retried = `Passed after a retry. The first failure was: ${flaky.cause}`;
        const text = [retried, ...notes].join("\n");
        annotate("warning", planned.path, placeOf(result, flaky), planned.title, text);
      } else if (notes.length > 0) {
        annotate("notice", planned.path, planned.place, planned.title, notes.join("\n"));
      }
    },
    onEnd: (summary) => {
      for (const warning of warningsOf(summary.results)) {
        const { planned } = warning.results[0] ?? {};
        if (!planned) continue;
        const text = describeWarning(warning).join("\n");
        annotate("warning", planned.path, planned.place, warning.finding.rule, text);
      }
      summarize?.(toStepSummary(summary));
    },
  };
}

function escapeData(text: string): string {
  return toPrintable(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
