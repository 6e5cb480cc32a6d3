import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { compareTranscripts } from "./compareTranscripts.ts";
import { Notifications } from "./notifications.ts";
import type { Transcript } from "./transcript.ts";

function resultOf(result: JsonValue): Transcript {
  return {
    era: "2026-07-28",
    steps: [{ kind: "result", title: "a result", value: { result } }],
    progress: new Notifications(),
    logs: new Notifications(),
  };
}

const compare = (directs: JsonValue[], throughs: JsonValue[]) =>
  compareTranscripts(directs.map(resultOf), throughs.map(resultOf));

test.each<[JsonValue[], JsonValue]>([
  [["Order 8841 was paid.", "Order 17 was paid."], "Order kx-9 was paid."],
  [["Hello Ada Lovelace, welcome.", "Hello Bob, welcome."], "Hello Grace B. Hopper, welcome."],
  [['{"id":"a1","n":1}', '{"id":"b2","n":1}'], '{"id":"c=3=","n":1}'],
  [["a", "b"], "quite another text"],
  [
    [
      { id: 1, list: [1] },
      { id: 2, list: [1, 2] },
    ],
    { id: 3, list: [2] },
  ],
  [[{ elapsedMs: 1 }, { elapsedMs: 1 }], { elapsedMs: 7 }],
])("what varies between direct runs may vary: %j", (directs, through) => {
  expect(compare(directs, [through])).toEqual([]);
});

test.each<[JsonValue[], JsonValue]>([
  [["Order 8841 was paid.", "Order 17 was paid."], "Order 903 was refunded."],
  [["Order 8841 was paid.", "Order 17 was paid."], "Order 903 was probably paid."],
  [["Hello Ada Lovelace, welcome.", "Hello Bob, welcome."], "Hello Grace, goodbye."],
  [['{"id":"a1","n":1}', '{"id":"b2","n":1}'], '{"id":"c3","n":2}'],
  [["3 seats", "3 seats"], "4 seats"],
])("what direct runs have in common must not change: %j", (directs, through) => {
  expect(compare(directs, [through])).toMatchObject([
    { what: "result of the result", actual: JSON.stringify(through) },
  ]);
});

test("a change must be there in every run through the gateway", () => {
  expect(compare(["heads", "heads"], ["tails", "heads"])).toEqual([]);
  expect(compare(["heads", "heads"], ["tails", "tails"])).toHaveLength(1);
});
