import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

const maxHops = 8;

/** Follows a `$ref` within the schema; undefined if it is broken or circular. */
export function resolveRef(root: JsonObject, schema: JsonObject): JsonObject | undefined {
  let current = schema;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const { $ref: ref, ...siblings } = current;
    if (ref === undefined) return current;
    const target = typeof ref === "string" ? follow(root, ref) : undefined;
    if (!isJsonObject(target)) return undefined;
    current = { ...target, ...siblings };
  }
  return undefined;
}

function follow(root: JsonObject, ref: string): JsonValue | undefined {
  if (!ref.startsWith("#/")) return undefined;
  let node: JsonValue | undefined = root;
  for (const part of ref.slice(2).split("/")) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    const container: JsonValue | undefined = node;
    node = isJsonObject(container) && Object.hasOwn(container, name) ? container[name] : undefined;
  }
  return node;
}
