import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import { expect, test } from "vitest";
import {
  actsOnDecline,
  bookQuestion,
  decline,
  exampleBodies,
  result,
  toBranch,
  worksInOneEra,
} from "../../../test/exampleExploration.ts";
import { reportOf } from "../../../test/reportOf.ts";

/** Ends the example early. */
function endedBy(end: Omit<Extract<ExploreEventBody, { type: "exploration-finished" }>, "type">) {
  return [...exampleBodies.slice(0, -1), { type: "exploration-finished", ...end } as const];
}

test("outcomes, gaps, then findings with the error first, then a summary", () => {
  const saved = new Map([["finding-1", "found/book-room-acts-on-decline-1.yaml"]]);
  expect(reportOf("text", exampleBodies, { saved })).toBe(
    `Explored book-room in 2025-11-25: walked 3 of 4 branches, 1 question
Explored count-bookings in 2025-11-25: walked 1 of 1 branch, 0 questions
book-room in 2025-11-25: walked 3 of 4 branches, 1 question, 1 error, 1 warning
  Arguments: {"room":"Ada"}
  “Book the room Ada?” (confirm)
    accept (defaults) → result: Booked Ada.
    decline, cancel → result: Nothing was booked.

count-bookings in 2025-11-25: walked 1 of 1 branch, 0 questions
  result: 0 bookings.

Skipped:
  2026-07-28: It speaks only 2025-11-25.
  delete-all: It is marked as destructive.

Not reached:
  book-room in 2025-11-25: One answer was left out: confirm: false.

Suggestions:
  Add --probe count-bookings.

error acts-on-decline: book-room in 2025-11-25
  After a decline, count-bookings reports one booking more.
  Evidence: count-bookings returns 1 booking. instead of 0 bookings.
  Conversation:
    Call started: book-room
    Question: Book the room Ada?
    Declined
  Fix: Check the action before you book.
  https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#response-actions
  Scenario: found/book-room-acts-on-decline-1.yaml

warning bad-question: book-room in 2025-11-25
  The field confirm has no title.
  Evidence: The lint rule label-missing.
  Conversation:
    Question: Book the room Ada?
  Fix: Give each field a title.
  https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#response-actions

1 error, 1 warning in 4 branches (2 tools, 1 era), 12.4 s, seed 7
`,
  );
});

test("suggests --save if a finding has a scenario", () => {
  const advice = "Add --save <folder> to write a scenario that shows each finding.";
  expect(reportOf("text")).toContain(`\n\n${advice}\n\n`);
  const isFinding = ({ type }: ExploreEventBody) => type === "finding-found";
  expect(
    reportOf(
      "text",
      exampleBodies.filter((body) => !isFinding(body)),
    ),
  ).not.toContain(advice);
});

test("a second era with the same outcomes is not repeated", () => {
  const era = "2026-07-28";
  const coverage = { questions: 1, walked: 1, known: 1 };
  const steps = () => toBranch([[bookQuestion, decline]], result("Nothing was booked."));
  const text = reportOf("text", [
    { type: "branch-walked", branch: steps(), coverage },
    { type: "branch-walked", branch: { ...steps(), era }, coverage },
  ]);
  expect(text).toContain(
    "book-room in 2026-07-28: walked 1 of 1 branch, 1 question\n" +
      "  The same outcomes as in 2025-11-25.\n",
  );
});

test("a finding of both eras is listed once, with both scenarios", () => {
  const second = { ...actsOnDecline, key: "finding-3", era: "2026-07-28" };
  const saved = new Map([
    ["finding-1", "a-1.yaml"],
    ["finding-3", "a-2.yaml"],
  ]);
  const text = reportOf("text", [...exampleBodies, { type: "finding-found", finding: second }], {
    saved,
  });
  expect(text.match(/^error .*$/gm)).toEqual([
    "error acts-on-decline: book-room in 2025-11-25 and 2026-07-28",
  ]);
  expect(text).toContain("  Scenario: a-1.yaml\n  Scenario: a-2.yaml\n");
  expect(text).toMatch(/\n2 errors, 1 warning in /);
});

test("a finding of both eras is listed once, whatever the counters in its evidence", () => {
  const first = { ...actsOnDecline, evidence: "3 rooms before and 4 after." };
  const second = { ...actsOnDecline, era: "2026-07-28", evidence: "17 rooms before and 18 after." };
  const found = [first, second].map((finding) => ({ type: "finding-found" as const, finding }));
  const text = reportOf("text", found);
  expect(text.match(/^error .*$/gm)).toEqual([
    "error acts-on-decline: book-room in 2025-11-25 and 2026-07-28",
  ]);
  expect(text).toContain("Evidence: 3 rooms before and 4 after.");
});

test("a finding without a tool is about the MCP server", () => {
  const text = reportOf("text", [
    ...exampleBodies,
    { type: "finding-found", finding: worksInOneEra },
  ]);
  expect(text).toContain("\nnote works-in-one-era: the MCP server in 2026-07-28\n");
});

test("a terminal has a status line instead of a line per tool", () => {
  const lines: string[] = [];
  const text = reportOf("text", exampleBodies, { status: (line) => lines.push(line) });
  expect(text).not.toContain("Explored");
  expect(lines).toContain("[====                ] 0 branches, 0 questions, 0 findings, 48 s left");
  expect(lines).toContain("[=====               ] 2 branches, 1 question, 2 findings, 48 s left");
  expect(lines.slice(-2)).toEqual([
    "[====================] 4 branches, 1 question, 2 findings, 48 s left",
    "",
  ]);
  for (const line of lines) expect(line.length).toBeLessThan(80);
});

test.each([
  [{ reason: "budget", durationMs: 60_000 }, "Stopped at the time limit of 60 s. Not every"],
  [{ reason: "stopped", durationMs: 1 }, "Stopped by Ctrl-C. Not every branch was walked."],
] as const)("an exploration that ended by %j says so before the summary", (end, line) => {
  const lines = reportOf("text", endedBy(end), { stopped: "Stopped by Ctrl-C" }).split("\n\n");
  expect(lines.at(-2)).toContain(line);
  expect(lines.at(-1)).toMatch(/^1 error, 1 warning in 4 branches/);
});

test("an MCP server that is unreachable has no summary", () => {
  const problem = "spawn nod ENOENT";
  const finished = { type: "exploration-finished", reason: "unreachable", problem } as const;
  const opened: ExploreEventBody = {
    type: "era-opened",
    era: "2026-07-28",
    tools: [],
    reason: problem,
  };
  expect(reportOf("text", [opened, { ...finished, durationMs: 3 }])).toBe(
    "Can't connect to the MCP server: spawn nod ENOENT\n",
  );
});

test("no findings", () => {
  const bodies = exampleBodies.filter(({ type }) => type !== "finding-found");
  expect(reportOf("text", bodies)).toMatch(/\nNo findings in 4 branches \(2 tools, 1 era\), .*\n$/);
});
