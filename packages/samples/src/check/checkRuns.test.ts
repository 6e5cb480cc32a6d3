import { expect, test } from "vitest";
import type { CheckedHost } from "./card.ts";
import { CardStore } from "./cardStore.ts";
import type { CheckRun } from "./checkRun.ts";
import { CheckRuns } from "./checkRuns.ts";
import { probesOf } from "./probes/index.ts";

const host: CheckedHost = {
  host: { name: "editor", version: "1" },
  era: "2026-07-28",
  transport: "http",
  capabilities: { elicitation: {} },
};
const twoCalls = probesOf("2026").filter(({ name }) => name === "two-calls");

function openRuns() {
  const runs = new CheckRuns(new CardStore());
  return () => runs.start("two-calls", twoCalls, host, { isScripted: true, seconds: 0 });
}

/** The verdict after the answer of a careful person. */
function answer(run: CheckRun): string | undefined {
  const { step } = run;
  const question = step?.kind === "ask" ? step.questions["answer"] : undefined;
  const expected = question && "expects" in question ? question.expects : null;
  run.resume({
    asked: { answers: { answer: { latencyMs: 1, response: { ...expected } } }, faults: [] },
  });
  return run.results[0]?.verdict;
}

test("two calls pass when both are open at once, even if a killed host left one open", () => {
  const start = openRuns();
  start();
  const [one, two] = [start(), start()];
  expect(answer(one)).toBe("not-shown");
  expect(answer(two)).toBe("pass");
});

test("two calls fail one after the other", () => {
  const start = openRuns();
  expect([answer(start()), answer(start())]).toEqual(["fail", "fail"]);
});
