import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** What a client declares. `elicitation: {}`, from before there were modes, means forms. */
export function readCapabilities(declared: unknown): {
  canElicitForm: boolean;
  canElicitUrl: boolean;
  canListRoots: boolean;
} {
  const { elicitation, roots } = isJsonObject(declared) ? declared : {};
  return {
    canElicitForm: isJsonObject(elicitation) && ("form" in elicitation || !("url" in elicitation)),
    canElicitUrl: isJsonObject(elicitation) && "url" in elicitation,
    canListRoots: isJsonObject(roots),
  };
}

/** A client's response, reduced to the fields of an answer. */
export function toAnswer(response: unknown): ElicitationAnswer {
  const { action, content } = isJsonObject(response) ? response : {};
  if (action !== "accept") return { action: action === "decline" ? "decline" : "cancel" };
  return isJsonObject(content) ? { action, content } : { action };
}
