import { holdsSecret } from "@elicitation-playground/shared/elicitation/schema/askedSecret";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** Receives the value of a field that looks like a secret; returns what may be shown of it. */
export type HideValue = (value: string) => string;
export type IsSecret = (name: string) => boolean;

/** Longer names and descriptions are read only up to here. */
const mostRead = 300;
/** Names of secrets that no form asks for. */
const credentialNames = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|jwt)$/i;

/** Whether a field of this name holds a secret. */
export function isSecretField(name: string): boolean {
  // The protocol's own.
  if (name === "progressToken") return false;
  const words = { name: name.slice(0, mostRead), title: "", description: "" };
  return credentialNames.test(name) || holdsSecret(words);
}

/** The same for a field of an answer, by what the forms ask for: a title or a description may say it. */
export function findAskedFields({ elicitations }: SessionState): IsSecret {
  const asked = new Set<string>();
  for (const { request } of Object.values(elicitations)) {
    const properties = isUrlRequest(request) ? undefined : request.requestedSchema["properties"];
    for (const [name, property] of Object.entries(isJsonObject(properties) ? properties : {})) {
      if (isAskedSecret(name, property)) asked.add(name);
    }
  }
  return (name) => asked.has(name) || isSecretField(name);
}

/** Whether a form asks for a secret with this property. */
export function isAskedSecret(name: string, property: JsonValue): boolean {
  const schema = isJsonObject(property) ? property : {};
  const { title, description } = schema;
  const words = { name: read(name), title: read(title), description: read(description) };
  return holdsSecret(words, schema);
}

function read(text: JsonValue | undefined): string {
  return typeof text === "string" ? text.slice(0, mostRead) : "";
}

/** Hides the values of fields that look like secrets, at any depth. */
export function hideFields(
  value: JsonValue,
  hide: HideValue,
  isAsked: IsSecret = isSecretField,
  isSecret: IsSecret = isSecretField,
): JsonValue {
  const hideIn = (inner: JsonValue, isSecretInside = isSecret) =>
    hideFields(inner, hide, isAsked, isSecretInside);
  if (Array.isArray(value)) return value.map((item) => hideIn(item));
  if (!isJsonObject(value)) return value;
  const isAnswer = typeof value["action"] === "string";
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (isAnswer && name === "content") return [name, hideIn(inner, isAsked)];
      return [name, isSecret(name) ? hideScalars(inner, hide, hideIn) : hideIn(inner)];
    }),
  );
}

/** An object in a secret field has fields of its own, such as the schema of the field. */
function hideScalars(
  value: JsonValue,
  hide: HideValue,
  hideIn: (value: JsonValue, isSecret?: IsSecret) => JsonValue,
): JsonValue {
  if (Array.isArray(value)) return value.map((item) => hideScalars(item, hide, hideIn));
  if (typeof value === "string" || typeof value === "number") return hide(String(value));
  return hideIn(value, (name) => isValueOfField(name) || isSecretField(name));
}

function isValueOfField(name: string): boolean {
  return ["default", "examples", "value"].includes(name);
}
