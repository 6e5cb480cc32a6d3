import { expect, test } from "vitest";
import {
  answerField,
  currentField,
  canAskByField,
  checkAnswers,
  goToField,
  withErrors,
  startForm,
  withAnswer,
} from "./formProgress.ts";

const schema = {
  type: "object",
  properties: {
    name: { type: "string", title: "Name", minLength: 1 },
    age: { type: "integer", minimum: 18, default: 30 },
    size: {
      oneOf: [
        { const: "s", title: "Small" },
        { const: "l", title: "Large" },
      ],
    },
    days: { type: "array", items: { enum: ["mo", "tu", "we"] }, maxItems: 2 },
  },
  required: ["name", "days"],
};

test("asks for each field in turn and ends with the review", () => {
  let asking = startForm(schema);
  expect(currentField(asking)).toMatchObject({ name: "name", title: "Name", isRequired: true });
  asking = answerField(asking, "Ada");
  expect(currentField(asking)).toMatchObject({ name: "age", suggested: 30 });
  asking = answerField(asking, 36);
  asking = answerField(asking, undefined);
  asking = answerField(asking, ["mo"]);
  expect(currentField(asking)).toBeUndefined();
  expect(asking.content).toEqual({ name: "Ada", age: 36, days: ["mo"] });
  expect(checkAnswers(asking)).toEqual([]);
});

test("an invalid answer stays at its field with the error of the host", () => {
  const first = answerField(startForm(schema), undefined);
  expect(first).toMatchObject({ position: 0, error: "is required" });
  const second = answerField(answerField(first, "Ada"), 17);
  expect(second).toMatchObject({ position: 1, error: "must be at least 18" });
  expect(answerField(second, "12345678901234567890").error).toBe(
    "has more digits than can be sent exactly",
  );
  expect(answerField(second, "twelve").error).toBe("must be a whole number");
  const third = answerField(second, undefined);
  expect(third.error).toBeUndefined();
  expect(third.content).toEqual({ name: "Ada" });
  expect(answerField(third, "m").error).toBe("must be one of the options");
  const last = answerField(third, "l");
  expect(answerField(last, ["mo", "tu", "we"]).error).toBe("choose at most 2");
  expect(answerField(last, ["mo", "su"]).error).toBe("must be one of the options");
});

test("a required list with nothing selected is empty", () => {
  const asking = answerField(goToField(startForm(schema, { name: "Ada" }), 3), undefined);
  expect(asking.content).toEqual({ name: "Ada", days: [] });
});

test("the content keeps the order of the schema", () => {
  const asking = answerField(goToField(startForm(schema, { days: [], size: "s" }), 0), "Ada");
  expect(Object.keys(asking.content)).toEqual(["name", "size", "days"]);
});

test("an answer can be stored without a check", () => {
  const asking = withAnswer(goToField(startForm(schema), 1), "1x");
  expect(asking).toMatchObject({ position: 1, content: { age: "1x" } });
});

test("going back keeps the answers and stays within the fields", () => {
  const asking = goToField(answerField(startForm(schema), "Ada"), 0);
  expect(asking.content).toMatchObject({ name: "Ada" });
  expect(goToField(asking, -1).position).toBe(0);
  expect(goToField(asking, 99).position).toBe(4);
});

test("errors lead to their first field, or to the review", () => {
  const asking = goToField(startForm(schema, { name: "Ada", days: [] }), 4);
  const errors = [
    { field: "days", message: "choose at least 1" },
    { field: "age", message: "must be at least 18" },
  ];
  expect(withErrors(asking, errors)).toMatchObject({ position: 1, error: "must be at least 18" });
  expect(withErrors(asking, [{ field: "", message: "must be an object" }])).toMatchObject({
    position: 4,
    error: "The answer must be an object",
  });
  expect(withErrors(asking, [{ field: "hidden", message: "is required" }])).toMatchObject({
    position: 4,
    error: "hidden is required",
  });
});

test("a form without fields starts at the review", () => {
  for (const bare of [{ type: "object", properties: {} }, {}]) {
    const asking = startForm(bare);
    expect(currentField(asking)).toBeUndefined();
    expect(checkAnswers(asking)).toEqual([]);
    expect(asking.content).toEqual({});
  }
});

test("a schema that lists no fields but needs some can't be asked by field", () => {
  expect(canAskByField(schema)).toBe(true);
  expect(canAskByField({ type: "object", properties: {} })).toBe(true);
  expect(canAskByField({ allOf: [{ required: ["name"] }] })).toBe(false);
});

test("a field may be called __proto__", () => {
  const odd = JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as typeof schema;
  const asking = answerField(startForm(odd), "x");
  expect(JSON.stringify(asking.content)).toBe('{"__proto__":"x"}');
});
