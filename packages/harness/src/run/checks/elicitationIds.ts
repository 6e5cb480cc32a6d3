import { isUrlRequest, type UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** An id that two different pages share, or a completion for an id that was never asked. */
export const elicitationIds = defineCheck(() => {
  const asked = new Map<string, UrlRequest>();
  const known = new Set<JsonValue>();
  const completed = new Set<string>();
  return (event) => {
    if (event.type === "frame" && event.direction === "in") {
      for (const id of findIds(event.message)) known.add(id);
    } else if (event.type === "completion-ignored") {
      completed.add(event.mcpElicitationId);
    } else if (event.type === "elicitation-opened" && isUrlRequest(event.request)) {
      const { request } = event;
      const { elicitationId } = request;
      if (elicitationId === undefined) return undefined;
      const other = asked.get(elicitationId);
      asked.set(elicitationId, request);
      if (!other || isSamePage(other, request)) return undefined;
      return brokenProtocol(
        `The questions ${show(other.message)} and ${show(request.message)} have the same elicitationId ${show(elicitationId)}, which must be unique.`,
      );
    } else if (event.type === "test-ended") {
      // Only now: over HTTP a completion may overtake its question.
      const unknown = [...completed].find((id) => !known.has(id));
      if (unknown === undefined) return undefined;
      return brokenProtocol(
        `The MCP server sent notifications/elicitation/complete for ${show(unknown)}, an elicitationId that it never used in a question.`,
      );
    }
    return undefined;
  };
});

/** The same question may be asked again, with a fresh token in its URL. */
function isSamePage(one: UrlRequest, other: UrlRequest): boolean {
  return one.message === other.message && pathOf(one.url) === pathOf(other.url);
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** The ids of all questions in a message: pushed, of a round, or of error -32042. */
function findIds(message: JsonValue): JsonValue[] {
  if (!isJsonObject(message)) return [];
  const { params, result, error, method } = message;
  if (method === "elicitation/create") return idOf(params);
  const inputs = isJsonObject(result) ? result["inputRequests"] : undefined;
  const rounds = isJsonObject(inputs) ? Object.values(inputs) : [];
  const data = isJsonObject(error) && isJsonObject(error["data"]) ? error["data"] : {};
  const pages = Array.isArray(data["elicitations"]) ? data["elicitations"] : [];
  return [
    ...rounds.flatMap((input) => (isJsonObject(input) ? idOf(input["params"]) : [])),
    ...pages.flatMap(idOf),
  ];
}

function idOf(value: JsonValue | undefined): JsonValue[] {
  return isJsonObject(value) && value["elicitationId"] !== undefined
    ? [value["elicitationId"]]
    : [];
}
