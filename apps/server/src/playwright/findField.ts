import type { Locator } from "@playwright/test";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

export type Property = { key: string; label: string; property: JsonValue };

/** A property by its name, or by the label that the person reads. */
export function findProperty(schema: JsonObject, name: string): Property {
  const all = listProperties(schema);
  const named = all.find(({ key }) => key === name);
  if (named) return named;
  const labelled = all.filter(({ label }) => label === name);
  const [found] = labelled;
  if (found && labelled.length === 1) return found;
  const known = (found ? labelled : all).map(({ key }) => key).join(", ") || "none";
  throw new Error(
    found
      ? `${labelled.length} fields are labelled "${name}". Name one of: ${known}.`
      : `There is no field "${name}". The form has: ${known}.`,
  );
}

function listProperties({ properties }: JsonObject): Property[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).map(([key, property]) => {
    const title = isJsonObject(property) ? property["title"] : undefined;
    const label = typeof title === "string" && title !== "" ? title.trim() : key;
    return { key, label, property };
  });
}

/** All that belongs to a property on the screen. Labels can be the same, names cannot. */
export function findField(form: Locator, key: string): Locator {
  // A name that means something to the page's renderer has a mark before it there.
  return form.locator([key, `\u0001${key}`].map(byField).join(", ")).first();
}

/** Its control; where it is a choice of several, the group of them. */
export function findControl(form: Locator, key: string): Locator {
  const field = findField(form, key);
  const control = field.locator("input, select, textarea").first();
  return field.and(form.locator("fieldset")).or(control).first();
}

function byField(name: string): string {
  const escaped = name.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\a ");
  return `[data-field="${escaped}"]`;
}
