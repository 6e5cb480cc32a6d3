import type { JsonObject } from "../../text/json.ts";
import { lintQuestion, type Finding } from "./lintQuestion.ts";

/** How many ids are kept: an MCP server can ask any number of questions. */
const mostIds = 10_000;

/** Lints the questions of one connection, one after the other. */
export class ConversationLint {
  readonly #byId = new Map<string, JsonObject>();

  lint(request: JsonObject, era: string): Finding[] {
    const { elicitationId: id, url, message = "" } = request;
    if (typeof id !== "string") return lintQuestion(request, era);
    const findings = lintQuestion(request, era, this.#byId.get(id));
    if (url !== undefined && this.#byId.size < mostIds) this.#byId.set(id, { url, message });
    return findings;
  }
}
