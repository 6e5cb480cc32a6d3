import type { JsonValue } from "../../../text/json.ts";
import { mostRead } from "./lintedRequest.ts";
import { newerRevisions } from "./revisions.ts";
import {
  defineRule,
  eachProperty,
  found,
  markIf,
  quote,
  typeScriptSdk,
  type LintRule,
} from "./rule.ts";

const section = "requested-schema";

/** Rules for the options of choices. */
export const choiceRules: readonly LintRule[] = [
  defineRule({
    id: "choice-without-type",
    severity: "breaks-spec",
    problem: "A choice has no type.",
    fix: "Set the type of a choice to “string”, even if its options have titles.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema: { type }, choice }) =>
      markIf(type === undefined && choice !== undefined, path),
    ),
  }),
  defineRule({
    id: "list-unsupported",
    severity: "breaks-spec",
    problem: "This revision has no lists, so people can't choose several options.",
    fix: "Ask for one option with an enum, or use a boolean for each option.",
    revisions: ["2025-06-18"],
    section,
    find: eachProperty(({ path, schema: { type } }) => markIf(type === "array", path)),
  }),
  defineRule({
    id: "option-titles-unsupported",
    severity: "breaks-spec",
    problem: "This revision has no oneOf, so hosts may show a text field.",
    fix: "Use enum for the values and enumNames for the titles.",
    revisions: ["2025-06-18"],
    section,
    find: eachProperty(({ path, schema, choice }) =>
      markIf(choice?.path.at(-1) === "oneOf" && !("enum" in schema), [...path, "oneOf"]),
    ),
  }),
  defineRule({
    id: "option-not-text",
    severity: "breaks-spec",
    problem: "An option is not a string.",
    fix: "Use only strings as options.",
    section,
    find: eachProperty(({ choice }) => {
      const odd = choice?.options.filter(({ value }) => typeof value !== "string");
      return (odd ?? []).map(({ value, path }) => ({ path, detail: found(value) }));
    }),
  }),
  defineRule({
    id: "option-untitled",
    severity: "breaks-spec",
    problem: "An option has no title.",
    fix: "Give each option of oneOf or anyOf a const and a title, or use an enum.",
    revisions: newerRevisions,
    section,
    find: eachProperty(({ choice }) => {
      if (!choice || choice.path.at(-1) === "enum") return [];
      return choice.options.flatMap(({ title, path }) => markIf(typeof title !== "string", path));
    }),
  }),
  defineRule({
    id: "enum-empty",
    severity: "hosts-may-refuse",
    problem: "A choice has no options, so nobody can answer.",
    fix: "Add an option.",
    section,
    find: eachProperty(({ choice }) => {
      return choice ? markIf(choice.count === 0, choice.path) : [];
    }),
  }),
  defineRule({
    id: "enum-duplicate",
    severity: "hosts-may-refuse",
    problem: "An option is listed twice. Some hosts then show a blank page.",
    fix: "List each option once.",
    section,
    find: eachProperty(({ choice }) => {
      if (!choice) return [];
      const seen = new Set<unknown>();
      return choice.options.flatMap(({ value, path }) => {
        if (typeof value === "string" && value.length > mostRead.text) return [];
        const key = typeof value === "object" ? JSON.stringify(value) : value;
        const isSeen = seen.has(key);
        seen.add(key);
        return markIf(isSeen, path, `${quote(value)} is listed twice.`);
      });
    }),
  }),
  defineRule({
    id: "option-title-duplicate",
    severity: "poor-ux",
    problem: "Two options have the same title, so people can't tell them apart.",
    fix: "Give each option its own title.",
    section,
    find: eachProperty(({ choice }) => {
      const titles = new Map<JsonValue, JsonValue | undefined>();
      return (choice?.options ?? []).flatMap(({ value, title, path }) => {
        if (typeof title !== "string") return [];
        const isTaken = titles.has(title) && titles.get(title) !== value;
        titles.set(title, value);
        return markIf(isTaken, path, `${quote(title)} is used twice.`);
      });
    }),
  }),
  defineRule({
    id: "enum-names-length",
    severity: "hosts-may-refuse",
    problem: "enumNames does not match enum.",
    fix: "Give enumNames one name for each value of enum.",
    section,
    find: eachProperty(({ path, schema }) => {
      const { enum: values, enumNames: names } = schema;
      if (names === undefined) return [];
      const isPaired =
        Array.isArray(names) && Array.isArray(values) && names.length === values.length;
      return markIf(!isPaired, [...path, "enumNames"]);
    }),
  }),
  defineRule({
    id: "enum-names-legacy",
    severity: "poor-ux",
    problem: "enumNames is deprecated.",
    fix: "Replace enum and enumNames with oneOf of const and title.",
    revisions: newerRevisions,
    section,
    find: eachProperty(({ path, schema }) => markIf("enumNames" in schema, [...path, "enumNames"])),
  }),
  defineRule({
    id: "item-bounds-crossed",
    severity: "hosts-may-refuse",
    problem: "minItems exceeds maxItems or the number of options.",
    fix: "Lower minItems, or add options.",
    revisions: newerRevisions,
    section,
    find: eachProperty(({ path, schema: { minItems, maxItems }, choice }) => {
      const there = choice?.count ?? Infinity;
      const most = Math.min(typeof maxItems === "number" ? maxItems : Infinity, there);
      return markIf(typeof minItems === "number" && minItems > most, [...path, "minItems"]);
    }),
  }),
];
