import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import type { ExploreReporter, ExploreReporterOutput } from "./exploreReporter.ts";

/** Counts up when the meaning of a field changes. docs/EXPLORER.md describes the fields. */
const version = 1;

/** One JSON object with everything, for programs. */
export function createExploreJsonReporter({ write }: ExploreReporterOutput): ExploreReporter {
  return {
    onEnd: ({ state, saved }) => {
      const { started, eras, tools, branches, findings, notReached, skipped } = state;
      const report = {
        version,
        ...started,
        eras,
        tools,
        branches,
        findings: findings.map((finding) => {
          const file = saved.get(finding.key);
          return { ...finding, ...(file !== undefined && { file }) };
        }),
        notReached,
        skipped,
        suggestions: state.suggestions,
        finished: state.finished,
      };
      write(`${toPrintableJson(JSON.stringify(report, null, 2))}\n`);
    },
  };
}
