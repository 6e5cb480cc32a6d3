import { expect, test } from "vitest";
import type { Move } from "@elicitation-playground/shared/explore/move";
import {
  accept,
  branch,
  confirm,
  decline,
  details,
  find,
  form,
  found,
  page,
  timeout,
  walkOf,
  yes,
  type Answered,
} from "../../../../test/exploreRecords.ts";

const endless = { end: { status: "endless" } } as const;
const times = (count: number, question: Answered[0], move: Move): Answered[] =>
  Array.from({ length: count }, () => [question, move]);

test("a question that comes back after each no is an error", () => {
  const base = branch([[confirm, yes]], "Booked.");
  const [finding] = find(walkOf(base, branch(times(8, confirm, decline), "", endless)));
  expect(finding).toMatchObject({ id: "asks-without-end", severity: "error" });
  expect(finding?.text).toBe(
    'book-room asks "Book the room?" again and again when the person declines it.',
  );
  expect(finding?.test).toMatchObject({
    questions: [{ answer: "decline" }],
    expect: { not: { error: { code: "rounds-exceeded" } } },
  });
  // Asking again is then a question that the test does not list.
  expect(finding?.test?.others).toBeUndefined();
  expect(found(base, branch(times(8, confirm, timeout), "", endless))).toEqual([
    "error asks-without-end",
  ]);
  const given = branch([...times(4, confirm, decline), [confirm, yes]], "Booked.");
  expect(found(base, given)).toEqual(["error asks-without-end"]);
});

test("questions about one thing after another are a warning, those of one round are not", () => {
  const numbered = (index: number) => form(`Tag photo ${index}?`, {});
  const all = Array.from({ length: 8 }, (_, index): Answered => [numbered(index), decline]);
  expect(found(branch(all, "", endless))).toEqual(["warning asks-without-end"]);
  expect(found(branch(all, "Nothing was tagged."))).toEqual([]);
  const together = branch(times(8, confirm, decline), "", endless);
  for (const { question } of together.branch.steps) {
    Object.assign(question, { round: 1, inputKey: "confirm" });
  }
  expect(found(together)).toEqual([]);
});

test("asking once or twice more is allowed", () => {
  const base = branch([[confirm, yes]], "Booked.");
  expect(found(base, branch([...times(2, confirm, decline), [confirm, yes]], "Booked."))).toEqual(
    [],
  );
  expect(found(base, branch(times(3, confirm, decline), "Nothing was booked."))).toEqual([]);
});

test("asking for options again and again is an error, because none of them is wrong", () => {
  const photo = (index: number) =>
    form(`What does photo ${index} show?`, { tag: { type: "string", enum: ["a", "b"] } });
  const all = (tag: string) =>
    Array.from({ length: 8 }, (_, index): Answered => [photo(index), accept({ tag })]);
  expect(found(branch(all("a"), "", endless), branch(all("b"), "", endless))).toEqual([
    "error asks-without-end",
  ]);
});

test("a person may add entry after entry, correct a text, or choose to go on", () => {
  const more = form("Add another room?", { more: { type: "boolean" } });
  const text = form("The city is unknown. Which city?", { city: { type: "string" } });
  const game = form("Your move?", { move: { type: "string", enum: ["left", "right"] } });
  expect(found(branch(times(8, more, accept({ more: true })), "", endless))).toEqual([
    "warning asks-without-end",
  ]);
  expect(found(branch(times(8, text, accept({ city: "text" })), "", endless))).toEqual([
    "warning asks-without-end",
  ]);
  expect(
    found(
      branch(times(8, game, accept({ move: "left" })), "", endless),
      branch(times(2, game, accept({ move: "right" })), "Won."),
    ),
  ).toEqual(["warning asks-without-end"]);
});

test("a page is asked for until it is finished", () => {
  expect(found(branch(times(8, page, accept()), "", endless))).toEqual([]);
  expect(found(branch(times(8, page, decline), "", endless))).toEqual(["error asks-without-end"]);
});

test("a long form in many steps ends", () => {
  const steps = Array.from({ length: 8 }, (_, index): Answered => [
    form(`Part ${"abcdefgh"[index]}?`, {}),
    accept({}),
  ]);
  expect(found(branch(steps, "", endless))).toEqual([]);
  expect(found(branch([[details, accept({ room: "small", seats: 1 })]], "Booked."))).toEqual([]);
});
