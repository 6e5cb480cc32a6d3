import { questionsIn } from "@elicitation-playground/shared/elicitation/lint/askedQuestions";
import { isUrlRequest, type UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isSamePage } from "@elicitation-playground/shared/elicitation/url/samePage";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** An id that two different pages share, or a completion for an id that was never asked. */
export const elicitationIds = defineCheck(() => {
  const asked = new Map<string, UrlRequest>();
  const known = new Set<JsonValue>();
  const completed = new Set<string>();
  return (event) => {
    if (event.type === "frame" && event.direction === "in") {
      for (const { request } of questionsIn(event.message)) {
        known.add(request["elicitationId"] ?? null);
      }
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
        `The questions ${nameBoth(other, request)} have the same elicitationId ${show(elicitationId)}, which must be unique.`,
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

function nameBoth(one: UrlRequest, other: UrlRequest): string {
  const by = one.message === other.message ? "url" : "message";
  return `${show(one[by])} and ${show(other[by])}`;
}
