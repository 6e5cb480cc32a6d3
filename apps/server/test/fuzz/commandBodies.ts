import fc, { type Arbitrary } from "fast-check";
import { z, type ZodType } from "zod";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { oddJson, oddText } from "./oddJson.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** Bodies that match the schema of a command. */
export function commandBody(schema: ZodType): Arbitrary<JsonValue> {
  return valueOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** Values that a generated command cannot have: nothing is started, and nothing but loopback reached. */
const fixed: Record<string, Arbitrary<JsonValue>> = {
  command: fc.constant("/nowhere/program"),
  cwd: fc.constant("/nowhere"),
  url: fc.constantFrom("http://127.0.0.1:9/mcp", "http://[::1]:9/"),
  clientMetadataUrl: fc.constant("https://127.0.0.1:9/client.json"),
  uri: fc.constant("file:///nowhere"),
  name: fc.oneof(fc.constantFrom("modern", "classic", "conformance"), oddText),
  connectionId: fc.constantFrom("$connectionId", "connection-9"),
  tool: fc.constantFrom("delete-all", "contact", "no-such-tool", "__proto__"),
  connectTimeoutMs: fc.constantFrom(1, 1000),
};

function valueOf(schema: Schema): Arbitrary<JsonValue> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as JsonValue[]));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice)));
  switch (schema.type) {
    case "string":
      return oddText;
    case "number":
    case "integer":
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 5, 3600) });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valueOf(schema.items as Schema), { maxLength: 3 });
    case "object":
      return objectOf(schema);
    default:
      return oddJson;
  }
}

function objectOf({
  properties,
  required = [],
  additionalProperties,
}: Schema): Arbitrary<JsonObject> {
  if (!properties && typeof additionalProperties === "object") {
    return fc.dictionary(oddText, valueOf(additionalProperties), { maxKeys: 3 });
  }
  const entries = Object.entries(properties ?? {}).map(([name, property]) => [
    name,
    // A fixed name still has the values that the schema allows.
    fixed[name] && !(property as Schema).const ? fixed[name] : valueOf(property as Schema),
  ]);
  const model = Object.fromEntries(entries) as Record<string, Arbitrary<JsonValue>>;
  return fc.record(model, { requiredKeys: required.filter((name) => name in model) });
}
