import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { escapeVariables } from "../format/variables.ts";
import { toVariableText, type UsedVariables } from "../variableText.ts";

/** The file that is written to. */
export type WrittenFile = { text: string; variables: UsedVariables };

/** The keys that lead from a question to a value in it. */
export type ValuePath = readonly string[];

/** Writes values as JSON into a JSON file, and otherwise as YAML on one line. */
export function valueWriter({ text }: WrittenFile): (value: JsonValue) => string {
  return isJsonText(text) ? (value) => toJson(value) : (value) => escapeHiddenInJson(toFlow(value));
}

/** The value as the file says it: with its variables in place of their values. */
export function toReferences(
  value: JsonValue,
  path: ValuePath,
  { variables }: WrittenFile,
  replaces = "",
): JsonValue {
  if (typeof value === "string") {
    if (isKeyword(path)) return escapeVariables(value);
    return toVariableText(value, variables, { replaces, isPattern: path.at(-1) === "matches" });
  }
  const write = (item: JsonValue, key: string) =>
    toReferences(item, [...path, key], { variables, text: "" }, replaces);
  if (Array.isArray(value)) return value.map((item) => write(item, "[]"));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [escapeVariables(key), write(item, key)]),
  );
}

/** Whether a text is a word of the format or the name of a field. */
function isKeyword([part, ...inner]: ValuePath): boolean {
  if (part === "answer") return inner.length < 2;
  return part !== "message" && part !== "url" && part !== "schema" && part !== "capture";
}

export function isJsonText(text: string): boolean {
  return text.trimStart().startsWith("{");
}

export function toJson(value: JsonValue, indent?: number): string {
  return escapeHiddenInJson(JSON.stringify(value, null, indent));
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
  return isPlain ? `'${value.replaceAll("'", "''")}'` : undefined;
}
