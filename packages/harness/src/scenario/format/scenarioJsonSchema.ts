import { z } from "zod";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { scenarioSchema } from "./scenarioSchema.ts";

let generated: JsonObject | undefined;

/**
 * The JSON Schema of scenario files, for editors and for hints in error messages. It is generated
 * when it is first needed, because that takes long and most runs need none.
 */
export function scenarioJsonSchema(): JsonObject {
  // The draft that most editors support.
  const draft = { io: "input", target: "draft-7" } as const;
  generated ??= JSON.parse(
    JSON.stringify({
      title: "Elicitation Playground scenario",
      ...z.toJSONSchema(scenarioSchema, draft),
    }),
  ) as JsonObject;
  return generated;
}

/** The keys that an object at this path may have. */
export function validKeys(path: readonly PropertyKey[]): string[] {
  const keys = schemasAt(path).flatMap(({ properties }) =>
    isJsonObject(properties) ? Object.keys(properties) : [],
  );
  return [...new Set(keys)];
}

/** The description of the value at this path. */
export function describePath(path: readonly PropertyKey[]): string | undefined {
  const [found] = schemasAt(path).flatMap(({ description }) =>
    typeof description === "string" ? [description] : [],
  );
  return found;
}

function schemasAt(path: readonly PropertyKey[]): JsonObject[] {
  let found = alternatives(scenarioJsonSchema());
  for (const key of path)
    found = found.flatMap((schema) => step(schema, key)).flatMap(alternatives);
  return found;
}

function step(schema: JsonObject, key: PropertyKey): JsonObject[] {
  const { properties, items, additionalProperties } = schema;
  const named = isJsonObject(properties) ? properties[String(key)] : undefined;
  const next = typeof key === "number" ? items : (named ?? additionalProperties);
  return isJsonObject(next) ? [next] : [];
}

/** A schema and the branches of its union. */
function alternatives(schema: JsonObject): JsonObject[] {
  const { anyOf, $ref } = schema;
  const referred = typeof $ref === "string" ? definition($ref) : undefined;
  const others = Array.isArray(anyOf) ? anyOf.filter(isJsonObject) : [];
  return [schema, ...[...others, ...(referred ? [referred] : [])].flatMap(alternatives)];
}

function definition(reference: string): JsonObject | undefined {
  const { definitions } = scenarioJsonSchema();
  const found = isJsonObject(definitions)
    ? definitions[reference.replace("#/definitions/", "")]
    : undefined;
  // The definition of any JSON value refers to itself and has no keys.
  return isJsonObject(found) && found["anyOf"] === undefined ? found : undefined;
}
