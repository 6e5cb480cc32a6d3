import { toPrintable } from "@elicitation-playground/shared/text/printable";
import {
  describeEarlyEnd,
  describeFindings,
  describeGaps,
  describeSummary,
  describeTool,
  describeTools,
} from "./describeExploration.ts";
import { describeProgress } from "./exploreProgress.ts";
import type { ExploreReporter, ExploreReporterOutput } from "./exploreReporter.ts";

/** A status line while it runs, then the outcomes, what is missing and the findings, for people. */
export function createExploreTextReporter(output: ExploreReporterOutput): ExploreReporter {
  const { write, status } = output;
  const writeLines = (lines: readonly string[]) => {
    if (lines.length > 0) write(`${toPrintable(lines.join("\n"))}\n`);
  };
  return {
    onEvent: (event, state) => {
      // A terminal has a status line instead.
      if (status || event.type !== "tool-finished") return;
      const explored = state.tools.find(
        ({ tool, era }) => tool === event.tool && era === event.era,
      );
      // Its findings are verified later.
      if (explored) writeLines([`Explored ${describeTool(explored, [])}`]);
    },
    ...(status && {
      onTick: (state, elapsedMs) => status(describeProgress(state, elapsedMs)),
    }),
    onEnd: ({ state, saved, stopped }) => {
      status?.("");
      const blocks = [
        ...describeTools(state),
        ...describeGaps(state),
        ...describeFindings(state.findings, saved),
        describeUnsaved(state.findings, saved),
        describeEarlyEnd(state, stopped),
      ].filter((block) => block.length > 0);
      const isUnreachable = state.finished?.reason === "unreachable";
      const all = isUnreachable ? blocks : [...blocks, [describeSummary(state)]];
      for (const [index, block] of all.entries()) {
        writeLines(index === 0 ? block : ["", ...block]);
      }
    },
  };
}

function describeUnsaved(
  findings: readonly { scenario?: string }[],
  saved: ReadonlyMap<string, string>,
): string[] {
  const isSaved = saved.size > 0 || findings.every(({ scenario }) => scenario === undefined);
  return isSaved ? [] : ["Add --save <folder> to write a scenario that shows each finding."];
}
