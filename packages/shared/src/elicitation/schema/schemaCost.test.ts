import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../text/json.ts";
import { toCheckableSchema } from "./checkableSchema.ts";
import { checkContent } from "./checkContent.ts";

function form(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: "object", properties, ...more };
}

function many(length: number, toValue: (index: number) => JsonValue, name = "p"): JsonObject {
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [`${name}${index}`, toValue(index)]),
  );
}

/** Doubles the work with each of its definitions. */
function bomb(length: number): JsonObject {
  const next = (index: number) => ({ $ref: `#/$defs/d${index + 1}` });
  const $defs = many(
    length,
    (index) => (index === length - 1 ? { type: "string" } : { allOf: [next(index), next(index)] }),
    "d",
  );
  return form({ age: { type: "integer" }, bomb: { $ref: "#/$defs/d0" } }, { $defs });
}

const loop = { allOf: [{ $ref: "#/$defs/loop" }, { type: "string" }] };
const age = { type: "integer" };

/** Without bounds, each takes seconds or minutes, or overflows the stack. */
const hostile: Record<string, JsonObject> = {
  "50,000 properties": form({ age, ...many(50_000, () => ({ type: "string" })) }),
  "10,000 patterns": form({
    age,
    ...many(10_000, (index) => ({ type: "string", pattern: `^a{1,${index % 1000}}$` })),
  }),
  "definitions that double": bomb(60),
  "a definition that refers to itself": form(
    { age, loop: { $ref: "#/$defs/loop" } },
    { $defs: { loop } },
  ),
  "a form within itself twice": form({ age, a: { allOf: [{ $ref: "#" }, { $ref: "#" }] } }),
  "100,000 alternatives": form({
    age,
    a: { oneOf: Array.from({ length: 100_000 }, (_, least) => ({ minProperties: least })) },
  }),
  "a bomb as a rule for the whole answer": {
    ...bomb(60),
    allOf: [{ properties: { bomb: { $ref: "#/$defs/d0" } } }],
  },
  "a bomb in a property that is called like a keyword": form(
    { age, default: { properties: { enum: { $ref: "#/$defs/d0" } } } },
    { $defs: bomb(60)["$defs"] ?? {} },
  ),
  "nested objects": form({ age, deep: nest(1_000) }),
};

function nest(depth: number): JsonObject {
  let schema: JsonObject = { type: "string" };
  for (let level = 0; level < depth; level += 1) schema = form({ a: schema });
  return schema;
}

const deepContent = { bomb: "x", loop: "x", a: { a: { a: {} } }, default: { enum: "x" } };

test.each(Object.entries(hostile))("%s are checked in bounded time", (_name, schema) => {
  const from = Date.now();
  const errors = checkContent(schema, { ...deepContent, age: "x" });
  expect(errors).toContainEqual({ field: "age", message: "must be a whole number" });
  expect(Date.now() - from).toBeLessThan(10_000);
  const { unchecked } = toCheckableSchema(schema, () => undefined);
  expect(unchecked).toContainEqual(
    expect.objectContaining({ message: "is too large to check, or refers to itself" }),
  );
});

test("references that are followed to an end are checked", () => {
  const $defs = { name: { $ref: "#/$defs/a~1b" }, "a/b": { type: "string", minLength: 2 } };
  const schema = form(
    { name: { $ref: "#/$defs/name" }, other: { $ref: "#/properties/name" } },
    { $defs },
  );
  expect(checkContent(schema, { name: "x", other: "y" })).toHaveLength(2);
  expect(toCheckableSchema(schema, () => undefined).unchecked).toEqual([]);
});

test("a field with too many values for its rules is rejected", () => {
  const options = many(4_000, (index) => `v${index}`);
  const list = { type: "array", items: { enum: Object.values(options) } };
  expect(checkContent(form({ list }), { list: Object.values(options) })).toEqual([]);
  const longer = Array.from({ length: 100_000 }, (_, index) => `v${index % 4_000}`);
  expect(checkContent(form({ list, age }), { list: longer, age: 3 })).toEqual([
    { field: "list", message: "has too many values to check" },
  ]);
});
