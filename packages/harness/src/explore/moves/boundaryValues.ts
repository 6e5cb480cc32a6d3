import type { PropertyKind } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";

type BoundaryValue = { value: JsonValue; label: string };

/** Options of a longer list are tried at its start, in its middle and at its end. */
const mostOptions = 12;
/** A longer text is not generated. */
const longestText = 10_000;

/** Each option of a choice, and the values at the bounds of everything else. */
export function boundaryValues(read: PropertyKind, property: JsonObject): BoundaryValue[] {
  switch (read.kind) {
    case "boolean":
      return [true, false].map(asOption);
    case "single-choice":
      return spread(read.options.map(({ value }) => value)).map(asOption);
    case "multiple-choice":
      return ofChoices(
        read.options.map(({ value }) => value),
        property,
      );
    case "number":
      return ofNumber(property);
    case "text":
      return ofText(property);
    case "other":
      return [];
  }
}

function asOption(value: JsonValue): BoundaryValue {
  return { value, label: "option" };
}

function spread(values: JsonValue[]): JsonValue[] {
  if (values.length <= mostOptions) return values;
  const middle = Math.floor(values.length / 2);
  const part = mostOptions / 3;
  return [...values.slice(0, part), ...values.slice(middle, middle + part), ...values.slice(-part)];
}

function ofChoices(values: JsonValue[], { minItems, maxItems }: JsonObject): BoundaryValue[] {
  const least = typeof minItems === "number" ? minItems : 0;
  const most = Math.min(values.length, typeof maxItems === "number" ? maxItems : values.length);
  return [
    ...spread(values).map((value) => asOption([value])),
    { value: values.slice(0, least), label: least === 0 ? "nothing chosen" : `${least} chosen` },
    { value: values.slice(0, most), label: `${most} chosen` },
  ];
}

function ofNumber({ type, minimum, maximum }: JsonObject): BoundaryValue[] {
  const values: BoundaryValue[] = [];
  if (typeof minimum === "number") values.push({ value: minimum, label: `minimum ${minimum}` });
  if (typeof maximum === "number") values.push({ value: maximum, label: `maximum ${maximum}` });
  for (const value of [0, -1, 1_000_000]) values.push({ value, label: String(value) });
  if (type === "number") values.push({ value: 0.5, label: "0.5" });
  return values;
}

function ofText({ minLength, maxLength, format, pattern }: JsonObject): BoundaryValue[] {
  // Only its generator knows what fits a pattern.
  if (typeof pattern === "string") return [];
  const filled = (length: number): string =>
    format === "email"
      ? `${"a".repeat(Math.max(1, length - 6))}@bc.de`
      : format === "uri"
        ? `https://a.bc/${"a".repeat(Math.max(0, length - 13))}`
        : "a".repeat(length);
  const values: BoundaryValue[] = [];
  const least = typeof minLength === "number" ? minLength : 0;
  const hasShape = typeof format === "string";
  if (!hasShape || least > 6) {
    values.push({ value: filled(least), label: least === 0 ? "empty" : `${least} characters` });
  }
  if (typeof maxLength === "number" && maxLength <= longestText) {
    values.push({ value: filled(maxLength), label: `${maxLength} characters` });
  }
  if (format === undefined) {
    const special = `Zoë "O'Neil" <b>&\\ 日本`.slice(0, Math.max(least, Number(maxLength ?? 40)));
    values.push({ value: special, label: "quotes and other scripts" });
  }
  return values;
}
