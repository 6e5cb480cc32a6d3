import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import {
  countSeverities,
  describeSeverities,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import type { ReporterOutput } from "../reporter.ts";

// What the reporters of an exploration share.

/** Follows an exploration. */
export type ExploreReporter = {
  onEvent?: (event: ExploreEvent, state: ExplorationState) => void;
  /** Called a few times per second while the exploration runs. */
  onTick?: (state: ExplorationState, elapsedMs: number) => void;
  onEnd: (report: ExploreReport) => void;
};

export type ExploreReport = {
  state: ExplorationState;
  events: readonly ExploreEvent[];
  /** Where the scenario of a finding was saved, by the finding's key. */
  saved: ReadonlyMap<string, string>;
  /** Who or what stopped the exploration, such as "Stopped by Ctrl-C". */
  stopped?: string;
};

export type ExploreReporterOutput = Pick<ReporterOutput, "write" | "status"> & {
  /** The page of the HTML report, without an exploration. */
  readTemplate: () => string;
};

/** The eras that the MCP server does not speak, unless it is unreachable in all of them. */
export function findMissingEras({ eras, finished }: ExplorationState) {
  if (finished?.reason === "unreachable") return [];
  return eras.flatMap(({ era, reason }) => (reason === undefined ? [] : [{ era, reason }]));
}

/** `2 errors, 1 warning`; "no findings" if there are none. */
export function describeFindingCounts(findings: readonly ExploreFinding[]): string {
  return describeSeverities(countSeverities(findings)) || "no findings";
}
