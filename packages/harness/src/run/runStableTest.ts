import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import { stepsOf } from "../scenario/format/scenarioSchema.ts";
import type { PlannedTest } from "./planTests.ts";
import { inFixedOrder, requestsIn, requireSameQuestions } from "./questions/stableQuestions.ts";
import { runTest, type TestOptions, type TestResult } from "./runTest.ts";

/** Runs a test, and with `stable` a second time on a new connection to compare the questions. */
export async function runStableTest(
  planned: PlannedTest,
  options: TestOptions,
): Promise<TestResult> {
  if (!planned.test.stable) return runTest(planned, options);
  const isAnyOrder = stepsOf(planned.test).some(({ order }) => order === "any");
  let asked: ElicitationRequest[] = [];
  const first = await runTest(planned, {
    ...options,
    onPassed: (events) => (asked = requestsIn(events)),
  });
  if (first.status !== "passed") return first;
  const second = await runTest(planned, {
    ...options,
    onPassed: (events) => {
      const again = requestsIn(events);
      if (isAnyOrder) requireSameQuestions(inFixedOrder(asked), inFixedOrder(again));
      else requireSameQuestions(asked, again);
    },
  });
  return { ...second, durationMs: first.durationMs + second.durationMs };
}
