import { isJsonObject, type JsonObject } from "../../../text/json.ts";
import { mostRead, type Path, type LintedProperty } from "./lintedRequest.ts";
import { newerRevisions } from "./revisions.ts";
import {
  defineRule,
  eachProperty,
  found,
  goSdk,
  markIf,
  quote,
  typeScriptSdk,
  type LintRule,
} from "./rule.ts";

const schemaPath: Path = ["requestedSchema"];
const section = "requested-schema";
const primitives: readonly unknown[] = ["string", "number", "integer", "boolean"];
const everywhere = ["type", "title", "description", "default"];
const text = ["minLength", "maxLength", "format", "pattern", "enum", "enumNames", "oneOf"];
const bounds = ["minimum", "maximum"];
const keywords = new Map<unknown, readonly string[]>([
  ["string", [...everywhere, ...text]],
  ["number", [...everywhere, ...bounds]],
  ["integer", [...everywhere, ...bounds]],
  ["boolean", everywhere],
  ["array", [...everywhere, "items", "minItems", "maxItems", "uniqueItems"]],
]);
const topKeywords = ["$schema", "type", "properties", "required"];
/** Generators of schemas add these to the whole form, and hosts ignore them. */
const harmlessKeywords = ["title", "description", "additionalProperties"];
/** Keywords that refer to or combine other schemas. */
const composing = ["$ref", "$defs", "definitions", "allOf", "not", "if", "then", "else"];

