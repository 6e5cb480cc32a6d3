import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck, isFinalReply } from "./check.ts";

/**
 * Progress of a request that has its final reply. Only of a program: over HTTP they may come on
 * different streams, and a result may overtake the progress before it.
 */
export const lateProgress = defineCheck(() => {
  const programs = new Set<string>();
  const tokens = new Map<JsonValue, JsonValue>();
  const ended = new Set<JsonValue>();
  return (event) => {
    if (event.type === "connection-started" && event.target.kind === "stdio") {
      programs.add(event.connectionId);
    }
    if (event.type !== "frame" || !isJsonObject(event.message)) return undefined;
    const { id = null, method, params } = event.message;
    const { direction, connectionId } = event;
    if (direction === "out" && method !== undefined && isJsonObject(params)) {
      const token = isJsonObject(params["_meta"]) ? params["_meta"]["progressToken"] : undefined;
      if (token === undefined) return undefined;
      tokens.set(id, token);
      ended.delete(token);
    } else if (direction === "in" && method === undefined) {
      const token = tokens.get(id);
      tokens.delete(id);
      if (token !== undefined && isFinalReply(event.message)) ended.add(token);
    } else if (direction === "in" && method === "notifications/progress") {
      const token = isJsonObject(params) ? (params["progressToken"] ?? null) : null;
      if (!ended.has(token) || !programs.has(connectionId)) return undefined;
      return brokenProtocol(
        `The MCP server sent progress (${show(token)}) after the result of the call. Progress must stop with the result.`,
      );
    }
    return undefined;
  };
});
