import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/json";

/** Whether a client declares form elicitation; `{}`, from before there were modes, does. */
export function canElicitForm(capabilities: unknown): boolean {
  const elicitation = isJsonObject(capabilities) ? capabilities["elicitation"] : undefined;
  return isJsonObject(elicitation) && ("form" in elicitation || !("url" in elicitation));
}

/** A client's response, reduced to what an answer may hold. */
export function toAnswer(response: {
  action: ElicitationAnswer["action"];
  content?: unknown;
}): ElicitationAnswer {
  const { action, content } = response;
  if (action !== "accept") return { action };
  return isJsonObject(content) ? { action, content } : { action };
}
