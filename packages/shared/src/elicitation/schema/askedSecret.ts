import { isJsonObject, type JsonObject } from "../../text/json.ts";
import { findRequested, findSecretWord, type Requested } from "../../text/secretNames.ts";

type FieldWords = { name: string; title: string; description: string };

/** The secret that a field asks for, in the words of the field; undefined if it asks for none. */
export function findAskedSecret(words: FieldWords, schema: JsonObject): Requested | undefined {
  if (schema["format"] === "password") return { kind: "credential", word: "password" };
  if (isChosen(schema)) return undefined;
  for (const text of textsOf(words)) {
    const found = findRequested(text);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether to hide the value of a field. Broader than the question whether it asks for a secret: a
 * value that is hidden in vain does less harm than a secret that is shown.
 */
export function holdsSecret(words: FieldWords, schema: JsonObject = {}): boolean {
  if (schema["format"] === "password") return true;
  return !isChosen(schema) && textsOf(words).some((text) => findSecretWord(text) !== undefined);
}

/** Whether a person chooses from what the MCP server offers, which reveals no secret. */
export function isChosen({ type, enum: values, oneOf, anyOf, items }: JsonObject): boolean {
  if (type === "boolean" || [values, oneOf, anyOf].some(Array.isArray)) return true;
  return isJsonObject(items) && isChosen(items);
}

function textsOf({ name, title, description }: FieldWords): string[] {
  return [name, title, description];
}
