import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { resolveRef } from "./resolveRef.ts";
import { toObjectForm, type Form } from "./toObjectForm.ts";
import { withAllOf } from "./withAllOf.ts";

/** Undefined when the schema has no fields to show, but rules that an answer must keep to. */
export function toForm(source: JsonObject): Form | undefined {
  const resolved = resolveRef(source, source);
  const root = resolved && withAllOf(source, resolved);
  if (!root || (!isJsonObject(root["properties"]) && hasHiddenFields(root))) return undefined;
  return toObjectForm(root, { root: source, depth: 0 });
}

function hasHiddenFields(schema: JsonObject): boolean {
  const keywords = ["$ref", "allOf", "anyOf", "oneOf", "if", "not", "patternProperties"];
  const { type, additionalProperties } = schema;
  if (additionalProperties === true || isJsonObject(additionalProperties)) return true;
  return (
    (type !== undefined && type !== "object") ||
    keywords.some((word) => Object.hasOwn(schema, word))
  );
}
