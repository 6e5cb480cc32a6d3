import {
  readPropertyKind,
  requiredOf,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { UiHints } from "./controlFor.ts";
import { toFieldName } from "../field/fieldName.ts";
import { resolveRef } from "./resolveRef.ts";
import { toControlForm, toJsonForm, type PropertyForm } from "./toControlForm.ts";
import { withoutNull } from "./withoutNull.ts";

/** An untrusted schema, prepared for rjsf. */
export type Form = {
  schema: JsonObject;
  uiSchema: UiHints;
  /** The initial values of the form. */
  defaults: JsonObject;
};

/** The root schema of a property, and its nesting depth. */
export type SchemaContext = { root: JsonObject; depth: number };

const maxDepth = 3;
const maxOptions = 20_000;
const maxItems = 100;
const jsonNote = "This field has no control of its own. Enter JSON.";
const undescribedNote = "Required, but not described in the schema. Enter JSON.";

/**
 * rjsf gets only what the controls need; the validator has the whole schema. Defaults become the
 * initial values and are removed from the schema, because rjsf would restore them when a person
 * clears a field.
 */
export function toObjectForm(schema: JsonObject, context: SchemaContext): Form {
  const { properties } = schema;
  const listed = isJsonObject(properties) ? properties : {};
  const required = requiredOf(schema);
  // A field that is required but not described still gets an input.
  const undescribed = required.filter((name) => !Object.hasOwn(listed, name));
  const names = [...new Set([...Object.keys(listed), ...undescribed])];
  const requiredNames = new Set(required);
  const forms = names.map((name): [string, PropertyForm] => [
    toFieldName(name),
    toPropertyForm(name, Object.hasOwn(listed, name) ? listed[name] : undefined, {
      ...context,
      isRequired: requiredNames.has(name),
    }),
  ]);
  return {
    schema: {
      type: "object",
      ...textsOf(schema),
      properties: collect(forms, (form) => form.schema),
      required: required.map(toFieldName),
    },
    uiSchema: collect(forms, (form) => form.uiSchema),
    defaults: collect(forms, (form) => form.value),
  };
}

function toPropertyForm(
  name: string,
  source: JsonValue | undefined,
  context: SchemaContext & { isRequired: boolean },
): PropertyForm {
  const resolved = isJsonObject(source) ? resolveRef(context.root, source) : undefined;
  const property = resolved && resolveRef(context.root, withoutNull(resolved));
  const title = name === "" ? "(no name)" : name;
  if (!property) {
    const texts = isJsonObject(source) ? textsOf(source) : {};
    const note = source === undefined ? undescribedNote : jsonNote;
    return toJsonForm({ title, ...texts }, note, isJsonObject(source) ? source : {});
  }
  const texts = { title, ...textsOf(property) };
  const read = readPropertyKind(property);
  if ("options" in read && read.options.length > maxOptions) {
    const count = read.options.length.toLocaleString("en");
    return toJsonForm(texts, `This field has ${count} options, too many to list. Enter JSON.`, {});
  }
  if (read.kind !== "other") return toControlForm(property, read, texts, context.isRequired);
  const inner = { root: context.root, depth: context.depth + 1 };
  if (inner.depth <= maxDepth) {
    const { properties, items } = property;
    if (isJsonObject(properties) && Object.keys(properties).every(isPlainName)) {
      return toGroupForm(property, texts, inner, context.isRequired);
    }
    if (property["type"] === "array" && isJsonObject(items) && !isLongList(property["default"])) {
      return toListForm(property, items, texts, inner);
    }
  }
  return toJsonForm(texts, jsonNote, property);
}

/** Title and description, if they are strings. */
export function textsOf({ title, description }: JsonObject): JsonObject {
  return {
    ...(typeof title === "string" && title !== "" && { title }),
    ...(typeof description === "string" && description !== "" && { description }),
  };
}

/** Arguments of tools can be nested. Elicitations must not be, but are shown as far as possible. */
function toGroupForm(
  property: JsonObject,
  texts: JsonObject,
  inner: SchemaContext,
  isRequired: boolean,
): PropertyForm {
  const { schema, uiSchema, defaults } = toObjectForm(property, inner);
  const own = property["default"];
  const value = { ...defaults, ...(isJsonObject(own) && own) };
  const hasValue = isRequired || Object.keys(value).length > 0;
  return { schema: { ...schema, ...texts }, uiSchema, value: hasValue ? value : undefined };
}

function toListForm(
  property: JsonObject,
  items: JsonObject,
  texts: JsonObject,
  inner: SchemaContext,
): PropertyForm {
  const item = toPropertyForm("Item", items, { ...inner, isRequired: true });
  const { "ui:options": _options, ...hints } = item.uiSchema;
  const value = property["default"];
  return {
    schema: { type: "array", items: item.schema, ...texts },
    uiSchema: { items: hints },
    value: Array.isArray(value) ? value : undefined,
  };
}

/** Every item would get its own controls. */
function isLongList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > maxItems;
}

/** Only names at the first level get a prefix, so nested special names have no controls. */
function isPlainName(name: string): boolean {
  return toFieldName(name) === name;
}

function collect<Value>(
  forms: [string, PropertyForm][],
  pick: (form: PropertyForm) => Value | undefined,
): { [name: string]: Value } {
  const entries: [string, Value][] = [];
  for (const [name, form] of forms) {
    const value = pick(form);
    if (value !== undefined) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}
