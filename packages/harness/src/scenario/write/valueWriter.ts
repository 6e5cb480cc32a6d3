import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { escapeVariables } from "../variables.ts";

/** Writes values as JSON into a JSON file, and otherwise as YAML on one line. */
export function valueWriter(text: string): (value: JsonValue) => string {
  return isJsonText(text) ? (value) => toJson(value) : (value) => escapeText(toFlow(value));
}

export function isJsonText(text: string): boolean {
  return text.trimStart().startsWith("{");
}

export function toJson(value: JsonValue, indent?: number): string {
  return escapeText(JSON.stringify(value, null, indent));
}

/** A reader of the file sees every character, and no variable is filled in. */
function escapeText(json: string): string {
  return escapeVariables(escapeHiddenInJson(json));
}

/** Quotes all text except plain names, so that the result is valid in any YAML context. */
function toFlow(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toFlow).join(", ")}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${toFlow(key)}: ${toFlow(item)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  const isName = typeof value === "string" && /^(?!true$|false$|null$)[a-z_][\w-]*$/i.test(value);
  return isName ? value : JSON.stringify(value);
}

/** A text in single quotes, which have no escapes; undefined if it needs some. */
export function toSingleQuoted(value: string): string | undefined {
  const isPlain =
    !/[\r\n\t]/.test(value) && JSON.stringify(value) === escapeHiddenInJson(JSON.stringify(value));
  return isPlain ? `'${escapeVariables(value).replaceAll("'", "''")}'` : undefined;
}
