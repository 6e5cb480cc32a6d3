import { toPrintable } from "@elicitation-playground/shared/text/printable";
import type { Reporter } from "../run/runScenarios.ts";
import type { Place } from "../scenario/readScenario.ts";
import { describeFailure, type ReporterOutput } from "./reporter.ts";

/** Annotations for GitHub Actions, on failed tests and on mistakes in scenario files. */
export function createGithubReporter({ write, toPath = (path) => path }: ReporterOutput): Reporter {
  const annotate = (path: string, { line, column }: Place, title: string, text: string) => {
    const place = [
      `file=${escapeProperty(toPath(path))}`,
      `line=${line}`,
      `col=${column}`,
      `title=${escapeProperty(title)}`,
    ];
    write(`::error ${place.join(",")}::${escapeData(text)}\n`);
  };
  return {
    onIssues: (issues) => {
      for (const { path, message, ...place } of issues) {
        annotate(path, place, "Invalid scenario", message);
      }
    },
    onDone: ({ failure, planned, conversation, traces }) => {
      if (!failure) return;
      const text = describeFailure(failure, conversation, traces).join("\n");
      annotate(planned.path, failure.place ?? planned.place, planned.title, text);
    },
    onEnd: () => undefined,
  };
}

function escapeData(text: string): string {
  return toPrintable(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
