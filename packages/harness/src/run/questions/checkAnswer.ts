import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { findContentErrors } from "./contentErrors.ts";

/** The content of an `accept`. */
export function toContent(
  given: "defaults" | "generated" | JsonObject,
  request: ElicitationRequest,
): JsonObject {
  if (typeof given === "object") return given;
  if (isUrlRequest(request)) return {};
  const { requestedSchema } = request;
  return given === "defaults" ? readDefaults(requestedSchema) : fillContent(requestedSchema);
}

/** Whether a listed answer can be given to a question. */
export function canAnswer(
  answer: ScenarioAnswer | undefined,
  {
    request,
    autoAnswer,
    treatment,
  }: Pick<ElicitationOpened, "request" | "autoAnswer" | "treatment">,
): boolean {
  if (answer === undefined) return (autoAnswer ?? treatment?.rule) !== undefined;
  const isFault = typeof answer === "object" && answer.fault !== undefined;
  if (isFault && typeof answer.accept !== "object") return true;
  if (isUrlRequest(request)) return typeof answer === "string" || answer.done !== undefined;
  switch (answer) {
    case "done":
    case "not-done":
      return false;
    case "accept":
      return findContentErrors(request.requestedSchema, {}).length === 0;
    case "decline":
    case "cancel":
    case "timeout":
    case "never":
    case "cancel-call":
      return true;
    default:
  }
  if (answer.accept === undefined) return answer.broken !== undefined;
  return findContentErrors(request.requestedSchema, toContent(answer.accept, request)).length === 0;
}

/** Whether content certainly fits the form: a pattern that only the host can check leaves a doubt. */
export function isValidContent(request: ElicitationRequest, content: JsonObject): boolean {
  if (isUrlRequest(request)) return false;
  let isDoubtful = false;
  const errors = findContentErrors(request.requestedSchema, content, () => (isDoubtful = true));
  return !isDoubtful && errors.length === 0;
}

/** Throws if content that should break the schema is valid, perhaps since the schema changed. */
export function requireInvalid(
  request: ElicitationRequest,
  content: JsonObject,
  name: string,
): void {
  if (!isValidContent(request, content)) return;
  const cause = `${name}: the content of broken is valid. Change it, or use accept.`;
  throw new TestFailure("refused-answer", cause, { at: ["broken"] });
}

/** Sends an answer; if the host rejects it, throws a failure that says how to fix the scenario. */
export async function sendAnswer(
  name: string,
  answer: ScenarioAnswer | undefined,
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, detail, errors: [first] = [] } = error.problem;
    const message =
      code === "answer-breaks-schema"
        ? describeInvalid(answer, detail)
        : `the answer came too late: ${detail}`;
    const at = first ? ["accept", first.field] : [];
    throw new TestFailure("refused-answer", `${name}: ${message}`, { at, reason: error });
  }
}

export function describeInvalid(answer: ScenarioAnswer | undefined, reason: string): string {
  const accept = typeof answer === "object" ? answer.accept : undefined;
  if (accept === "generated") {
    return `could not generate valid content: ${reason} Specify it with accept.`;
  }
  if (accept === "defaults") {
    return `the default values are not a valid answer: ${reason} Specify the content with accept.`;
  }
  return `the answer breaks the schema: ${reason} To send it deliberately, use broken.`;
}
