import { createExploreHtmlReporter } from "./exploreHtml.ts";
import { createExploreJsonReporter } from "./exploreJson.ts";
import { createExploreJunitReporter } from "./exploreJunit.ts";
import type { ExploreReporter, ExploreReporterOutput } from "./exploreReporter.ts";
import { createExploreTextReporter } from "./exploreText.ts";

export const exploreReporterNames = ["text", "json", "junit", "html"] as const;

export type ExploreReporterName = (typeof exploreReporterNames)[number];

type CreateReporter = (output: ExploreReporterOutput) => ExploreReporter;

const reporters: Record<ExploreReporterName, CreateReporter> = {
  text: createExploreTextReporter,
  json: createExploreJsonReporter,
  junit: createExploreJunitReporter,
  html: createExploreHtmlReporter,
};

export function createExploreReporter(
  name: ExploreReporterName,
  output: ExploreReporterOutput,
): ExploreReporter {
  return reporters[name](output);
}
