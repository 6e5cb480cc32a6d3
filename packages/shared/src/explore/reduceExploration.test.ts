import { expect, test } from "vitest";
import type { ExploreEventBody } from "./events.ts";
import { emptyExploration, reduceExploration, reduceExplorations } from "./reduceExploration.ts";

const era = "2025-11-25";

function walked(id: number): ExploreEventBody {
  return {
    type: "branch-walked",
    branch: {
      id: `branch-${id}`,
      tool: "book",
      era,
      arguments: {},
      steps: [],
      end: { status: "cancelled" },
      durationMs: 1,
    },
    coverage: { questions: 1, walked: id, known: 3 },
  };
}

const bodies: ExploreEventBody[] = [
  { type: "tool-started", tool: "book", era },
  walked(1),
  walked(2),
  { type: "not-reached", tool: "book", era, what: "One answer." },
  walked(3),
];
const events = bodies.map((body, index) => ({ id: index + 1, at: "", ...body }));

test("events that are folded at once give the same state as one by one", () => {
  const first = reduceExplorations(emptyExploration, events.slice(0, 3));
  const state = reduceExplorations(first, events.slice(3));
  expect(state).toEqual(events.reduce(reduceExploration, emptyExploration));
  expect(state).toMatchObject({ lastEventId: 5, tools: [{ coverage: { walked: 3 } }] });
  // An earlier state stays as it was.
  expect(first.branches).toHaveLength(2);
});
