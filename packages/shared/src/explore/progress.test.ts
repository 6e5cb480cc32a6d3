import { expect, test } from "vitest";
import type { ExploreEventBody } from "./events.ts";
import { countQuestions, progressOf } from "./progress.ts";
import { emptyExploration, reduceExplorations } from "./reduceExploration.ts";

const era = "2025-11-25";
const coverage = (walked: number) => ({ questions: 2, walked, known: 4 });

/** Three of four tools are explored: one is finished, the next is half done. */
function stateOf(tools?: string[], more: ExploreEventBody[] = []) {
  const limits = { branches: 300, depth: 8, budgetMs: 60_000 };
  const chosen = tools && { tools };
  const bodies: ExploreEventBody[] = [
    { type: "exploration-started", target: "files.js", seed: 1, limits, ...chosen },
    { type: "era-opened", era, tools: ["list", "delete", "wipe", "move"] },
    { type: "tool-skipped", tool: "wipe", reason: "It is marked as destructive." },
    { type: "tool-finished", tool: "list", era, coverage: coverage(4) },
    { type: "tool-started", tool: "delete", era },
    {
      type: "branch-walked",
      branch: {
        id: "branch-1",
        tool: "delete",
        era,
        arguments: {},
        steps: [],
        end: { status: "cancelled" },
        durationMs: 1,
      },
      coverage: coverage(2),
    },
    ...more,
  ];
  const events = bodies.map((body, index) => ({ id: index + 1, at: "", ...body }));
  return reduceExplorations(emptyExploration, events);
}

test("progress is the share of the tools that is walked, without those that are skipped", () => {
  expect(progressOf(emptyExploration)).toBe(0);
  expect(progressOf(stateOf())).toBe(1.5 / 3);
});

test("progress ignores tools that were not chosen", () => {
  expect(progressOf(stateOf(["list", "delete"]))).toBe(1.5 / 2);
});

test("progress is at least the share of the time limit that is used", () => {
  expect(progressOf(stateOf(), 45_000)).toBe(3 / 4);
  expect(progressOf(stateOf(), 90_000)).toBe(1);
});

test("a finished exploration is complete, whatever it left out", () => {
  const end: ExploreEventBody = { type: "exploration-finished", reason: "stopped", durationMs: 1 };
  expect(progressOf(stateOf(undefined, [end]))).toBe(1);
});

test("questions are counted over all tools", () => {
  expect(countQuestions(stateOf())).toBe(4);
});
