import {
  readDefault,
  readPropertyKind,
} from "@elicitation-playground/shared/elicitation/readProperty";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/json";
import type { Field } from "./readField.ts";

/** A field in lines to read or to hear, the options with their numbers. */
export function describeField({ name, property, required }: Field): string[] {
  const facts = isJsonObject(property) ? property : {};
  const { title, description } = facts;
  const label = typeof title === "string" && title !== "" ? title : name;
  const read = readPropertyKind(property);
  const suggested = readDefault(property);
  const options = "options" in read ? read.options : [];
  return [
    `${label} (${[required ? "required" : "optional", kindOf(property)].join(", ")})`,
    ...(typeof description === "string" ? [`  ${description}`] : []),
    ...options.map((option, index) => `  ${index + 1}. ${option.title}`),
    ...(suggested === undefined ? [] : [`  Enter alone takes ${showDefault(suggested)}.`]),
  ];
}

function showDefault(value: JsonValue): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const formats: Record<string, string> = {
  email: "email address",
  uri: "URL",
  date: "date, like 2026-07-28",
  "date-time": "date and time with zone, like 2026-07-28T09:30:00Z",
};

function kindOf(property: JsonValue): string {
  const facts = isJsonObject(property) ? property : {};
  switch (readPropertyKind(property).kind) {
    case "text":
      return formats[typeof facts["format"] === "string" ? facts["format"] : ""] ?? "text";
    case "number":
      return facts["type"] === "integer" ? "whole number" : "number";
    case "boolean":
      return "yes or no";
    case "single-choice":
      return "one by its number";
    case "multiple-choice":
      return "numbers with commas between";
    case "other":
      return "JSON";
  }
}
