import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { describeMove } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { baseMove, movesFor, otherAccept, toValid } from "./moves.ts";

const ask = (properties: JsonObject, required: string[] = []) => ({
  message: "Book it?",
  requestedSchema: { type: "object", properties, required },
});

const seats = ask(
  {
    seats: { type: "integer", minimum: 1, maximum: 6 },
    row: { type: "string", enum: ["front", "back"] },
    note: { type: "string", maxLength: 20 },
  },
  ["seats"],
);

test("every move of a form has an effect of its own, and accepts fit the schema", () => {
  const moves = movesFor(seats);
  const words = moves.map(describeMove);
  expect(new Set(words).size).toBe(words.length);
  const isValid = (content = {}) => checkContent(seats.requestedSchema, content).length === 0;
  const accepted = moves.flatMap((move) => (move.action === "accept" ? [move.content] : []));
  const broken = moves.flatMap((move) => (move.action === "broken" ? [move.content] : []));
  expect(accepted.filter((content) => !isValid(content))).toEqual([]);
  expect(broken.filter(isValid)).toEqual([]);
});

test("of thousands of fields only the first are varied", () => {
  const names = Array.from({ length: 3000 }, (_, index) => `field${index}`);
  const moves = movesFor(ask(Object.fromEntries(names.map((name) => [name, { type: "string" }]))));
  const words = moves.map(describeMove);
  expect(words).toContain("accept (field99: empty)");
  expect(words.length).toBeLessThan(300);
});

test("options, bounds, empty and omitted values are tried", () => {
  const words = movesFor(seats).map(describeMove);
  expect(words).toEqual(
    expect.arrayContaining([
      "decline",
      "cancel",
      "no answer in time",
      "cancel the call",
      "accept (seats: maximum 6)",
      'accept (row: "front")',
      'accept (row: "back")',
      "accept (note: empty)",
      "accept (note: 20 characters)",
      "break the schema (seats: required field missing)",
      "break the schema (seats: below the minimum)",
      "break the schema (seats: above the maximum)",
      "break the schema (note: above the maximum)",
      "break the schema (seats: a fraction)",
      "break the schema (row: unknown option)",
      "break the schema (no content)",
    ]),
  );
});

test("values that the schema does not allow are not accepted values", () => {
  const words = movesFor(seats).map(describeMove);
  expect(words.filter((word) => /accept \(seats: (?:0|-1|1000000)\)/.test(word))).toEqual([]);
});

test("a multiple choice is answered with nothing, each option and all options", () => {
  const days = ask({
    days: { type: "array", items: { type: "string", enum: ["mon", "tue"] } },
  });
  const contents = movesFor(days).flatMap((move) =>
    move.action === "accept" ? [JSON.stringify(move.content)] : [],
  );
  expect(contents).toEqual(
    expect.arrayContaining([
      '{"days":["mon"]}',
      '{"days":["tue"]}',
      '{"days":[]}',
      '{"days":["mon","tue"]}',
    ]),
  );
});

test.each<[string, JsonObject, string[], JsonObject]>([
  ["a required boolean", { confirm: { type: "boolean" } }, ["confirm"], { confirm: true }],
  [
    "a boolean for consent whose default is no",
    { proceed: { type: "boolean", default: false } },
    [],
    { proceed: true },
  ],
  ["an option that says yes", { go: { enum: ["no", "yes"] } }, ["go"], { go: "yes" }],
  [
    "the first option where none says no",
    { color: { enum: ["red", "green"] } },
    ["color"],
    { color: "red" },
  ],
])("a person who agrees chooses %s", (_name, properties, required, content) => {
  expect(baseMove(ask(properties, required)).content).toEqual(content);
});

test("a page is visited, and not visited", () => {
  const page = { mode: "url" as const, message: "Sign in.", url: "https://example.com/" };
  expect(baseMove(page)).toMatchObject({ action: "accept", visits: true });
  expect(movesFor(page).map(describeMove)).toEqual([
    "decline",
    "cancel",
    "no answer in time",
    "cancel the call",
    "accept (does not visit the page)",
  ]);
});

test("an accept for another question becomes one that the schema allows, or a cancel", () => {
  const yes = baseMove(ask({ go: { type: "boolean" } }, ["go"]));
  expect(toValid(yes, ask({ go: { type: "boolean" } }))).toBe(yes);
  expect(toValid(yes, seats)).toEqual(baseMove(seats));
  const nested = ask({ address: { type: "object", properties: {} } }, ["address"]);
  expect(toValid(baseMove(nested), nested)).toEqual({ action: "cancel" });
});

test("another accept has other values, and still agrees", () => {
  const request = ask(
    {
      confirm: { type: "boolean" },
      go: { enum: ["yes", "no"] },
      row: { type: "string", enum: ["front", "back"] },
      name: { type: "string", minLength: 2 },
    },
    ["confirm", "go", "row", "name"],
  );
  const { content = {} } = baseMove(request);
  const other = otherAccept(request, baseMove(request));
  expect(other).toMatchObject({ content: { confirm: true, go: "yes", row: "back" } });
  expect(other).not.toMatchObject({ content: { name: content["name"] } });
});