/** Rules for the shape of the schema: a flat object of primitive properties. */
export const schemaShapeRules: readonly LintRule[] = [
  defineRule({
    id: "not-an-object",
    severity: "breaks-spec",
    problem: "The form's schema is not of type “object”.",
    fix: 'Set requestedSchema to { "type": "object", "properties": { … } }.',
    section,
    hosts: [typeScriptSdk],
    find: ({ isUrl, request, schema }) => {
      const written = request["requestedSchema"];
      const path = [...schemaPath, ...(isJsonObject(written) ? ["type"] : [])];
      return markIf(
        !isUrl && schema?.["type"] !== "object",
        path,
        written === undefined ? "There is no requestedSchema." : undefined,
      );
    },
  }),
  defineRule({
    id: "properties-missing",
    severity: "breaks-spec",
    problem: "The form's schema has no properties.",
    fix: "Add properties, an empty object if the form has no fields.",
    section,
    hosts: [typeScriptSdk],
    find: ({ schema }) =>
      markIf(schema !== undefined && !isJsonObject(schema["properties"]), schemaPath),
  }),
  defineRule({
    id: "nested-object",
    severity: "breaks-spec",
    problem: "A field is an object, but a form must be flat.",
    fix: "Turn each inner property into a field of the form, or ask in several steps.",
    section,
    hosts: [typeScriptSdk, goSdk],
    find: eachProperty(({ path, schema }) => markIf(isObjectSchema(schema), path)),
  }),
  defineRule({
    id: "array-of-objects",
    severity: "breaks-spec",
    problem: "A list contains objects or lists.",
    fix: "Use a list only for options to choose from: items with an enum of strings.",
    section,
    hosts: [typeScriptSdk, goSdk],
    find: eachProperty(({ path, schema }) => markIf(holdsNested(schema), [...path, "items"])),
  }),
  defineRule({
    id: "list-without-options",
    severity: "breaks-spec",
    problem: "A list has no options to choose from.",
    fix: "Name the options: items with an enum, or with anyOf of const and title.",
    revisions: newerRevisions,
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema, choice }) =>
      markIf(schema["type"] === "array" && !holdsNested(schema) && !choice, path),
    ),
  }),
  defineRule({
    id: "type-unknown",
    severity: "breaks-spec",
    problem: "A field has no type or an unknown one.",
    fix: "Give each field exactly one type: string, number, integer, boolean, or an array of options.",
    section,
    hosts: [typeScriptSdk],
    find: eachProperty(({ path, schema, choice }) => {
      const { type } = schema;
      const isKnown = primitives.includes(type) || type === "array" || isObjectSchema(schema);
      // A choice without a type has its own rule.
      const isChoice = type === undefined && choice !== undefined;
      const detail = type === undefined ? "This one has none." : found(type);
      return markIf(!isKnown && !isChoice, path, detail);
    }),
  }),
  defineRule({
    id: "composed-schema",
    severity: "breaks-spec",
    problem: "The schema refers to or combines other schemas.",
    fix: "Write each field out: references and combined schemas are outside the elicitation subset.",
    section,
    hosts: ["VS Code", "Claude Desktop"],
    find: ({ schema, properties }) => [
      ...marksOf(schema ?? {}, schemaPath, (keyword) => composing.includes(keyword)),
      ...properties.flatMap((property) =>
        marksOf(property.schema, property.path, (keyword) => isComposing(property, keyword)),
      ),
    ],
  }),
  defineRule({
    id: "keyword-unknown",
    severity: "hosts-may-refuse",
    problem: "The schema has a keyword outside the elicitation subset.",
    fix: "Remove the keyword: hosts drop or reject it.",
    section,
    find: ({ schema, properties }) => [
      ...marksOf(schema ?? {}, schemaPath, (keyword) =>
        isUnknown(keyword, [...topKeywords, ...harmlessKeywords]),
      ),
      ...properties.flatMap(({ path, schema: property }) => {
        const known = keywords.get(property["type"]);
        return known ? marksOf(property, path, (keyword) => isUnknown(keyword, known)) : [];
      }),
    ],
  }),
  defineRule({
    id: "required-not-names",
    severity: "breaks-spec",
    problem: "“required” is not a list of names.",
    fix: "Make “required” a list of property names.",
    section,
    hosts: [typeScriptSdk],
    find({ schema }) {
      const required = schema?.["required"];
      const isList = Array.isArray(required) && required.every((name) => typeof name === "string");
      return markIf(required !== undefined && !isList, [...schemaPath, "required"]);
    },
  }),
  defineRule({
    id: "required-unknown",
    severity: "hosts-may-refuse",
    problem: "“required” names a field that does not exist.",
    fix: "Add the field, or remove its name from “required”: nobody can fill it in.",
    section,
    find({ schema }) {
      const required = schema?.["required"];
      if (!Array.isArray(required)) return [];
      const properties = schema?.["properties"];
      return required
        .slice(0, mostRead.items)
        .flatMap((name, index) =>
          markIf(
            typeof name === "string" &&
              !(isJsonObject(properties) && Object.hasOwn(properties, name)),
            [...schemaPath, "required", String(index)],
            `${quote(name)} is not a property.`,
          ),
        );
    },
  }),
  defineRule({
    id: "properties-empty",
    severity: "hosts-may-refuse",
    problem: "The form has no fields. This is a valid confirmation, but some hosts hang on it.",
    fix: "Add a field, such as a boolean to confirm.",
    section,
    hosts: ["VS Code"],
    find: ({ schema, properties }) =>
      markIf(isJsonObject(schema?.["properties"]) && properties.length === 0, [
        ...schemaPath,
        "properties",
      ]),
  }),
];

function isObjectSchema(schema: JsonObject): boolean {
  return schema["type"] === "object" || (schema["type"] === undefined && "properties" in schema);
}

function holdsNested({ type, items }: JsonObject): boolean {
  return (
    type === "array" && isJsonObject(items) && (isObjectSchema(items) || items["type"] === "array")
  );
}

function isComposing(property: LintedProperty, keyword: string): boolean {
  if (composing.includes(keyword)) return true;
  return (keyword === "oneOf" || keyword === "anyOf") && property.choice === undefined;
}

function isUnknown(keyword: string, known: readonly string[]): boolean {
  return !known.includes(keyword) && !composing.includes(keyword) && keyword !== "anyOf";
}

function marksOf(schema: JsonObject, path: Path, isMarked: (keyword: string) => boolean) {
  return Object.keys(schema)
    .slice(0, mostRead.items)
    .filter(isMarked)
    .map((keyword) => ({ path: [...path, keyword], detail: `Found “${keyword}”.` }));
}
