import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Asked } from "./recordedCalls.ts";
import type { ScenarioAnswer } from "../scenario/questionSchema.ts";

/** How a page is visited that a person visited: the log does not tell what they did there. */
export type VisitGuess = "none" | "open" | "submit" | undefined;

/** The answer that a question got; undefined when the profile's rule gives it, as it did. */
export function toAnswer(
  asked: Asked,
  cancelsCall: boolean,
  visit: VisitGuess,
): ScenarioAnswer | undefined {
  const { closed, opened } = asked;
  switch (closed?.by) {
    case "rule":
      return undefined;
    case "timeout":
      return "timeout";
    case "call-cancelled":
      return cancelsCall ? "cancel-call" : "never";
    case undefined:
    case "mcp-server":
    case "disconnect":
      return "never";
    case "person":
  }
  const { answer = { action: "cancel" }, deliberate } = closed;
  if (answer.action !== "accept") return answer.action;
  const content = isJsonObject(answer.content) ? answer.content : undefined;
  if (deliberate && !keepsToSchema(opened.request, content)) {
    return { broken: content ?? "no-content" };
  }
  if (isUrlRequest(opened.request)) return toVisit(asked, visit);
  return content ? { accept: content } : "accept";
}

/** What was sent unchecked on purpose may have been right all the same. */
function keepsToSchema(request: ElicitationRequest, content: JsonObject | undefined): boolean {
  if (isUrlRequest(request) || !content) return false;
  return checkContent(request.requestedSchema, content).length === 0;
}

/** Where the MCP server told that the page was visited, it is at least opened. */
function toVisit({ isCompleted }: Asked, visit: VisitGuess): ScenarioAnswer {
  const guess = visit ?? (isCompleted ? "open" : "none");
  if (guess === "none") return "done";
  return { done: { submit: guess === "open" ? [] : [{}] } };
}

/** Why a scenario cannot answer as it was answered; undefined when it can. */
export function whyUnrepeatable({ closed }: Asked): string | undefined {
  const { fault, answer, by } = closed ?? {};
  if (by === "disconnect") return "its connection was lost while it asked";
  if (fault && fault.kind !== "odd-answer" && fault.kind !== "delay") {
    return `what was done wrong on purpose (${fault.kind}) is nothing a scenario can do`;
  }
  if (!fault || answer?.content === undefined) return undefined;
  if (answer.action === "accept" && isJsonObject(answer.content)) return undefined;
  return "it was answered with content that a scenario cannot give";
}
