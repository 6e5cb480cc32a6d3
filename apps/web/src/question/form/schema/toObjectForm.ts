import { readPropertyKind } from "@elicitation-playground/shared/elicitation/schema/readProperty";
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

/** A schema from a stranger, made ready for the renderer. */
export type Form = {
  schema: JsonObject;
  uiSchema: UiHints;
  /** What the untouched form holds. */
  defaults: JsonObject;
};

/** Where a property stands: in which schema, and how deep. */
export type Place = { root: JsonObject; depth: number };

const deepest = 3;
const asJson = "No control fits this, so it is answered as JSON.";
const undescribed = "Required, but not described by the server: answer as JSON.";

/**
 * Only what the controls need goes to the renderer; the check has the whole schema. Defaults
 * leave it and become the first content, or the renderer would put them back when a person
 * clears a field.
 */
export function toObjectForm(schema: JsonObject, place: Place): Form {
  const { properties } = schema;
  const listed = isJsonObject(properties) ? properties : {};
  const required = namesOf(schema["required"]);
  // What is required and not described can still be given.
  const ghosts = required.filter((name) => !Object.hasOwn(listed, name));
  const names = [...new Set([...Object.keys(listed), ...ghosts])];
  const mustHave = new Set(required);
  const forms = names.map((name): [string, PropertyForm] => [
    toFieldName(name),
    toPropertyForm(name, Object.hasOwn(listed, name) ? listed[name] : undefined, {
      ...place,
      isRequired: mustHave.has(name),
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
  place: Place & { isRequired: boolean },
): PropertyForm {
  const resolved = isJsonObject(source) ? resolveRef(place.root, source) : undefined;
  const property = resolved && resolveRef(place.root, withoutNull(resolved));
  const title = name === "" ? "(no name)" : name;
  if (!property) {
    const texts = isJsonObject(source) ? textsOf(source) : {};
    const note = source === undefined ? undescribed : asJson;
    return toJsonForm({ title, ...texts }, note, isJsonObject(source) ? source : {});
  }
  const texts = { title, ...textsOf(property) };
  const read = readPropertyKind(property);
  if (read.kind !== "other") return toControlForm(property, read, texts, place.isRequired);
  const inner = { root: place.root, depth: place.depth + 1 };
  if (inner.depth <= deepest) {
    const { properties, items } = property;
    if (isJsonObject(properties) && Object.keys(properties).every(isPlainName)) {
      return toGroupForm(property, texts, inner, place.isRequired);
    }
    if (property["type"] === "array" && isJsonObject(items)) {
      return toListForm(property, items, texts, inner);
    }
  }
  return toJsonForm(texts, asJson, property);
}

/** Title and description, where they are text. */
export function textsOf({ title, description }: JsonObject): JsonObject {
  return {
    ...(typeof title === "string" && title !== "" && { title }),
    ...(typeof description === "string" && description !== "" && { description }),
  };
}

/** Tools may take nested arguments; elicitations may not, but are shown as far as possible. */
function toGroupForm(
  property: JsonObject,
  texts: JsonObject,
  inner: Place,
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
  inner: Place,
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

/** Below the first level the renderer's own names are not marked, so odd ones are not drawn. */
function isPlainName(name: string): boolean {
  return toFieldName(name) === name;
}

function namesOf(required: JsonValue | undefined): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
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
