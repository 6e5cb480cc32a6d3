import type { Locator } from "@playwright/test";
import {
  readPropertyKind,
  type Option,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { findControl, findField, findProperty } from "./findField.ts";

/** Fills in the fields of a form by hand, with the values that are to be sent; null for none. */
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
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`"${key}" cannot be filled with ${JSON.stringify(value)}: ${reason}`, {
        cause: error,
      });
    }
  }
}

/** Whether a form has a control for each of these values. */
export function canFill(schema: JsonObject, content: JsonObject): boolean {
  const { properties } = schema;
  return Object.keys(content).every(
    (name) => isJsonObject(properties) && readPropertyKind(properties[name]).kind !== "other",
  );
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
      return chooseSeveral(field, read.options, value);
    case "other":
      throw new Error("it is outside what elicitation allows; use its locator.");
  }
}

const yesAndNo: Option[] = [
  { value: true, title: "Yes" },
  { value: false, title: "No" },
];

async function fillText(control: Locator, value: JsonValue): Promise<void> {
  const text = typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
  const isMoment = (await control.getAttribute("type")) === "datetime-local";
  const shown = isMoment && text !== "" ? await toLocalClock(control, text) : text;
  await control.fill(shown);
  const held = await control.inputValue();
  if (held !== shown) throw new Error(`the field holds ${JSON.stringify(held)} then.`);
}

/** What the browser's clock shows at a moment: it may be in another zone than we are. */
async function toLocalClock(control: Locator, moment: string): Promise<string> {
  const local = await control.evaluate((_element, iso) => {
    const date = new Date(iso);
    if (Number.isNaN(date.getTime()) || date.getMilliseconds() !== 0) return undefined;
    const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
    return shifted.slice(0, 19).replace(/:00$/, "");
  }, moment);
  if (local === undefined) throw new Error("the clock shows whole seconds of a moment only.");
  return local;
}

/** One of a choice, however it is drawn. By its place: titles can be the same. */
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
  // The list would lie over the next field.
  await search.blur();
}

async function chooseSeveral(field: Locator, options: Option[], value: JsonValue): Promise<void> {
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

/** Among options with the same title, the one of this index. */
function sameTitled(found: Locator, options: Option[], index: number): Locator {
  const title = options[index]?.title;
  return found.nth(options.slice(0, index).filter((option) => option.title === title).length);
}

function indexOf(options: Option[], value: JsonValue): number {
  const byValue = options.findIndex((option) => isSame(option.value, value));
  const index = byValue >= 0 ? byValue : options.findIndex(({ title }) => title === value);
  if (index >= 0) return index;
  const known = options.slice(0, 20).map((option) => JSON.stringify(option.value));
  throw new Error(`it is no choice here. Choose of ${known.join(", ")}.`);
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
