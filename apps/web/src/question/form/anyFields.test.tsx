import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import fc from "fast-check";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anyFields, type AnyField } from "../../../test/anyFields.ts";
import { elementId } from "./field/elementId.ts";
import { toFieldName } from "./field/fieldName.ts";
import { loadPatterns, type FormPatterns } from "./formPatterns.ts";
import { SchemaForm } from "./SchemaForm.tsx";

let root: Root;
let patterns: FormPatterns;
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // The test DOM has no popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  patterns = await loadPatterns();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

let shown = 0;

/** Renders the form, fills it in like a person and returns the submitted content. */
async function fillIn(schema: JsonObject, fields: AnyField[]): Promise<JsonObject | undefined> {
  const onSubmit = vi.fn<(content: JsonObject) => void>();
  shown += 1;
  const id = `f${shown}`;
  await act(async () => {
    const form = { id, schema, patterns, onSubmit };
    root.render(<SchemaForm key={id} {...form} />);
  });
  for (const field of fields) await fillField(`${id}_${toFieldName(field.name)}`, field);
  await act(async () => document.querySelector("form")?.requestSubmit());
  return onSubmit.mock.lastCall?.[0];
}

async function fillField(fieldId: string, { property, value }: AnyField): Promise<void> {
  const control = document.getElementById(elementId(fieldId));
  if (control instanceof HTMLSelectElement) {
    await setValue(control, String(optionsOf(property).indexOf(value)));
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    const role = control.getAttribute("role");
    if (role === "combobox") await chooseFrom(control, optionsOf(property).indexOf(value));
    else if (role === "searchbox") await setChecked(control.closest("fieldset"), property, value);
    else await setValue(control, typeof value === "string" ? value : JSON.stringify(value));
  } else {
    const group = document.getElementById(`${elementId(fieldId)}--0`)?.closest("fieldset");
    if (typeof value === "boolean") await press(group, value ? 0 : 1);
    else if (Array.isArray(value)) await setChecked(group, property, value);
    else await press(group, optionsOf(property).indexOf(value));
  }
}

async function setValue(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  value: string,
): Promise<void> {
  // React overrides the setter of the element, so this calls the native one.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value");
  await act(async () => {
    own?.set?.call(control, value);
    const type = control instanceof HTMLSelectElement ? "change" : "input";
    control.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

async function press(group: Element | null | undefined, index: number): Promise<void> {
  await act(async () => group?.querySelectorAll("input")[index]?.click());
}

/** Chooses an option with the arrow keys. */
async function chooseFrom(
  control: HTMLInputElement | HTMLTextAreaElement,
  index: number,
): Promise<void> {
  const key = async (name: string) =>
    act(async () => {
      control.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
    });
  await setValue(control, " ");
  for (let step = 0; step < index; step += 1) await key("ArrowDown");
  await key("Enter");
}

/** Clicks checkboxes until exactly the wanted options are selected. */
async function setChecked(
  group: Element | null | undefined,
  property: JsonObject,
  wanted: JsonValue,
): Promise<void> {
  const values = optionsOf(property);
  const boxes = [...(group?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  for (const [index, box] of boxes.entries()) {
    const isWanted = Array.isArray(wanted) && wanted.includes(values[index] ?? null);
    if (box.checked !== isWanted) await act(async () => box.click());
  }
}

function optionsOf(property: JsonObject): JsonValue[] {
  const source = isJsonObject(property["items"]) ? property["items"] : property;
  const listed = source["enum"] ?? source["oneOf"] ?? source["anyOf"];
  const values = Array.isArray(listed) ? listed : [];
  const all = values.map((option) => (isJsonObject(option) ? (option["const"] ?? null) : option));
  return [...new Set(all)];
}

function toSchema(fields: AnyField[]): JsonObject {
  const entries = fields.map(({ name, property, isSuggested, value }): [string, JsonObject] => [
    name,
    isSuggested ? { ...property, default: value } : property,
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(entries),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
}

test("a form for any elicitation schema submits the values that were filled in", async () => {
  await fc.assert(
    fc.asyncProperty(anyFields, async (fields) => {
      const schema = toSchema(fields);
      const content = await fillIn(schema, fields);
      const filled = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      expect(JSON.stringify(content)).toBe(JSON.stringify(filled));
      expect(checkContent(schema, content)).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("an untouched form submits its defaults, or nothing if a required field is empty", async () => {
  await fc.assert(
    fc.asyncProperty(anyFields, async (fields) => {
      const schema = toSchema(fields);
      const content = await fillIn(schema, []);
      const isComplete = fields.every(({ isRequired, isSuggested }) => !isRequired || isSuggested);
      const suggested = fields.filter(({ isSuggested }) => isSuggested);
      const defaults = Object.fromEntries(suggested.map(({ name, value }) => [name, value]));
      expect(JSON.stringify(content)).toBe(isComplete ? JSON.stringify(defaults) : undefined);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test("any JSON object as a schema renders a form without an error", async () => {
  const anyObject = fc.dictionary(
    fc.constantFrom(
      "properties",
      "required",
      "type",
      "title",
      "description",
      "allOf",
      "oneOf",
      "items",
      "enum",
      "$ref",
      "default",
      "format",
      "pattern",
      "minimum",
    ),
    fc.jsonValue({ maxDepth: 4 }),
  );
  const anyProperties = fc.dictionary(fc.string(), fc.oneof(anyObject, fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(anyObject, anyProperties, fc.boolean(), async (rest, properties, isFlat) => {
      const schema = JSON.parse(
        JSON.stringify(isFlat ? { ...rest, properties } : rest),
      ) as JsonObject;
      await fillIn(schema, []);
      expect(document.querySelector("form")).not.toBeNull();
    }),
    { numRuns: 120 },
  );
}, 60_000);
