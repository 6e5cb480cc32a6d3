import { describeFailure } from "./describeFailure.ts";
import type { Reporter, ReporterOutput } from "./reporter.ts";

/** For GitHub Actions: an annotation at the test that failed. */
export function createGithubReporter({ write }: ReporterOutput): Reporter {
  return {
    onDone: (result) => {
      const { failure, planned } = result;
      if (!failure) return;
      const { line, column } = failure.place ?? planned.place;
      const place = [
        `file=${escapeProperty(planned.file.path)}`,
        `line=${line}`,
        `col=${column}`,
        `title=${escapeProperty(planned.title)}`,
      ];
      write(
        `::error ${place.join(",")}::${escapeData(describeFailure(result.failure, result.conversation).join("\n"))}\n`,
      );
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
