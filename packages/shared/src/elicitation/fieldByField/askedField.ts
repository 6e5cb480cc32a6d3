import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { describeBounds } from "../schema/describeBounds.ts";
import { readDefault, readPropertyKind, type PropertyKind } from "../schema/readProperty.ts";

/** One property as it is put to a person. */
export type AskedField = {
  name: string;
  title: string;
  description?: string;
  /** The bounds, said before they are broken. */
  bounds?: string;
  isRequired: boolean;
  /** Its schema, as it was sent. */
  property: JsonObject;
  read: PropertyKind;
  /** What the MCP server suggests. */
  suggested?: JsonValue;
};

/** The fields of a form, in the order in which they are asked. */
export function readFields(requestedSchema: JsonObject): AskedField[] {
  const { properties, required } = requestedSchema;
  if (!isJsonObject(properties)) return [];
  const names = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([name, source]) => {
    const property = isJsonObject(source) ? source : {};
    const isRequired = names.includes(name);
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
