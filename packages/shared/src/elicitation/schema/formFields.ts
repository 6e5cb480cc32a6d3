import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { describeBounds } from "./describeBounds.ts";
import { readDefault, readPropertyKind, requiredOf, type PropertyKind } from "./readProperty.ts";

/** One property of a form, as it is shown to the person. */
export type FormField = {
  name: string;
  title: string;
  description?: string;
  /** The bounds in words, for example “At most 20 characters.” */
  bounds?: string;
  isRequired: boolean;
  /** Its schema, as it was sent. */
  property: JsonObject;
  read: PropertyKind;
  /** The default of the MCP server. */
  suggested?: JsonValue;
};

/** The fields of a form in the order of its schema. */
export function readFormFields(requestedSchema: JsonObject): FormField[] {
  const { properties } = requestedSchema;
  if (!isJsonObject(properties)) return [];
  const names = new Set(requiredOf(requestedSchema));
  return Object.entries(properties).map(([name, source]) => {
    const property = isJsonObject(source) ? source : {};
    const isRequired = names.has(name);
    const { title, description } = property;
    const bounds = describeBounds(property, isRequired);
    const suggested = readDefault(property);
    return {
      name,
      title: typeof title === "string" && title !== "" ? title : name,
      ...(typeof description === "string" && description !== "" && { description }),
      ...(bounds !== undefined && { bounds }),
      isRequired,
      property,
      read: readPropertyKind(property),
      ...(suggested !== undefined && { suggested }),
    };
  });
}
