import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck, isFinalReply } from "./check.ts";

/**
 * Progress that no request asked for, that does not increase or that comes after the final reply.
 * Clients tolerate the first two. The last two only of a program: over HTTP messages may come on
 * different streams, and a result may overtake the progress before it.
 */
export const progress = defineCheck(() => {
  const programs = new Set<string>();
  const tokens = new Map<JsonValue, JsonValue>();
  const ended = new Set<JsonValue>();
  const given = new Set<JsonValue>();
  const latest = new Map<JsonValue, number>();
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
      given.add(token);
      ended.delete(token);
      latest.delete(token);
    } else if (direction === "in" && method === undefined) {
      const token = tokens.get(id);
      tokens.delete(id);
      if (token !== undefined && isFinalReply(event.message)) ended.add(token);
    } else if (direction === "in" && method === "notifications/progress") {
      const { progressToken: token, progress: value } = isJsonObject(params) ? params : {};
      if (token === undefined) return undefined;
      if (!given.has(token)) {
        return {
          note: `The MCP server sent progress (${show(token)}) that no request asked for. The spec says to repeat the progressToken of the request.`,
        };
      }
      if (!programs.has(connectionId)) return undefined;
      if (ended.has(token)) {
        return brokenProtocol(
          `The MCP server sent progress (${show(token)}) after the result of the call. Progress must stop with the result.`,
        );
      }
      const before = latest.get(token);
      if (typeof value !== "number") return undefined;
      latest.set(token, value);
      if (before === undefined || value > before) return undefined;
      return {
        note: `The MCP server sent progress ${value} after ${before}. The spec says that progress must increase.`,
      };
    }
    return undefined;
  };
});
