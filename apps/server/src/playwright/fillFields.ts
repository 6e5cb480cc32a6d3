import type { Locator } from "@playwright/test";
import {
  readPropertyKind,
  type Option,
} from "@elicitation-playground/shared/elicitation/readProperty";
import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";

/** Fills in the fields of a form by hand, with the values that are to be sent. */
export async function fillFields(
  form: Locator,
  schema: JsonObject,
  content: JsonObject,
): Promise<void> {
  for (const [name, value] of Object.entries(content)) {
    const { label, property } = findProperty(schema, name);
    await fillField(findField(form, label), property, value);
  }
}

/** Whether a form has a control for each of these values. */
export function canFill(schema: JsonObject, content: JsonObject): boolean {
  const { properties } = schema;
  return Object.keys(content).every(
    (name) => isJsonObject(properties) && readPropertyKind(properties[name]).kind !== "other",
  );
}

/** A property by its name, or by the label that the person reads. */
export function findProperty(schema: JsonObject, name: string): Property {
  const { properties } = schema;
  const all = Object.entries(isJsonObject(properties) ? properties : {}).map(([key, property]) => ({
    key,
    label: labelOf(key, property),
    property,
  }));
  const found = all.find(({ key }) => key === name) ?? all.find(({ label }) => label === name);
  if (found) return found;
  const known = all.map(({ key }) => key).join(", ") || "none";
  throw new Error(`There is no field "${name}". The form has: ${known}.`);
}

type Property = { label: string; property: JsonValue };

function labelOf(name: string, property: JsonValue): string {
  const title = isJsonObject(property) ? property["title"] : undefined;
  return typeof title === "string" && title !== "" ? title : name;
}

/** The control with this label, or the group of controls. */
export function findField(form: Locator, label: string): Locator {
  const words = label.trim().split(/\s+/).map(escapeRegExp).join("\\s+");
  // A group's name goes on with what is said beside it.
  const name = new RegExp(`^\\s*${words}\\s*(\\(required\\))?\\s*(suggested by.*)?$`);
  return form
    .getByRole("radiogroup", { name })
    .or(form.getByRole("group", { name }))
    .or(form.getByLabel(label, { exact: true }))
    .first();
}

async function fillField(field: Locator, property: JsonValue, value: JsonValue): Promise<void> {
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
    case "number":
      await fillText(field, value);
      break;
    case "boolean":
      if (await isCheckbox(field)) await field.setChecked(value === true);
      else await choose(field, value === null ? undefined : value === true ? "Yes" : "No");
      break;
    case "single-choice":
      await choose(field, value === null ? undefined : titleOf(read.options, value));
      break;
    case "multiple-choice":
      for (const { title, value: own } of read.options) {
        const isWanted = Array.isArray(value) && value.some((each) => isSame(each, own));
        await field.getByRole("checkbox", { name: title, exact: true }).setChecked(isWanted);
      }
      break;
    case "other":
      throw new Error("This field is outside what elicitation allows; use its locator.");
  }
}

async function fillText(field: Locator, value: JsonValue): Promise<void> {
  const text = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
  const isMoment = (await field.getAttribute("type")) === "datetime-local";
  await field.fill(isMoment && text !== "" ? await toLocalClock(field, text) : text);
}

/** What the browser's clock shows at a moment: it may be in another zone than we are. */
function toLocalClock(field: Locator, moment: string): Promise<string> {
  return field.evaluate((_element, iso) => {
    const date = new Date(iso);
    const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
    return local.slice(0, 19).replace(/:00$/, "");
  }, moment);
}

/** One of a choice, however it is drawn; without a title, none. */
async function choose(field: Locator, title = "Not answered"): Promise<void> {
  const radio = field.getByRole("radio", { name: title, exact: true });
  if ((await field.getByRole("radio").count()) > 0) return radio.check();
  if ((await field.getByRole("option").count()) > 0) {
    await field.selectOption({ label: title });
    return;
  }
  await field.fill(title);
  await field.page().getByRole("option", { name: title, exact: true }).click();
}

async function isCheckbox(field: Locator): Promise<boolean> {
  return (await field.getAttribute("type")) === "checkbox";
}

function titleOf(options: Option[], value: JsonValue): string {
  const option = options.find((each) => isSame(each.value, value) || each.title === value);
  if (option) return option.title;
  const known = options.map((each) => JSON.stringify(each.value)).join(", ");
  throw new Error(`${JSON.stringify(value)} is no choice here. Choose of ${known}.`);
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
