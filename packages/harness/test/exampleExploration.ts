import type {
  Branch,
  BranchEnd,
  BranchQuestion,
} from "@elicitation-playground/shared/explore/branch";
import type { ExploreEvent, ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import type { Move } from "@elicitation-playground/shared/explore/move";
import {
  emptyExploration,
  reduceExploration,
  type ExplorationState,
} from "@elicitation-playground/shared/explore/reduceExploration";

// An exploration of a server with three tools, as the explorer writes it into its log.

const [classic, modern] = ["2025-11-25", "2026-07-28"] as const;

export const bookQuestion: BranchQuestion = {
  key: "Book?",
  message: "Book the room Ada?",
  mode: "form",
  fields: ["confirm"],
  round: 1,
};

export const [acceptDefaults, acceptMinimal]: Move[] = [
  { action: "accept", way: "defaults", label: "defaults", content: { confirm: true } },
  { action: "accept", way: "minimal", label: "minimal", content: { confirm: true } },
];
export const decline: Move = { action: "decline" };
export const cancel: Move = { action: "cancel" };

export function result(text: string): BranchEnd {
  return { status: "result", text, isError: false };
}

let branches = 0;

/** A branch of book-room in 2025-11-25 with one answer to each question. */
export function toBranch(
  steps: [question: BranchQuestion, move: Move][],
  end: BranchEnd,
  changes: Partial<Branch> = {},
): Branch {
  branches += 1;
  return {
    id: `branch-${branches}`,
    tool: "book-room",
    era: classic,
    arguments: { room: "Ada" },
    steps: steps.map(([question, move]) => ({ question, move })),
    end,
    durationMs: 50,
    ...changes,
  };
}

export const actsOnDecline: ExploreFinding = {
  key: "finding-1",
  id: "acts-on-decline",
  severity: "error",
  tool: "book-room",
  era: classic,
  text: "After a decline, count-bookings reports one booking more.",
  evidence: "count-bookings returns 1 booking. instead of 0 bookings.",
  fix: "Check the action before you book.",
  link: "https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#response-actions",
  conversation: ["Call started: book-room", "Question: Book the room Ada?", "Declined"],
  branch: "branch-2",
  scenario: "server: { sample: modern }\ntests: []\n",
};

export const badQuestion: ExploreFinding = {
  ...actsOnDecline,
  key: "finding-2",
  id: "bad-question",
  severity: "warning",
  text: "The field confirm has no title.",
  evidence: "The lint rule label-missing.",
  fix: "Give each field a title.",
  conversation: ["Question: Book the room Ada?"],
};
delete badQuestion.scenario;

export const worksInOneEra: ExploreFinding = {
  ...badQuestion,
  key: "finding-3",
  id: "works-in-one-era",
  severity: "note",
  era: modern,
  text: `The MCP server speaks ${classic}, but not ${modern}.`,
};
delete worksInOneEra.tool;
delete worksInOneEra.branch;

export const exampleBodies: ExploreEventBody[] = [
  {
    type: "exploration-started",
    target: "node rooms.mjs",
    seed: 7,
    limits: { branches: 300, depth: 8, budgetMs: 60_000 },
  },
  {
    type: "era-opened",
    era: classic,
    mcpServer: { name: "rooms", version: "1.0.0" },
    tools: ["book-room", "count-bookings", "delete-all"],
  },
  { type: "era-opened", era: modern, tools: [], reason: "It speaks only 2025-11-25." },
  { type: "tool-skipped", tool: "delete-all", reason: "It is marked as destructive." },
  { type: "tool-started", tool: "book-room", era: classic },
  {
    type: "branch-walked",
    branch: toBranch([[bookQuestion, acceptDefaults!]], result("Booked Ada.")),
    coverage: { questions: 1, walked: 1, known: 4 },
  },
  {
    type: "branch-walked",
    branch: toBranch([[bookQuestion, decline]], result("Nothing was booked.")),
    coverage: { questions: 1, walked: 2, known: 4 },
  },
  { type: "finding-found", finding: badQuestion },
  { type: "finding-found", finding: actsOnDecline },
  {
    type: "branch-walked",
    branch: toBranch([[bookQuestion, cancel]], result("Nothing was booked.")),
    coverage: { questions: 1, walked: 3, known: 4 },
  },
  {
    type: "not-reached",
    tool: "book-room",
    era: classic,
    what: "One answer was left out: confirm: false.",
  },
  {
    type: "tool-finished",
    tool: "book-room",
    era: classic,
    coverage: { questions: 1, walked: 3, known: 4 },
  },
  { type: "tool-started", tool: "count-bookings", era: classic },
  {
    type: "branch-walked",
    branch: toBranch([], result("0 bookings."), { tool: "count-bookings", arguments: {} }),
    coverage: { questions: 0, walked: 1, known: 1 },
  },
  {
    type: "tool-finished",
    tool: "count-bookings",
    era: classic,
    coverage: { questions: 0, walked: 1, known: 1 },
  },
  { type: "suggested", text: "Add --probe count-bookings." },
  { type: "exploration-finished", reason: "complete", durationMs: 12_360 },
];

export function toEvents(bodies: readonly ExploreEventBody[]): ExploreEvent[] {
  return bodies.map((body, index) => ({ id: index + 1, at: "2026-11-18T12:00:00.000Z", ...body }));
}

export function toState(events: readonly ExploreEvent[]): ExplorationState {
  return events.reduce(reduceExploration, emptyExploration);
}
