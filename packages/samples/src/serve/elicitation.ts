import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { VisitEnd } from "../pages/visits.ts";
import type { Reply } from "../sample/steps.ts";

/** A client's response, reduced to what an answer may hold. */
export function toAnswer(response: unknown): ElicitationAnswer {
  const { action, content } = isJsonObject(response) ? response : {};
  if (action !== "accept") return { action: action === "decline" ? "decline" : "cancel" };
  return isJsonObject(content) ? { action, content } : { action };
}

/** What the end of a visit means to the tool that asked for it. */
export function toReply(end: VisitEnd): Reply {
  switch (end.status) {
    case "done":
      return { action: "accept", content: end.outcome };
    case "refused":
      return { action: "decline" };
    case "expired":
      return { action: "expired" };
  }
}
