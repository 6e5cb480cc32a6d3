import {
  emptyExploration,
  reduceExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { expect, test } from "vitest";
import { finishedBodies, numberEvents, runningBodies } from "../../../../test/exploration.ts";
import { countQuestions, progressOf } from "./progress.ts";

const stateOf = (bodies: typeof runningBodies) =>
  numberEvents(bodies).reduce(reduceExploration, emptyExploration);

test("progress counts the tools that are done, those that are left out not at all", () => {
  expect(progressOf(emptyExploration)).toBe(0);
  const running = stateOf(runningBodies);
  expect(progressOf(running)).toBeCloseTo((2 + 3 / 4) / 3);
  expect(countQuestions(running)).toBe(4);
  expect(progressOf(stateOf(finishedBodies))).toBe(1);
});

test("progress never goes beyond its end", () => {
  for (let length = 1; length <= finishedBodies.length; length += 1) {
    const progress = progressOf(stateOf(finishedBodies.slice(0, length)));
    expect(progress).toBeGreaterThanOrEqual(0);
    expect(progress).toBeLessThanOrEqual(1);
  }
});
