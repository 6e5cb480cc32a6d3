import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { fillNumber } from "./fillNumber.ts";
import { fillText } from "./fillText.ts";
import { readDefaults, readPropertyKind } from "./readProperty.ts";

/**
 * Generates content for a form: what was entered or its defaults, and a simple value for each
 * required field without one. Callers must check the result, because some schemas have no valid value or none is found.
 */
export function fillContent(
  requestedSchema: JsonObject,
  entered = readDefaults(requestedSchema),
): JsonObject {
  const { properties, required } = requestedSchema;
  const content = { ...entered };
  if (!isJsonObject(properties) || !Array.isArray(required)) return content;
  for (const name of required) {
    if (typeof name !== "string" || content[name] !== undefined) continue;
    const value = fillProperty(properties[name]);
    if (value !== undefined) content[name] = value;
  }
  return content;
}

function fillProperty(property: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(property)) return undefined;
  if (property["const"] !== undefined) return property["const"];
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
      return fillText(property);
    case "number":
      return fillNumber(property);
    case "boolean":
      return true;
    case "single-choice":
      return read.options[0]?.value;
    case "multiple-choice":
      return read.options.slice(0, leastOf(property["minItems"])).map(({ value }) => value);
    case "other":
      return undefined;
  }
}

function leastOf(minItems: JsonValue | undefined): number {
  return typeof minItems === "number" ? minItems : 0;
}
