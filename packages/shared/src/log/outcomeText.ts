import type { Problem } from "../problem.ts";
import { isJsonObject, type JsonObject } from "../text/json.ts";

/** All text of a result: of a tool's content, a prompt's messages or a resource's contents. */
export function textOfResult(result: JsonObject): string {
  const lists = [result["content"], result["messages"], result["contents"]];
  return lists.flatMap((list) => (Array.isArray(list) ? list.flatMap(textsIn) : [])).join("\n");
}

function textsIn(part: unknown): string[] {
  if (!isJsonObject(part)) return [];
  if (typeof part["text"] === "string") return [part["text"]];
  return [part["content"], part["resource"]].flatMap(textsIn);
}

/** The MCP server's own error where there is one, else the playground's. */
export function textOfProblem({ detail, mcpError }: Problem): string {
  return mcpError ? `${mcpError.code} ${mcpError.message}` : detail;
}
