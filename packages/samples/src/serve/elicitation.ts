import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/json";

/** A client's response, reduced to what an answer may hold. */
export function toAnswer(response: unknown): ElicitationAnswer {
  const { action, content } = isJsonObject(response) ? response : {};
  if (action !== "accept") return { action: action === "decline" ? "decline" : "cancel" };
  return isJsonObject(content) ? { action, content } : { action };
}
