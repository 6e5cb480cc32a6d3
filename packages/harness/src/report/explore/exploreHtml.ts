import { toHtmlReport } from "@elicitation-playground/shared/explore/htmlReport";
import type { ExploreReporter, ExploreReporterOutput } from "./exploreReporter.ts";

/** One page with everything, which needs nothing else. */
export function createExploreHtmlReporter({
  write,
  readTemplate,
}: ExploreReporterOutput): ExploreReporter {
  // Read now: a page that is missing is reported before anything is explored.
  const template = readTemplate();
  return {
    onEnd: ({ events }) => {
      for (const part of toHtmlReport(template, events)) write(part);
    },
  };
}
