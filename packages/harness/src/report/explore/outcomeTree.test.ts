import type { BranchQuestion } from "@elicitation-playground/shared/explore/branch";
import type { Move } from "@elicitation-playground/shared/explore/move";
import { expect, test } from "vitest";
import {
  acceptDefaults,
  acceptMinimal,
  bookQuestion,
  cancel,
  decline,
  result,
  toBranch,
} from "../../../test/exampleExploration.ts";
import { describeOutcomes } from "./outcomeTree.ts";

const seats: BranchQuestion = {
  key: "How many seats?",
  message: "How many seats?",
  mode: "form",
  fields: ["seats", "note"],
  round: 2,
};
const page: BranchQuestion = { ...seats, message: "Sign in", mode: "url", fields: [] };

function boundary(label: string): Move {
  return { action: "accept", way: "boundary", label };
}

test("answers that end alike share a line", () => {
  expect(
    describeOutcomes([
      toBranch([[bookQuestion, acceptDefaults!]], result("Booked Ada.")),
      toBranch([[bookQuestion, decline]], result("Nothing was booked.")),
      toBranch([[bookQuestion, acceptMinimal!]], result("Booked Ada.")),
      toBranch([[bookQuestion, cancel]], result("Nothing was booked.")),
    ]),
  ).toEqual([
    "“Book the room Ada?” (confirm)",
    "  accept (defaults; minimal) → result: Booked Ada.",
    "  decline, cancel → result: Nothing was booked.",
  ]);
});

test("results that differ only in an ID or a time are alike", () => {
  const booked = (id: string) => result(`Booked as ${id} at 2026-11-18T12:00:0${id[0]}.000Z.`);
  const lines = describeOutcomes([
    toBranch([[bookQuestion, acceptDefaults!]], booked("1f0c9a52-7d1e-4f4b-9a57-0b6d3c1f2e11")),
    toBranch([[bookQuestion, acceptMinimal!]], booked("2f0c9a52-7d1e-4f4b-9a57-0b6d3c1f2e22")),
  ]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ {2}accept \(defaults; minimal\) → result: Booked as 1f0c9a52/);
});

test("a later question is below the answer that led to it", () => {
  const accepted = [bookQuestion, acceptDefaults!] as const;
  expect(
    describeOutcomes([
      toBranch([[...accepted], [seats, boundary("seats: 1")]], result("Booked 1 seat.")),
      toBranch([[...accepted], [seats, decline]], { status: "hung", afterMs: 10_000 }),
      toBranch([[bookQuestion, decline]], { status: "crashed", text: "exit code 1\nand more" }),
      toBranch([[bookQuestion, cancel]], result("")),
      toBranch(
        [
          [bookQuestion, cancel],
          [page, decline],
        ],
        { status: "waiting" },
      ),
    ]),
  ).toEqual([
    "“Book the room Ada?” (confirm)",
    "  accept (defaults) → “How many seats?” (seats, note)",
    "    accept (seats: 1) → result: Booked 1 seat.",
    "    decline → no result within 10 s",
    "  decline → connection lost: exit code 1 ⏎ and more",
    "  cancel → result: (no text)",
    "  cancel, but also → “Sign in” (page)",
    "    decline → waits for its page",
  ]);
});

test("a call that is cancelled after an answer is listed apart", () => {
  expect(
    describeOutcomes([
      toBranch([[bookQuestion, acceptDefaults!]], result("Booked Ada.")),
      toBranch([[bookQuestion, acceptDefaults!]], { status: "cancelled" }),
      toBranch([[bookQuestion, { action: "cancel-call" }]], { status: "cancelled" }),
    ]),
  ).toEqual([
    "“Book the room Ada?” (confirm)",
    "  accept (defaults) → result: Booked Ada.",
    "  accept (defaults) then cancel the call, cancel the call → the call was cancelled",
  ]);
});

test("many answers and many outcomes are cut", () => {
  const same = [1, 2, 3, 4, 5, 6].map((count) =>
    toBranch([[seats, boundary(`seats: ${count}`)]], result("Booked.")),
  );
  const different = Array.from({ length: 12 }, (_, index) =>
    toBranch([[seats, boundary(`seats: ${index + 10}`)]], result(`Booked ${index + 10} seats.`)),
  );
  const lines = describeOutcomes([...same, ...different]);
  expect(lines[1]).toBe(
    "  accept (seats: 1; seats: 2; seats: 3; seats: 4; 2 more) → result: Booked.",
  );
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe("  and 5 more outcomes");
});

test("a deep tree has at most 41 lines", () => {
  const branches = Array.from({ length: 8 }, (_, first) =>
    Array.from({ length: 8 }, (_value, second) =>
      toBranch(
        [
          [bookQuestion, boundary(`confirm: ${first}`)],
          [seats, boundary(`seats: ${second}`)],
        ],
        result(`Booked ${first}-${second}.`),
      ),
    ),
  ).flat();
  const lines = describeOutcomes(branches);
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toBe("and 33 more lines");
});

test("calls with different arguments, or of a client without elicitation, start separately", () => {
  const asked = { status: "error", code: -32_600, text: "Elicitation is required." } as const;
  const withoutElicitation = { missing: "elicitation" } as const;
  expect(
    describeOutcomes([
      toBranch([[bookQuestion, decline]], result("Nothing.")),
      toBranch([], asked, withoutElicitation),
      toBranch([], asked, { missing: "form" }),
    ]),
  ).toEqual([
    "“Book the room Ada?” (confirm)",
    "  decline → result: Nothing.",
    "client without elicitation, client without form mode → error -32600: Elicitation is required.",
  ]);
  expect(
    describeOutcomes([
      toBranch([], result("Booked Ada.")),
      toBranch([], result("Unknown room."), { arguments: { room: "Bob" } }),
    ]),
  ).toEqual([
    'with {"room":"Ada"} → result: Booked Ada.',
    'with {"room":"Bob"} → result: Unknown room.',
  ]);
});

test("long texts of an MCP server are cut", () => {
  const long = { ...bookQuestion, message: "Book? ".repeat(1000), fields: ["a".repeat(1000)] };
  const lines = describeOutcomes([
    toBranch([[long, boundary("b".repeat(1000))]], result("c".repeat(1000))),
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
});
