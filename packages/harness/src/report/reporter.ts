import type { PlannedTest } from "../run/planTests.ts";
import type { TestResult } from "../run/runTest.ts";

export type Summary = { results: TestResult[]; durationMs: number };

/** Tells of a run, as it goes or at its end. */
export type Reporter = {
  onPlanned?: (plan: PlannedTest[]) => void;
  onDone?: (result: TestResult) => void;
  onEnd: (summary: Summary) => void;
};

export type ReporterOutput = {
  write: (text: string) => void;
  /** A line that is written over by the next one; only a terminal has it. */
  status?: ((text: string) => void) | undefined;
};

export function countOf(results: TestResult[], status: TestResult["status"]): number {
  return results.filter((result) => result.status === status).length;
}
