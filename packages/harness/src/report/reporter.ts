import type { Fault } from "../scenario/scenarioError.ts";
import type { PlannedTest } from "../run/planTests.ts";
import type { TestResult } from "../run/runTest.ts";

export type Summary = { results: TestResult[]; durationMs: number };

/** Tells of a run, as it goes or at its end. */
export type Reporter = {
  /** Nothing can be run: these mistakes are in the files. */
  onFaults?: (faults: Fault[]) => void;
  onPlanned?: (plan: PlannedTest[]) => void;
  onDone?: (result: TestResult) => void;
  onEnd: (summary: Summary) => void;
};

export type ReporterOutput = {
  write: (text: string) => void;
  /** How a scenario's file is called where the report is read, when that is elsewhere. */
  toPath?: ((path: string) => string) | undefined;
  /** A line that is written over by the next one; only a terminal has it. */
  status?: ((text: string) => void) | undefined;
};

export function countOf(results: TestResult[], status: TestResult["status"]): number {
  return results.filter((result) => result.status === status).length;
}
