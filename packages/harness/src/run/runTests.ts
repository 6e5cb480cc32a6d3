import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { Failure } from "./failure/failure.ts";
import type { PlannedTest } from "./planTests.ts";
import { planDirectRuns, runOnce, type DirectRuns } from "./runThrough.ts";
import { interrupted, skipped, type TestResult, type TestOptions } from "./runTest.ts";
import { updateTest, type Update } from "./updateTest.ts";

/** The reason to skip a test after the first failure. */
export const bailed = "after the first failure";
/** Why a test has no result although it was started. */
export const cutOff = "the run was stopped while it ran";

/** Whether a test did not run, or not to its end, because the person stopped the run. */
export function isStopped({ reason }: TestResult): boolean {
  return reason === interrupted || reason === cutOff;
}

/** One run of a test, which retries may repeat. */
export type Attempt = {
  result: TestResult;
  /** Counted from 1. */
  number: number;
  /** The log without secrets. */
  events: SessionEvent[];
};

export type RunOptions = Omit<TestOptions, "revising" | "onTrace" | "onPassed"> & {
  /** Keeps the trace of a run; returns the paths of its files. */
  keepTrace?: ((attempt: Attempt) => string[]) | undefined;
  /** How many tests run at once. */
  workers: number;
  /** How often a failed test is retried. */
  retries?: number;
  /** Stop at the first failure. */
  bail?: boolean;
  /** Receives changed questions, which then do not fail the test. */
  onUpdate?: ((update: Update) => void) | undefined;
  onDone?: (result: TestResult) => void;
  /** Aborted when the person stops the run. */
  signal?: AbortSignal | undefined;
};

/** Runs tests in parallel; the results are in the order of the plan. */
export async function runTests(plan: PlannedTest[], options: RunOptions): Promise<TestResult[]> {
  const results: TestResult[] = [];
  const directs = planDirectRuns(plan);
  let next = 0;
  let stopped = false;
  const work = async () => {
    while (next < plan.length) {
      const index = next;
      next += 1;
      const planned = plan[index];
      if (!planned) return;
      const isAborted = options.signal?.aborted === true;
      const skip = planned.skip ?? (isAborted ? interrupted : stopped ? bailed : undefined);
      const result =
        skip === undefined
          ? await runWithRetries(planned, options, directs)
          : skipped(planned, skip);
      results[index] = result;
      if (options.bail && result.failure) stopped = true;
      options.onDone?.(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.workers, plan.length) }, work));
  return results;
}

async function runWithRetries(
  planned: PlannedTest,
  options: RunOptions,
  directs: DirectRuns,
): Promise<TestResult> {
  const { retries = 0, keepTrace, onUpdate } = options;
  const traces: string[] = [];
  let first: Failure | undefined;
  for (let attempts = 1; ; attempts += 1) {
    let events: SessionEvent[] = [];
    const tested = {
      ...options,
      ...(keepTrace && { onTrace: (all: SessionEvent[]) => (events = all) }),
    };
    const result = onUpdate
      ? await updateTest(planned, tested, onUpdate)
      : await runOnce(planned, tested, directs);
    // A test that was interrupted has not failed.
    if (options.signal?.aborted && result.status !== "passed") return skipped(planned, cutOff);
    if (keepTrace) traces.push(...keepTrace({ result, number: attempts, events }));
    if (result.status === "passed" || attempts > retries) {
      return {
        ...result,
        attempts,
        ...(result.status === "passed" && first && { flaky: first }),
        ...(traces.length > 0 && { traces }),
      };
    }
    first ??= result.failure;
  }
}
