import { expect, test } from "vitest";
import type { JsonObject } from "../../text/json.ts";
import { breakContent } from "./breakContent.ts";
import { checkContent } from "./checkContent.ts";
import { fillContent } from "./fillContent.ts";

const form = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  ...more,
});

const schemas: Record<string, JsonObject> = {
  "an empty form": form({}),
  "a closed form": form({ name: { type: "string" } }, { additionalProperties: false }),
  "a required text with bounds": form(
    { name: { type: "string", minLength: 2, maxLength: 5 } },
    { required: ["name"] },
  ),
  "a text that must not be empty": form({ name: { type: "string", minLength: 1 } }),
  "every format": form(
    Object.fromEntries(
      ["email", "uri", "date", "date-time"].map((format) => [format, { type: "string", format }]),
    ),
  ),
  "numbers with a minimum": form({
    age: { type: "integer", minimum: 18 },
    rate: { type: "number" },
  }),
  "a number with a very large maximum": form({ n: { type: "number", maximum: 1e300 } }),
  "a switch": form({ agree: { type: "boolean" } }, { required: ["agree"] }),
  "a choice": form({ drink: { type: "string", enum: ["water", "not-an-option"] } }),
  "a choice of numbers": form({ n: { enum: [7, 8] } }),
  "a titled choice": form({ drink: { oneOf: [{ const: "w", title: "Water" }] } }),
  "a list with a lower bound": form({
    days: { type: "array", items: { enum: ["mo", "tu"] }, minItems: 1 },
  }),
  "a list with an upper bound": form({
    days: { type: "array", items: { anyOf: [{ const: "mo" }, { const: "tu" }] }, maxItems: 1 },
  }),
  "a default within its bounds": form({ age: { type: "integer", minimum: 1, default: 3 } }),
};

test.for(Object.entries(schemas))(
  "every invalid content for %s breaks the schema or is marked as allowed",
  ([, schema]) => {
    expect(checkContent(schema, fillContent(schema))).toEqual([]);
    const made = breakContent(schema);
    const checked = made.map((one) => ({ ...one, errors: checkContent(schema, one.content) }));
    const passing = checked.filter(({ errors }) => errors.length === 0);
    expect(passing.filter(({ mayPass }) => mayPass !== true)).toEqual([]);
    // Only the named field is invalid.
    for (const { field, errors } of checked) {
      expect(errors.filter((error) => error.field !== field)).toEqual([]);
    }
    const breakages = made.map(({ breakage }) => breakage);
    expect(breakages).toEqual(expect.arrayContaining(["extra-field", "huge", "no-object"]));
    expect(new Set(breakages).size).toBe(breakages.length);
  },
);

test("a form with every kind of field gets every kind of defect", () => {
  const everything = form(
    {
      name: { type: "string", maxLength: 80 },
      email: { type: "string", format: "email" },
      age: { type: "integer", minimum: 18 },
      drink: { type: "string", enum: ["water", "wine"] },
    },
    { required: ["email"], additionalProperties: false },
  );
  const made = breakContent(everything);
  expect(made.map(({ breakage, field }) => `${breakage} ${field}`.trim())).toEqual([
    "missing-required email",
    "wrong-type name",
    "null name",
    "above-maximum name",
    "nested name",
    "wrong-format email",
    "below-minimum age",
    "fraction age",
    "unknown-option drink",
    "extra-field notAskedFor",
    "huge name",
    "no-object",
  ]);
  expect(made.filter(({ mayPass }) => mayPass)).toEqual([]);
});

test("bounds and options are broken in each field if asked for", () => {
  const seats = form({
    adults: { type: "integer", minimum: 1, maximum: 6 },
    children: { type: "integer", maximum: 4 },
    row: { type: "string", enum: ["front", "back"] },
    meal: { type: "string", enum: ["fish", "none"] },
  });
  const made = breakContent(seats, { adults: 2 }, { inEachField: true });
  const broken = made.map(({ breakage, field }) => `${breakage} ${field}`);
  expect(broken).toEqual(
    expect.arrayContaining([
      "below-minimum adults",
      "above-maximum adults",
      "above-maximum children",
      "unknown-option row",
      "unknown-option meal",
    ]),
  );
  expect(new Set(broken).size).toBe(broken.length);
});

test("a malformed schema still gets the defects that need no field", () => {
  for (const schema of [{}, { properties: 3, required: 4 }, { properties: { a: true, b: {} } }]) {
    const made = breakContent(schema);
    expect(made.map(({ breakage }) => breakage)).toEqual(["extra-field", "huge", "no-object"]);
  }
});
