import {
  readDefault,
  readPropertyKind,
  type PropertyKind,
} from "@elicitation-playground/shared/elicitation/readProperty";
import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";
import { describeBounds } from "@elicitation-playground/shared/elicitation/describeBounds";

/** A schema from a stranger, made ready for the renderer. */
export type Form = {
  schema: JsonObject;
  uiSchema: UiHints;
  /** What the untouched form holds. */
  defaults: JsonObject;
};

export type UiHints = { [key: string]: unknown };

const mostRadios = 5;
const longText = 200;

/**
 * Defaults leave the schema and become the first content: the renderer would put them back when
 * a person clears a field. Choices get one spelling, so that none is ever chosen by itself.
 */
export function toForm(source: JsonObject): Form {
  const { $schema: _dialect, ...schema } = source;
  const { properties } = schema;
  if (!isJsonObject(properties)) return { schema, uiSchema: {}, defaults: {} };
  const names = Object.keys(properties);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const forms = names.map((name) =>
    toPropertyForm(properties[name] ?? {}, required.includes(name)),
  );
  return {
    schema: { ...schema, properties: collect(names, forms, (form) => form.schema) },
    uiSchema: collect(names, forms, (form) => form.uiSchema),
    defaults: collect(names, forms, (form) => form.value),
  };
}

type PropertyForm = { schema: JsonValue; uiSchema: UiHints; value: JsonValue | undefined };

function toPropertyForm(property: JsonValue, isRequired: boolean): PropertyForm {
  if (!isJsonObject(property)) return { schema: property, uiSchema: {}, value: undefined };
  if (isJsonObject(property["properties"])) return toNestedForm(property, isRequired);
  const { default: _default, ...rest } = property;
  const suggested = readDefault(property);
  const read = readPropertyKind(property);
  const help = describeBounds(property, isRequired);
  // Nothing ticked is what the group shows, and an answer where one is required.
  const value = suggested ?? (isRequired && read.kind === "multiple-choice" ? [] : undefined);
  return {
    schema: withOneSpelling(rest, read),
    uiSchema: {
      ...widgetFor(property, read),
      ...(help !== undefined && { "ui:help": help }),
      ...(suggested !== undefined && { "ui:options": { suggested } }),
    },
    value,
  };
}

/** Tools may take nested arguments; elicitations may not, but are shown as far as possible. */
function toNestedForm(property: JsonObject, isRequired: boolean): PropertyForm {
  const { schema, uiSchema, defaults } = toForm(property);
  const own = readDefault(property);
  const value = { ...defaults, ...(isJsonObject(own) && own) };
  const { default: _default, ...rest } = schema;
  const hasValue = isRequired || Object.keys(value).length > 0;
  return { schema: rest, uiSchema, value: hasValue ? value : undefined };
}

function withOneSpelling(property: JsonObject, read: PropertyKind): JsonObject {
  if (read.kind !== "single-choice" && read.kind !== "multiple-choice") return property;
  const values = read.options.map((option) => option.value);
  if (read.kind === "multiple-choice") {
    const items = isJsonObject(property["items"]) ? property["items"] : {};
    return { ...property, items: withEnum(items, values), uniqueItems: true };
  }
  return withEnum(property, values);
}

function withEnum(schema: JsonObject, values: JsonValue[]): JsonObject {
  const { oneOf: _oneOf, anyOf: _anyOf, enumNames: _enumNames, ...rest } = schema;
  return { ...rest, enum: values };
}

function widgetFor(property: JsonObject, read: PropertyKind): UiHints {
  switch (read.kind) {
    case "boolean":
      return { "ui:widget": "radio" };
    case "single-choice": {
      const titles = read.options.map((option) => option.title);
      const widget = titles.length <= mostRadios ? "radio" : "select";
      return { "ui:widget": widget, "ui:enumNames": titles };
    }
    case "multiple-choice": {
      const titles = read.options.map((option) => option.title);
      return { "ui:widget": "checkboxes", "ui:enumNames": titles };
    }
    case "text":
      return isLong(property) ? { "ui:widget": "textarea" } : {};
    case "number":
    case "other":
      return {};
  }
}

function isLong({ maxLength, format, default: suggested }: JsonObject): boolean {
  if (format !== undefined) return false;
  if (typeof suggested === "string" && /\n/.test(suggested)) return true;
  return typeof maxLength === "number" && maxLength > longText;
}

function collect<Value>(
  names: string[],
  forms: PropertyForm[],
  pick: (form: PropertyForm) => Value | undefined,
): { [name: string]: Value } {
  const entries: [string, Value][] = [];
  for (const [index, name] of names.entries()) {
    const form = forms[index];
    const value = form && pick(form);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
