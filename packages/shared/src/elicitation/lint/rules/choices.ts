import type { JsonValue } from "../../../text/json.ts";
import { mostRead } from "./lintedRequest.ts";
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
    advice: "Set the type of a choice to “string”, even if its options have titles.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema: { type }, choice }) =>
      markIf(type === undefined && choice !== undefined, path),
    ),
  }),
  defineRule({
    id: "option-not-text",
    severity: "breaks-spec",
    advice: "Use only strings as options.",
    section,
    find: eachProperty(({ choice }) => {
      const odd = choice?.options.filter(({ value }) => typeof value !== "string");
      return (odd ?? []).map(({ value, path }) => ({ path, detail: found(value) }));
    }),
  }),
  defineRule({
    id: "option-untitled",
    severity: "breaks-spec",
    advice: "Give each option of oneOf or anyOf a const and a title.",
    section,
    find: eachProperty(({ choice }) => {
      if (!choice || choice.path.at(-1) === "enum") return [];
      return choice.options.flatMap(({ title, path }) => markIf(typeof title !== "string", path));
    }),
  }),
  defineRule({
    id: "enum-empty",
    severity: "hosts-may-refuse",
    advice: "Add an option: without one nobody can answer.",
    section,
    find: eachProperty(({ choice }) => {
      return choice ? markIf(choice.count === 0, choice.path) : [];
    }),
  }),
  defineRule({
    id: "enum-duplicate",
    severity: "hosts-may-refuse",
    advice: "List each option once: some hosts show a blank page when two are equal.",
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
    advice: "Give each option its own title: people can't tell equal ones apart.",
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
    advice: "Give enumNames one name for each value of enum.",
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
    severity: "hosts-may-refuse",
    advice: "Replace enumNames with oneOf of const and title: enumNames is deprecated.",
    section,
    find: eachProperty(({ path, schema }, { era }) =>
      markIf(era >= "2025-11-25" && "enumNames" in schema, [...path, "enumNames"]),
    ),
  }),
  defineRule({
    id: "item-bounds-crossed",
    severity: "hosts-may-refuse",
    advice: "Lower minItems: it must not exceed maxItems or the number of options.",
    section,
    find: eachProperty(({ path, schema: { minItems, maxItems }, choice }) => {
      const there = choice?.count ?? Infinity;
      const most = Math.min(typeof maxItems === "number" ? maxItems : Infinity, there);
      return markIf(typeof minItems === "number" && minItems > most, [...path, "minItems"]);
    }),
  }),
];
