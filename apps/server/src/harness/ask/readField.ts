import { checkContent } from "@elicitation-playground/shared/elicitation/checkContent";
import {
  readDefault,
  readPropertyKind,
  type Option,
} from "@elicitation-playground/shared/elicitation/readProperty";
import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";

/** One field of a form, as a person is asked for it. */
export type Field = { name: string; property: JsonValue; required: boolean };

/** What a typed line means: a value, nothing, or what is wrong with it. */
export type Reading = { value?: JsonValue; problem?: string };

export function fieldsToAsk({ properties, required }: JsonObject): Field[] {
  if (!isJsonObject(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, property]) => {
    return { name, property, required: names.includes(name) };
  });
}

/** Reads a line for a field, with the words that the form would use. */
export function readField({ name, property, required }: Field, line: string): Reading {
  const text = line.trim();
  if (text === "") {
    const value = readDefault(property);
    if (value !== undefined) return { value };
    return required ? { problem: "is required" } : {};
  }
  const value = toValue(property, text);
  const schema = { type: "object", properties: { [name]: property } };
  const [error] = checkContent(schema, { [name]: value });
  return error ? { problem: error.message } : { value };
}

/** As near as a line comes to the kind; what is no number stays text, which the check then names. */
function toValue(property: JsonValue, text: string): JsonValue {
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
      return text;
    case "number":
      return Number.isNaN(Number(text)) ? text : Number(text);
    case "boolean":
      return yesNo[text.toLowerCase()] ?? text;
    case "single-choice":
      return chosen(read.options, text);
    case "multiple-choice":
      return text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .map((part) => chosen(read.options, part));
    case "other":
      return parseJson(text);
  }
}

const yesNo: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  no: false,
  n: false,
  false: false,
};

/** By its number, its title or its value. */
function chosen(options: Option[], text: string): JsonValue {
  const wanted = text.toLowerCase();
  const named = options.find(({ title, value }) =>
    [title, typeof value === "string" ? value : JSON.stringify(value)].some(
      (name) => name.toLowerCase() === wanted,
    ),
  );
  const counted = /^\d+$/.test(text) ? options[Number(text) - 1] : undefined;
  return (named ?? counted)?.value ?? text;
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
