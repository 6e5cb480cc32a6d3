import { isJsonObject } from "../text/json.ts";
import { isUrlRequest, type ElicitationRequest } from "./request.ts";
import { readFormFields, type FormField } from "./schema/formFields.ts";

/** What hosts differ in: the mode of a question, the kinds of its fields, and their keywords. */
export const traitLabels = {
  form: "form mode",
  url: "URL mode",
  "empty-form": "a form without fields",
  text: "a text field",
  number: "a number field",
  integer: "an integer field",
  boolean: "a Boolean field",
  "single-choice": "a single choice",
  "multiple-choice": "a multiple choice",
  "other-field": "a field outside the elicitation subset",
  "option-titles": "options with titles",
  "required-choice": "a required single choice without a default",
  "text-default": "a text field with a default",
  "falsy-default": "a default of false or 0",
  format: "a text format",
  pattern: "a pattern",
  "text-length": "a length limit",
} as const;
export type Trait = keyof typeof traitLabels;
export const traits = Object.keys(traitLabels) as [Trait, ...Trait[]];

/** The traits that a host has to show: the mode, and the kinds of the fields. */
const shownTraits: readonly Trait[] = traits.slice(0, traits.indexOf("other-field") + 1);

export function isShownTrait(trait: Trait): boolean {
  return shownTraits.includes(trait);
}

export function traitsOf(request: ElicitationRequest): Set<Trait> {
  if (isUrlRequest(request)) return new Set(["url"]);
  const fields = readFormFields(request.requestedSchema);
  if (fields.length === 0) return new Set(["form", "empty-form"]);
  return new Set(["form", ...fields.flatMap(traitsOfField)]);
}

export function traitsOfField({ property, read, isRequired, suggested }: FormField): Trait[] {
  const found: Trait[] = [];
  const add = (trait: Trait, isFound: boolean) => void (isFound && found.push(trait));
  switch (read.kind) {
    case "text":
      add("text", true);
      add("text-default", suggested !== undefined && suggested !== "");
      add("format", property["format"] !== undefined);
      add("pattern", property["pattern"] !== undefined);
      add(
        "text-length",
        property["minLength"] !== undefined || property["maxLength"] !== undefined,
      );
      break;
    case "number":
      add(property["type"] === "integer" ? "integer" : "number", true);
      break;
    case "boolean":
    case "single-choice":
    case "multiple-choice":
      add(read.kind, true);
      add("option-titles", hasOptionTitles(property) || hasOptionTitles(property["items"]));
      break;
    case "other":
      add("other-field", true);
  }
  add("required-choice", read.kind === "single-choice" && isRequired && suggested === undefined);
  add("falsy-default", suggested === false || suggested === 0);
  return found;
}

function hasOptionTitles(schema: unknown): boolean {
  if (!isJsonObject(schema)) return false;
  return ["oneOf", "anyOf", "enumNames"].some((keyword) => Array.isArray(schema[keyword]));
}
