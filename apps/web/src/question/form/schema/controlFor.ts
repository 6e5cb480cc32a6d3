import type {
  Option,
  PropertyKind,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

/** rjsf's `uiSchema` of a field. */
export type UiHints = { [key: string]: unknown };

const maxRadios = 5;
/** A longer list of options has a search, which draws only a part of it. */
export const maxListed = 50;
const longText = 200;
const longSuggestion = 80;
const longTextWords =
  /\b(multi-?line|paragraphs?|long(er)? text|several (lines|sentences)|free text|markdown)\b/i;

/** The best control for a property. */
export function controlFor(property: JsonObject, read: PropertyKind): UiHints {
  switch (read.kind) {
    case "boolean":
      return { "ui:widget": "radio" };
    case "single-choice": {
      const count = read.options.length;
      const widget = count <= maxRadios ? "radio" : count <= maxListed ? "select" : "search";
      return { "ui:widget": widget, "ui:enumNames": titlesOf(read.options) };
    }
    case "multiple-choice": {
      const widget = read.options.length <= maxListed ? "checkboxes" : "searchCheckboxes";
      return { "ui:widget": widget, "ui:enumNames": titlesOf(read.options) };
    }
    case "text":
      return isLongText(property) ? { "ui:widget": "textarea" } : {};
    case "number":
      return {};
    case "other":
      return { "ui:widget": "json" };
  }
}

function titlesOf(options: readonly Option[]): string[] {
  return options.map(({ title }) => title);
}

/** Whether a text needs an input with several lines. */
export function isLongText({
  maxLength,
  format,
  default: suggested,
  description,
}: JsonObject): boolean {
  // A single-line input would remove the line breaks.
  if (typeof suggested === "string" && /[\r\n]/.test(suggested)) return true;
  if (format !== undefined) return false;
  if (typeof suggested === "string" && suggested.length > longSuggestion) return true;
  if (typeof description === "string" && longTextWords.test(description.slice(0, 1000)))
    return true;
  return typeof maxLength === "number" && maxLength > longText;
}
