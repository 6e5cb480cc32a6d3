import type { JsonObject } from "../../text/json.ts";
import { lintQuestion, type Finding } from "./lintQuestion.ts";

/** How many ids are kept: an MCP server can ask any number of questions. */
const mostIds = 10_000;

/** Lints the questions of one connection, one after the other. */
export class ConversationLint {
  readonly #byId = new Map<string, JsonObject>();

  lint(request: JsonObject, era: string): Finding[] {
    const { elicitationId: id, url, message } = request;
    if (typeof id !== "string") return lintQuestion(request, era);
    const findings = lintQuestion(request, era, this.#byId.get(id));
    if (this.#byId.size < mostIds) {
      this.#byId.set(id, {
        ...(url !== undefined && { url }),
        ...(message !== undefined && { message }),
      });
    }
    return findings;
  }
}

/** The findings of several questions, in the order in which they were asked. */
export function lintQuestions(requests: readonly JsonObject[], era: string): Finding[][] {
  const conversation = new ConversationLint();
  return requests.map((request) => conversation.lint(request, era));
}
