import type { JsonObject, JsonValue } from "../../../text/json.ts";
import { elicitationFormats } from "../../schema/ajvOptions.ts";
import { isCatastrophic } from "../../schema/catastrophicPattern.ts";
import { needsBacktracking } from "../../schema/parsePattern.ts";
import { mostSteps, patternSize } from "../../schema/patternSize.ts";
import { mostRead, type LintedProperty } from "./lintedRequest.ts";
import { defineRule, eachProperty, found, markIf, typeScriptSdk, type LintRule } from "./rule.ts";

const section = "requested-schema";
const bounds = ["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"];
const counts = bounds.filter((bound) => !bound.endsWith("imum"));

/** Rules for bounds, formats, patterns and defaults. */
export const valueRules: readonly LintRule[] = [
  defineRule({
    id: "format-unknown",
    severity: "breaks-spec",
    problem: "The format is not part of the elicitation subset.",
    fix: "Use one of the formats email, uri, date and date-time, or none.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema: { format } }) => {
      const isKnown = elicitationFormats.some((known) => known === format);
      return markIf(format !== undefined && !isKnown, [...path, "format"], found(format));
    }),
  }),
  defineRule({
    id: "bound-not-number",
    severity: "breaks-spec",
    problem: "A bound is not a number.",
    fix: "Use a number for each bound.",
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
    problem: "A bound that counts something is negative or not a whole number.",
    fix: "Use a whole number of 0 or more.",
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
    severity: "poor-ux",
    problem: "This revision does not list “pattern”, and hosts on the TypeScript SDK drop it.",
    fix: "Check the answer in the tool as well, and describe the form of the text in the description.",
    revisions: ["2025-06-18", "2026-07-28"],
    section,
    find: eachProperty(({ path, schema }) => markIf("pattern" in schema, [...path, "pattern"])),
  }),
  defineRule({
    id: "pattern-invalid",
    severity: "breaks-spec",
    problem: "The pattern is not a valid regular expression.",
    fix: "Use a regular expression that JavaScript reads with the “u” flag.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) =>
      markIf(pattern !== undefined && !compiles(pattern), [...path, "pattern"]),
    ),
  }),
  defineRule({
    id: "pattern-look-around",
    severity: "hosts-may-refuse",
    problem:
      "The pattern has look-around or back-references. They can make a matcher hang, so careful hosts don't check them.",
    fix: "Rewrite the pattern without them.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) =>
      markIf(typeof pattern === "string" && needsBacktracking(pattern), [...path, "pattern"]),
    ),
  }),
  defineRule({
    id: "pattern-catastrophic",
    severity: "hosts-may-refuse",
    problem:
      "The pattern can make a host hang: the time to check a text doubles with each character.",
    fix: "Rewrite it so that a text can match in one way only: ^(a+)+$ becomes ^a+$.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) =>
      markIf(
        typeof pattern === "string" && isCatastrophic(pattern),
        [...path, "pattern"],
        found(pattern),
      ),
    ),
  }),
  defineRule({
    id: "pattern-oversize",
    severity: "hosts-may-refuse",
    problem: "The pattern is so large that careful hosts don't check it.",
    fix: "Shorten the pattern, or lower its repetition counts; check the rest in the tool.",
    section,
    find: eachProperty(({ path, schema: { pattern } }) => {
      const steps = typeof pattern === "string" ? patternSize(pattern) : 0;
      return markIf(steps > mostSteps, [...path, "pattern"], `It takes ${steps} steps.`);
    }),
  }),
  defineRule({
    id: "default-unlisted",
    severity: "poor-ux",
    problem: "This revision has defaults for booleans only, so hosts may leave the field empty.",
    fix: "Don't rely on the default: name it in the description, and accept an empty field.",
    revisions: ["2025-06-18"],
    section,
    find: eachProperty(({ path, schema }) =>
      markIf("default" in schema && schema["type"] !== "boolean", [...path, "default"]),
    ),
  }),
  defineRule({
    id: "default-wrong-type",
    severity: "breaks-spec",
    problem: "The default is not of the field's type.",
    fix: "Use a default of the field's own type.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema }) =>
      markIf(!hasDefaultOfType(schema), [...path, "default"], found(schema["default"])),
    ),
  }),
  defineRule({
    id: "number-inexact",
    severity: "hosts-may-refuse",
    problem: "A whole number is too large to be exact: most hosts round it.",
    fix: "Use a string for whole numbers beyond ±9007199254740991.",
    section,
    find: eachProperty(({ path, schema }) =>
      ["default", "minimum", "maximum"].flatMap((keyword) => {
        const value = schema[keyword];
        const isInexact = Number.isInteger(value) && !Number.isSafeInteger(value);
        return markIf(isInexact, [...path, keyword], found(value));
      }),
    ),
  }),
  defineRule({
    id: "default-not-allowed",
    severity: "hosts-may-refuse",
    problem: "The default is not a valid answer, and people often send it unchanged.",
    fix: "Use a default that the options, bounds and format allow.",
    section,
    find: eachProperty((property) =>
      markIf(
        hasDefaultOfType(property.schema) && !isAllowed(property),
        [...property.path, "default"],
        found(property.schema["default"]),
      ),
    ),
  }),
];

function crossed(id: string, least: string, most: string): LintRule {
  return defineRule({
    id,
    severity: "hosts-may-refuse",
    problem: `${least} exceeds ${most}, so no answer is valid.`,
    fix: `Lower ${least} or raise ${most}.`,
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

function isAllowed({ schema, choice }: LintedProperty): boolean {
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

/** Finds obviously wrong defaults; ajv checks the answers. */
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

/** `Date` reads February 30 as March 2. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
