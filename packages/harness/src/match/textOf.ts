import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";

/** All text of a result: of a tool's content, a prompt's messages or a resource's contents. */
export function textOf(result: JsonObject): string {
  const parts = [result["content"], result["messages"], result["contents"]].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  return parts.flatMap(textIn).join("\n");
}

function textIn(part: JsonValue): string[] {
  if (!isJsonObject(part)) return [];
  const { text, content, resource } = part;
  if (typeof text === "string") return [text];
  return [content, resource].flatMap((inner) => (isJsonObject(inner) ? textIn(inner) : []));
}
