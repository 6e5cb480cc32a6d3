import type { JsonObject, JsonValue } from "../../../text/json.ts";
import { elicitationFormats } from "../../schema/ajvOptions.ts";
import { needsBacktracking } from "../../schema/needsBacktracking.ts";
import {
  defineRule,
  eachProperty,
  markIf,
  mostRead,
  quote,
  typeScriptSdk,
  type Property,
  type Rule,
} from "../rule.ts";

const section = "requested-schema";
const bounds = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"];
const counts = bounds.filter((bound) => !bound.endsWith("imum"));

/** Bounds, formats, patterns and defaults agree with each other. */
export const valueRules: readonly Rule[] = [
  defineRule({
    id: "format-unknown",
    severity: "breaks-spec",
    sentence: "The formats are email, uri, date and date-time.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema: { format } }) => {
      const isKnown = elicitationFormats.some((known) => known === format);
      return markIf(
        format !== undefined && !isKnown,
        [...path, "format"],
        `This is ${quote(format)}.`,
      );
    }),
  }),
  defineRule({
    id: "bound-not-number",
    severity: "breaks-spec",
    sentence: "A bound is a number.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema }) =>
      bounds.flatMap((bound) =>
        markIf(bound in schema && typeof schema[bound] !== "number", [...path, bound]),
      ),
    ),
  }),
  defineRule({
    id: "count-odd",
    severity: "hosts-may-refuse",
    sentence: "A bound that counts is whole and not negative.",
    section,
    find: eachProperty(({ path, schema }) =>
      counts.flatMap((bound) => {
        const value = schema[bound];
        const isOdd = typeof value === "number" && !(Number.isInteger(value) && value >= 0);
        return markIf(isOdd, [...path, bound]);
      }),
    ),
  }),
  crossed("length-bounds-crossed", "minLength", "maxLength"),
  crossed("number-bounds-crossed", "minimum", "maximum"),
  defineRule({
    id: "pattern-unlisted",
    severity: "hosts-may-refuse",
    sentence: "This revision does not list “pattern”; hosts on the TypeScript SDK drop it.",
    section,
    find: eachProperty(({ path, schema }, { era }) =>
      markIf("pattern" in schema && era !== "2025-11-25", [...path, "pattern"]),
    ),
  }),
  defineRule({
    id: "pattern-invalid",
    severity: "breaks-spec",
    sentence: "A pattern is a regular expression that can be compiled.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) =>
      markIf(pattern !== undefined && !compiles(pattern), [...path, "pattern"]),
    ),
  }),
  defineRule({
    id: "pattern-look-around",
    severity: "hosts-may-refuse",
    sentence:
      "Look-around and back-references need a matcher that can be made to hang: careful hosts do not check them.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) =>
      markIf(typeof pattern === "string" && needsBacktracking(pattern), [...path, "pattern"]),
    ),
  }),
  defineRule({
    id: "default-wrong-type",
    severity: "breaks-spec",
    sentence: "A default is of its property's type.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema }) =>
      markIf(
        !hasDefaultOfType(schema),
        [...path, "default"],
        `This is ${quote(schema["default"])}.`,
      ),
    ),
  }),
  defineRule({
    id: "number-inexact",
    severity: "hosts-may-refuse",
    sentence:
      "A whole number beyond ±9007199254740991 is rounded on its way by most hosts: use a string.",
    section,
    find: eachProperty(({ path, schema }) =>
      ["default", "minimum", "maximum"].flatMap((keyword) => {
        const value = schema[keyword];
        const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
        return markIf(isInexact, [...path, keyword], `This is ${quote(value)}.`);
      }),
    ),
  }),
  defineRule({
    id: "default-not-allowed",
    severity: "hosts-may-refuse",
    sentence: "A default keeps to the options and bounds: sent untouched, it must be right.",
    section,
    find: eachProperty((property) =>
      markIf(
        hasDefaultOfType(property.schema) && !isAllowed(property),
        [...property.path, "default"],
        `This is ${quote(property.schema["default"])}.`,
      ),
    ),
  }),
];

function crossed(id: string, least: string, most: string): Rule {
  return defineRule({
    id,
    severity: "hosts-may-refuse",
    sentence: `${least} must not be more than ${most}: otherwise nobody can answer.`,
    section,
    find: eachProperty(({ path, schema }) =>
      markIf(Number(schema[least]) > Number(schema[most]), [...path, least]),
    ),
  });
}

function compiles(pattern: JsonValue): boolean {
  if (typeof pattern !== "string") return false;
  if (pattern.length > mostRead.text) return true;
  try {
    return Boolean(new RegExp(pattern, "u"));
  } catch {
    return false;
  }
}

function hasDefaultOfType({ type, default: value }: JsonObject): boolean {
  if (value === undefined) return true;
  if (type === "string" || type === "boolean") return typeof value === type;
  if (type === "number") return typeof value === "number";
  if (type === "integer") return Number.isInteger(value);
  if (type === "array")
    return Array.isArray(value) && value.every((one) => typeof one === "string");
  return true;
}

function isAllowed({ schema, choice }: Property): boolean {
  const value = schema["default"];
  if (value === undefined) return true;
  if (Array.isArray(value)) {
    const isOffered = !choice || choice.offers(value);
    return isOffered && isWithin(value.length, schema["minItems"], schema["maxItems"]);
  }
  if (choice) return choice.offers([value]);
  if (typeof value === "number") return isWithin(value, schema["minimum"], schema["maximum"]);
  if (typeof value !== "string" || value.length > mostRead.text) return true;
  return (
    isWithin(Array.from(value).length, schema["minLength"], schema["maxLength"]) &&
    looksLike(value, schema["format"])
  );
}

function isWithin(value: number, least?: JsonValue, most?: JsonValue): boolean {
  return (
    !(typeof least === "number" && value < least) && !(typeof most === "number" && value > most)
  );
}

/** Good enough to tell a default that is plainly wrong; answers are checked by ajv. */
function looksLike(value: string, format?: JsonValue): boolean {
  switch (format) {
    case "email":
      return /^[^\s@]+@\S+$/.test(value);
    case "uri":
      return URL.canParse(value);
    case "date":
      return isDay(value);
    case "date-time":
      return isDay(value.slice(0, 10)) && /^.{10}[Tt ].*([Zz]|[+-]\d\d:\d\d)$/.test(value);
    default:
      return true;
  }
}

/** The 30th of February is read as the 2nd of March. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
