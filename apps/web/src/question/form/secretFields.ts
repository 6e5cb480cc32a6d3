import {
  holdsSecret,
  isChosen,
} from "@elicitation-playground/shared/elicitation/schema/askedSecret";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { isSecretName } from "@elicitation-playground/shared/text/secretNames";

/** Separates the fields that look like a secret, by their schema or by a name inside their value. */
export function splitSecrets(
  content: JsonObject,
  schema: JsonObject = {},
): { open: JsonObject; secret: JsonObject } {
  const secretNames = secretFieldsOf(schema);
  const properties = propertiesOf(schema);
  const open: [string, JsonValue][] = [];
  const secret: [string, JsonValue][] = [];
  for (const [name, value] of Object.entries(content)) {
    const property = properties[name];
    const isOffered = isJsonObject(property) && isChosen(property);
    const isSecret = secretNames.has(name) || (!isOffered && hasSecretName({ [name]: value }));
    (isSecret ? secret : open).push([name, value]);
  }
  return { open: Object.fromEntries(open), secret: Object.fromEntries(secret) };
}

export function hasSecretFields(schema: JsonObject): boolean {
  return secretFieldsOf(schema).size > 0;
}

/** Schemas do not change, and a draft is kept with every key that is pressed. */
const known = new WeakMap<JsonObject, ReadonlySet<string>>();

function secretFieldsOf(schema: JsonObject): ReadonlySet<string> {
  const before = known.get(schema);
  if (before) return before;
  const properties = propertiesOf(schema);
  const names = Object.keys(properties).filter((name) => isSecretField(name, properties[name]));
  const found = new Set(names);
  known.set(schema, found);
  return found;
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

function isSecretField(name: string, property: JsonValue | undefined): boolean {
  const schema = isJsonObject(property) ? property : {};
  const { title, description } = schema;
  const words = { name: cut(name), title: cut(title), description: cut(description) };
  return holdsSecret(words, schema) || (!isChosen(schema) && isSecretName(words.name));
}

/** An MCP server can send any text; its beginning says what it asks for. */
function cut(text: JsonValue | undefined): string {
  return typeof text === "string" ? text.slice(0, 300) : "";
}

function hasSecretName(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasSecretName);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([name, inner]) => isSecretName(cut(name)) || hasSecretName(inner),
  );
}
