import type { Reporter } from "../run/runScenarios.ts";
import { createGithubReporter } from "./githubReporter.ts";
import { createJsonReporter } from "./jsonReporter.ts";
import { createJunitReporter } from "./junitReporter.ts";
import type { ReporterOutput } from "./reporter.ts";
import { createTextReporter } from "./textReporter.ts";

const reporters = {
  text: createTextReporter,
  json: createJsonReporter,
  junit: createJunitReporter,
  github: createGithubReporter,
} satisfies Record<string, (output: ReporterOutput) => Reporter>;

export type ReporterName = keyof typeof reporters;

export const reporterNames = Object.keys(reporters) as ReporterName[];

export function createReporter(name: ReporterName, output: ReporterOutput): Reporter {
  return reporters[name](output);
}
