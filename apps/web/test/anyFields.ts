import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import fc from "fast-check";

/** A property of the elicitation subset, with a value that keeps to it. */
export type AnyProperty = { property: JsonObject; value: JsonValue };

const text = fc.string({ unit: "grapheme", maxLength: 30 });
const texts = fc.record({ title: text, description: text }, { requiredKeys: [] });
/** What a field shows as typed; a line break would be none in one line. */
const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((typed) => !/[\r\n\u2028\u2029]/.test(typed));

const plainText = fc
  .record({ value: line, more: fc.nat(5), less: fc.nat(5) })
  .map(({ value, more, less }): AnyProperty => {
    const length = Array.from(value).length;
    return {
      property: { type: "string", minLength: Math.max(0, length - less), maxLength: length + more },
      value,
    };
  });
const formatted = fc
  .oneof(
    fc
      .emailAddress()
      .filter((value) => /^[\w.+-]+@/.test(value))
      .map((value) => ({ format: "email", value })),
    fc.webUrl().map((value) => ({ format: "uri", value })),
  )
  .map(({ format, value }): AnyProperty => ({ property: { type: "string", format }, value }));
/** Each its own, so that one pattern taken for another is seen. */
const patterned = line.map((value): AnyProperty => {
  const escaped = value.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return { property: { type: "string", pattern: `^${escaped}$` }, value };
});
const number = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
  .map((value): AnyProperty => ({
    property: { type: "number", minimum: Math.floor(value), maximum: Math.ceil(value) },
    value: value === 0 ? 0 : value,
  }));
const integer = fc
  .integer()
  .map((value): AnyProperty => ({ property: { type: "integer", minimum: value }, value }));
const boolean = fc
  .boolean()
  .map((value): AnyProperty => ({ property: { type: "boolean" }, value }));

const options = fc.uniqueArray(fc.string({ unit: "grapheme", maxLength: 12 }), {
  minLength: 1,
  maxLength: 60,
});
const titled = (values: string[]) =>
  values.map((value) => ({ const: value, title: `The ${value}` }));
const spellings: ((values: string[]) => JsonObject)[] = [
  (values) => ({ enum: values }),
  (values) => ({ oneOf: titled(values) }),
  (values) => ({ enum: values, enumNames: values.map((value) => `${value}!`) }),
  // Not of the subset, but seen: the same option twice.
  (values) => ({ enum: [...values, ...values.slice(0, 2)] }),
];
const single = fc
  .record({ values: options, spell: fc.constantFrom(...spellings), nth: fc.nat() })
  .map(({ values, spell, nth }): AnyProperty => ({
    property: { type: "string", ...spell(values) },
    value: values[nth % values.length] ?? "",
  }));
const multiple = fc
  .record({ values: options, isTitled: fc.boolean(), nth: fc.nat() })
  .map(({ values, isTitled, nth }): AnyProperty => {
    const value = values.slice(nth % values.length, (nth % values.length) + 3);
    const items = isTitled ? { anyOf: titled(values) } : { type: "string", enum: values };
    return { property: { type: "array", items, minItems: 1, maxItems: value.length }, value };
  });

const odd = [
  "",
  "a.b",
  "a b",
  "constructor",
  "__proto__",
  "toString",
  "ui:widget",
  "$ref",
  "ü/~",
  "length",
];
const name = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: "grapheme", maxLength: 12 }));

export type AnyField = AnyProperty & { name: string; isRequired: boolean; isSuggested: boolean };

/** The fields of a schema of the subset, each with a valid value to fill in. */
export const anyFields: fc.Arbitrary<AnyField[]> = fc.uniqueArray(
  fc
    .record({
      name,
      texts,
      isRequired: fc.boolean(),
      isSuggested: fc.boolean(),
      any: fc.oneof(plainText, formatted, patterned, number, integer, boolean, single, multiple),
    })
    .map(({ texts: said, any, ...field }) => ({
      ...field,
      ...any,
      property: { ...said, ...any.property },
    })),
  { selector: (field) => field.name, maxLength: 8 },
);
