import type { JsonObject, JsonValue } from "elicitation-playground";

/** One kind of property, with a default it can have and another value to fill in. */
export type FieldKind = { property: JsonObject; suggested: JsonValue; filled: JsonValue };

const colors = ["red", "green", "blue"];
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const hundred = Array.from({ length: 100 }, (_, index) => `option ${index + 1}`);
const titledHundred = hundred.map((title, index) => ({ const: `o${index + 1}`, title }));
const twins = [
  { const: "a", title: "Twin" },
  { const: "b", title: "Twin" },
];
const sizes = [
  { const: "s", title: "Small" },
  { const: "l", title: "Large" },
];

export const textKinds: Record<string, FieldKind> = {
  text: {
    property: { type: "string" },
    suggested: "hello  ",
    filled: ' a "quoted" ü 漢字 🎉 ',
  },
  lines: {
    property: { type: "string", maxLength: 400 },
    suggested: "a\nb",
    filled: "one\n\n  two",
  },
  pattern: {
    property: { type: "string", minLength: 2, maxLength: 8, pattern: "^[A-Z]+$" },
    suggested: "ABC",
    filled: "XYZ",
  },
  email: {
    property: { type: "string", format: "email" },
    suggested: "ada@example.com",
    filled: "grace+x@example.org",
  },
  uri: {
    property: { type: "string", format: "uri" },
    suggested: "https://example.com/",
    filled: "urn:isbn:0451450523",
  },
  date: {
    property: { type: "string", format: "date" },
    suggested: "2026-07-28",
    filled: "2027-01-31",
  },
  dateTime: {
    property: { type: "string", format: "date-time" },
    suggested: "2026-07-28T09:30:00.123+05:00",
    filled: "2026-07-28T09:30:15Z",
  },
  number: {
    property: { type: "number", minimum: -1, maximum: 10 },
    suggested: 1.5,
    filled: 0.1,
  },
  integer: { property: { type: "integer", minimum: -9 }, suggested: 0, filled: -7 },
  'odd "name"': { property: { type: "string" }, suggested: "even", filled: "odd" },
};

export const choiceKinds: Record<string, FieldKind> = {
  boolean: { property: { type: "boolean" }, suggested: true, filled: false },
  single: { property: { type: "string", enum: colors }, suggested: "green", filled: "blue" },
  titledSingle: { property: { type: "string", oneOf: sizes }, suggested: "l", filled: "s" },
  twinSingle: { property: { type: "string", oneOf: twins }, suggested: "a", filled: "b" },
  namedSingle: {
    property: { type: "string", enum: ["en", "de"], enumNames: ["English", "German"] },
    suggested: "en",
    filled: "de",
  },
  singleOfTwelve: { property: { type: "string", enum: months }, suggested: "feb", filled: "dec" },
  singleOfHundred: {
    property: { type: "string", oneOf: titledHundred },
    suggested: "o2",
    filled: "o99",
  },
  multiple: {
    property: { type: "array", items: { type: "string", enum: colors }, minItems: 1, maxItems: 2 },
    suggested: ["green"],
    filled: ["red", "blue"],
  },
  titledMultiple: {
    property: { type: "array", items: { anyOf: sizes }, minItems: 1 },
    suggested: ["l", "s"],
    filled: ["s"],
  },
  twinMultiple: {
    property: { type: "array", items: { anyOf: twins }, minItems: 1 },
    suggested: ["a"],
    filled: ["b"],
  },
  multipleOfHundred: {
    property: { type: "array", items: { type: "string", enum: hundred } },
    suggested: ["option 2"],
    filled: ["option 99"],
  },
};
