import type { Place } from "../scenario/scenarioError.ts";
import { describeFailure } from "./describeFailure.ts";
import type { Reporter, ReporterOutput } from "./reporter.ts";

/** For GitHub Actions: an annotation at what failed, or at a mistake in a file. */
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
    onFaults: (faults) => {
      for (const { path, message, ...place } of faults) {
        annotate(path, place, "A mistake in the scenario", message);
      }
    },
    onDone: ({ failure, planned, conversation }) => {
      if (!failure) return;
      const text = describeFailure(failure, conversation).join("\n");
      annotate(planned.file.path, failure.place ?? planned.place, planned.title, text);
    },
    onEnd: () => undefined,
  };
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
