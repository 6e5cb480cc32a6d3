import { createExploreHtmlReporter } from "./exploreHtml.ts";
import { createExploreJsonReporter } from "./exploreJson.ts";
import { createExploreJunitReporter } from "./exploreJunit.ts";
import type { ExploreReporter, ExploreReporterOutput } from "./exploreReporter.ts";
import { createExploreTextReporter } from "./exploreText.ts";

const reporters = {
  text: createExploreTextReporter,
  json: createExploreJsonReporter,
  junit: createExploreJunitReporter,
  html: createExploreHtmlReporter,
} satisfies Record<string, (output: ExploreReporterOutput) => ExploreReporter>;

export type ExploreReporterName = keyof typeof reporters;

export const exploreReporterNames = Object.keys(reporters) as ExploreReporterName[];

export function createExploreReporter(
  name: ExploreReporterName,
  output: ExploreReporterOutput,
): ExploreReporter {
  return reporters[name](output);
}
