import type { JsonValue } from "../../../text/json.ts";
import {
  defineRule,
  eachProperty,
  markIf,
  mostRead,
  quote,
  typeScriptSdk,
  type Rule,
} from "../rule.ts";

const section = "requested-schema";

/** A choice names its options, each of them once. */
export const choiceRules: readonly Rule[] = [
  defineRule({
    id: "choice-without-type",
    severity: "breaks-spec",
    sentence: "A choice has the type “string”, also when its options are titled.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema: { type }, choice }) =>
      markIf(type === undefined && choice !== undefined, path),
    ),
  }),
  defineRule({
    id: "option-not-text",
    severity: "breaks-spec",
    sentence: "The options of a choice are strings.",
    section,
    find: eachProperty(({ choice }) => {
      const odd = choice?.options.filter(({ value }) => typeof value !== "string");
      return (odd ?? []).map(({ value, path }) => ({ path, detail: `This is ${quote(value)}.` }));
    }),
  }),
  defineRule({
    id: "option-untitled",
    severity: "breaks-spec",
    sentence: "Each option of oneOf and anyOf has a const and a title.",
    section,
    find: eachProperty(({ choice }) => {
      if (!choice || choice.path.at(-1) === "enum") return [];
      return choice.options.flatMap(({ title, path }) => markIf(typeof title !== "string", path));
    }),
  }),
  defineRule({
    id: "enum-empty",
    severity: "hosts-may-refuse",
    sentence: "A choice needs an option: without one nobody can answer.",
    section,
    find: eachProperty(({ choice }) => {
      return choice ? markIf(choice.count === 0, choice.path) : [];
    }),
  }),
  defineRule({
    id: "enum-duplicate",
    severity: "hosts-may-refuse",
    sentence: "Each option is there once; pages have gone blank over two that are equal.",
    section,
    find: eachProperty(({ choice }) => {
      if (!choice) return [];
      const seen = new Set<unknown>();
      return choice.options.flatMap(({ value, path }) => {
        if (typeof value === "string" && value.length > mostRead.text) return [];
        const key = typeof value === "object" ? JSON.stringify(value) : value;
        const isSeen = seen.has(key);
        seen.add(key);
        return markIf(isSeen, path, `${quote(value)} is there already.`);
      });
    }),
  }),
  defineRule({
    id: "option-title-duplicate",
    severity: "poor-ux",
    sentence: "Each option has a title of its own: two that look the same cannot be told apart.",
    section,
    find: eachProperty(({ choice }) => {
      const titles = new Map<JsonValue, JsonValue | undefined>();
      return (choice?.options ?? []).flatMap(({ value, title, path }) => {
        if (typeof title !== "string") return [];
        const isTaken = titles.has(title) && titles.get(title) !== value;
        titles.set(title, value);
        return markIf(isTaken, path, `${quote(title)} is there already.`);
      });
    }),
  }),
  defineRule({
    id: "enum-names-length",
    severity: "hosts-may-refuse",
    sentence: "enumNames has one name for each value of enum.",
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
    sentence: "enumNames is the old way and will go: use oneOf with const and title.",
    section,
    find: eachProperty(({ path, schema }, { era }) =>
      markIf(era >= "2025-11-25" && "enumNames" in schema, [...path, "enumNames"]),
    ),
  }),
  defineRule({
    id: "item-bounds-crossed",
    severity: "hosts-may-refuse",
    sentence: "The fewest to choose must not be more than the most, or than there are.",
    section,
    find: eachProperty(({ path, schema: { minItems, maxItems }, choice }) => {
      const there = choice?.count ?? Infinity;
      const most = Math.min(typeof maxItems === "number" ? maxItems : Infinity, there);
      return markIf(typeof minItems === "number" && minItems > most, [...path, "minItems"]);
    }),
  }),
];
