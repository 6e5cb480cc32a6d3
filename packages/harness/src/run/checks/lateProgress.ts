import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck, isFinalReply } from "./check.ts";

/** Over HTTP, progress and result may come on different streams and overtake each other. */
const httpRaceMs = 500;

/** Progress of a request that has its final reply. */
export const lateProgress = defineCheck(() => {
  const programs = new Set<string>();
  const tokens = new Map<JsonValue, JsonValue>();
  /** When the requests with these tokens were answered. */
  const ended = new Map<JsonValue, number>();
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
      if (token !== undefined && isFinalReply(event.message))
        ended.set(token, Date.parse(event.at));
    } else if (direction === "in" && method === "notifications/progress") {
      const token = isJsonObject(params) ? (params["progressToken"] ?? null) : null;
      const endedAt = ended.get(token);
      if (endedAt === undefined) return undefined;
      const allowedMs = programs.has(connectionId) ? 0 : httpRaceMs;
      if (Date.parse(event.at) - endedAt < allowedMs) return undefined;
      return brokenProtocol(
        `The MCP server sent progress (${show(token)}) after the result of the call. Progress must stop with the result.`,
      );
    }
    return undefined;
  };
});
