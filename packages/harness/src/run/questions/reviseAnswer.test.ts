import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { reviseAnswer } from "./reviseAnswer.ts";

const form = (properties: JsonObject, required: string[], more: JsonObject = {}) => ({
  request: { message: "Sure?", requestedSchema: { type: "object", properties, required, ...more } },
});
const note = { type: "string" };
const seats = { type: "integer", minimum: 2 };
const booking = form({ note, seats }, ["seats"]);

test.each<[string, ScenarioAnswer | undefined, ReturnType<typeof form>, unknown]>([
  [
    "a required field is added",
    { accept: { note: "a" } },
    booking,
    { accept: { note: "a", seats: 2 } },
  ],
  [
    "a default is preferred",
    { accept: {} },
    form({ seats: { ...seats, default: 4 } }, ["seats"]),
    { accept: { seats: 4 } },
  ],
  [
    "only an invalid value is replaced",
    { accept: { note: "a", seats: 1 } },
    booking,
    { accept: { note: "a", seats: 2 } },
  ],
  ["an optional field is not added", { accept: { seats: 3 } }, booking, { accept: { seats: 3 } }],
  [
    "a listed field that is gone is removed",
    { accept: { seats: 3, gone: 1 } },
    booking,
    { accept: { seats: 3 } },
  ],
  [
    "a key that is no field is removed",
    { accept: { seats: 3, more: 1 } },
    booking,
    { accept: { seats: 3 } },
  ],
  [
    "a key that the schema forbids is removed",
    { accept: { seats: 3, more: 1 } },
    form({ seats }, [], { additionalProperties: false }),
    { accept: { seats: 3 } },
  ],
  [
    "a renamed field keeps its value",
    { accept: { seats: 2, gone: 3 } },
    form({ note, seats, places: seats }, ["places"]),
    { accept: { seats: 2, places: 3 } },
  ],
  [
    "a value that a renamed field does not accept is replaced",
    { accept: { seats: 3, gone: "x" } },
    form({ note, seats, places: seats }, ["places"]),
    { accept: { seats: 3, places: 2 } },
  ],
  [
    "the default of a new field is preferred to the value of one that is gone",
    { accept: { seats: 2, gone: 3 } },
    form({ note, seats, places: { ...seats, default: 4 } }, ["places"]),
    { accept: { seats: 2, places: 4 } },
  ],
  ["accept gets content when the form needs some", "accept", booking, { accept: { seats: 2 } }],
  ["defaults get what they lack", { accept: "defaults" }, booking, { accept: { seats: 2 } }],
  [
    "a fault stays",
    { fault: "drop-key", accept: {} },
    booking,
    { fault: "drop-key", accept: { seats: 2 } },
  ],
  ["generated stays", { accept: "generated" }, booking, { accept: "generated" }],
  ["broken content stays", { broken: { seats: "x" } }, booking, { broken: { seats: "x" } }],
  ["decline stays", "decline", booking, "decline"],
  ["a visit does not fit a form", { done: { submit: [] } }, booking, undefined],
  [
    "no answer fits a schema without valid values",
    { accept: {} },
    form({ a: { enum: [] } }, ["a"]),
    undefined,
  ],
])("%s", (_what, answer, opened, revised) => {
  const question = { times: 1, fields: ["note", "seats", "gone"], answer };
  expect(reviseAnswer(question, answer, opened)).toEqual(revised);
});

test("the value of a renamed field keeps its variable", () => {
  const question = { times: 1, fields: ["text"], answer: { accept: { text: "${capture:note}" } } };
  expect(reviseAnswer(question, { accept: { text: "a" } }, form({ note }, ["note"]))).toEqual({
    accept: { note: "${capture:note}" },
  });
});

test("a value that stays keeps its variable", () => {
  const question = { times: 1, answer: { accept: { note: "${capture:note}" } } };
  expect(reviseAnswer(question, { accept: { note: "a" } }, booking)).toEqual({
    accept: { note: "${capture:note}", seats: 2 },
  });
});
