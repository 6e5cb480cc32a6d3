import type { Locator } from "@playwright/test";
import { isAskedSecret } from "@elicitation-playground/harness/run/masking/secretFields";
import {
  readExample,
  readPropertyKind,
  type Option,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

/** Fills in the fields of a form with the values to send; null clears a field. */
export async function fillFields(
  form: Locator,
  schema: JsonObject,
  content: JsonObject,
): Promise<void> {
  for (const [name, value] of Object.entries(content)) {
    const { key, property } = findProperty(schema, name);
    try {
      await fillField(form, key, property, value);
    } catch (error) {
      throw cantFill(key, property, value, error);
    }
  }
}

/** Playwright's errors quote what they type, which may be a secret. */
export function cantFill(
  key: string,
  property: JsonValue,
  value: JsonValue,
  cause: unknown,
): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `"${key}" can't be set to ${JSON.stringify(value)}: ${reason}`;
  if (!isAskedSecret(key, property)) return new Error(message, { cause });
  return new Error(
    message.replaceAll(typeof value === "string" ? value : JSON.stringify(value), secretMask),
  );
}

/** Whether a form has a field for each of these values. */
export function canFill(schema: JsonObject, content: JsonObject): boolean {
  const { properties } = schema;
  return Object.keys(content).every(
    (name) => isJsonObject(properties) && readPropertyKind(properties[name]).kind !== "other",
  );
}

/** The arguments with null for each field that the page fills in with an example. */
export function clearExamples(schema: JsonObject, args: JsonObject): JsonObject {
  const examples = listProperties(schema)
    .filter(({ key, property }) => !Object.hasOwn(args, key) && readExample(property) !== undefined)
    .map(({ key }): [string, null] => [key, null]);
  return { ...Object.fromEntries(examples), ...args };
}

async function fillField(
  form: Locator,
  key: string,
  property: JsonValue,
  value: JsonValue,
): Promise<void> {
  const read = readPropertyKind(property);
  const field = findField(form, key);
  switch (read.kind) {
    case "text":
    case "number":
      return fillText(findControl(form, key), value);
    case "boolean":
      return choose(field, yesAndNo, value);
    case "single-choice":
      return choose(field, read.options, value);
    case "multiple-choice":
      return chooseMany(field, read.options, value);
    case "other":
      throw new Error("its type is not allowed in elicitation. Use field() instead.");
  }
}

const yesAndNo: Option[] = [
  { value: true, title: "Yes" },
  { value: false, title: "No" },
];

async function fillText(control: Locator, value: JsonValue): Promise<void> {
  const text = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
  const isDateTime = (await control.getAttribute("type")) === "datetime-local";
  const shown = isDateTime && text !== "" ? await toLocalTime(control, text) : text;
  await control.fill(shown);
  const held = await control.inputValue();
  if (held !== shown) throw new Error(`the field changed it to ${JSON.stringify(held)}.`);
}

/** The local time in the browser, whose time zone may differ from ours. */
async function toLocalTime(control: Locator, moment: string): Promise<string> {
  const local = await control.evaluate((_element, iso) => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0) return undefined;
    const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
    return shifted.slice(0, 19).replace(/:00$/, "");
  }, moment);
  if (local === undefined) throw new Error("the field takes a date-time in whole seconds.");
  return local;
}

/** Chooses one option, in any kind of control. By index, because titles need not be unique. */
async function choose(field: Locator, options: Option[], value: JsonValue): Promise<void> {
  const index = value === null ? -1 : indexOf(options, value);
  const radios = field.getByRole("radio");
  const search = field.locator("input[role=combobox]");
  if ((await radios.count()) > 0) {
    if (index >= 0) return radios.nth(index).check();
    return field.getByRole("radio", { name: "Not answered", exact: true }).last().check();
  }
  if ((await search.count()) === 0) {
    await field.locator("select").selectOption(String(index));
    return;
  }
  const title = options[index]?.title ?? "";
  await search.fill(title);
  if (index >= 0) await sameTitled(field.getByRole("option", named(title)), options, index).click();
  // The open list would cover the next field.
  await search.blur();
}

async function chooseMany(field: Locator, options: Option[], value: JsonValue): Promise<void> {
  const wanted = new Set(
    (Array.isArray(value) ? value : value === null ? [] : [value]).map((each) =>
      indexOf(options, each),
    ),
  );
  const search = field.getByRole("searchbox");
  if ((await search.count()) === 0) {
    for (const index of options.keys()) {
      await field.getByRole("checkbox").nth(index).setChecked(wanted.has(index));
    }
    return;
  }
  const chosen = field.getByRole("button", { name: /^Remove / });
  while ((await chosen.count()) > 0) await chosen.first().click();
  for (const index of wanted) {
    const title = options[index]?.title ?? "";
    await search.fill(title);
    await sameTitled(field.getByRole("checkbox", named(title)), options, index).check();
  }
  await search.fill("");
}

function named(title: string) {
  return { name: title, exact: true };
}

/** The option at this index, among those with the same title. */
function sameTitled(found: Locator, options: Option[], index: number): Locator {
  const title = options[index]?.title;
  return found.nth(options.slice(0, index).filter((option) => option.title === title).length);
}

function indexOf(options: Option[], value: JsonValue): number {
  const byValue = options.findIndex((option) => isSame(option.value, value));
  const index = byValue >= 0 ? byValue : options.findIndex(({ title }) => title === value);
  if (index >= 0) return index;
  const values = options.slice(0, 20).map((option) => JSON.stringify(option.value));
  throw new Error(`it is not one of the options: ${values.join(", ")}.`);
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Property = { key: string; label: string; property: JsonValue };

/** Finds a property by its name, or by its label on the page. */
export function findProperty(schema: JsonObject, name: string): Property {
  const all = listProperties(schema);
  const named = all.find(({ key }) => key === name);
  if (named) return named;
  const labelled = all.filter(({ label }) => label === name);
  const [found] = labelled;
  if (found && labelled.length === 1) return found;
  const names = (found ? labelled : all).map(({ key }) => key).join(", ") || "none";
  throw new Error(
    found
      ? `${labelled.length} fields have the label "${name}". Use one of these names: ${names}.`
      : `There is no field "${name}". The form has: ${names}.`,
  );
}

function listProperties({ properties }: JsonObject): Property[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([key, property]) => {
    const title = isJsonObject(property) ? property["title"] : undefined;
    const label = typeof title === "string" && title !== "" ? title.trim() : key;
    return { key, label, property };
  });
}

/** The element around a field. Found by name, because labels need not be unique. */
function findField(form: Locator, key: string): Locator {
  // The page marks names that have a meaning to its form renderer.
  return form.locator([key, `\u0001${key}`].map(byField).join(", ")).first();
}

/** The control of a field; for a choice, the group of its options. */
export function findControl(form: Locator, key: string): Locator {
  const field = findField(form, key);
  const control = field.locator("input, select, textarea").first();
  return field.and(form.locator("fieldset")).or(control).first();
}

function byField(name: string): string {
  const escaped = name.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\a ");
  return `[data-field="${escaped}"]`;
}
