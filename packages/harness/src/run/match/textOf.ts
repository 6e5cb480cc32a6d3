import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";

/** All text of a result: of a tool's content, a prompt's messages or a resource's contents. */
export function textOf(result: JsonObject): string {
  const lists = [result["content"], result["messages"], result["contents"]];
  return lists.flatMap((list) => (Array.isArray(list) ? list.flatMap(textIn) : [])).join("\n");
}

function textIn(part: unknown): string[] {
  if (!isJsonObject(part)) return [];
  if (typeof part["text"] === "string") return [part["text"]];
  return [part["content"], part["resource"]].flatMap(textIn);
}
