import type { Session } from "@elicitation-playground/host/session/session";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer, Visit } from "@elicitation-playground/shared/scenario/questionSchema";
import { toSentence } from "../match/difference.ts";
import { visitPage } from "../visit/visitPage.ts";
import { TestFailure } from "./failure.ts";
import { refuseUnbroken, refusedAsFailure } from "./refusedAnswer.ts";

export type AnswerContext = {
  session: Session;
  callId: string;
  /** How a failure calls the question. */
  name: string;
  folder: string;
  signal: AbortSignal;
};

/** Answers one question as the scenario says; throws when it cannot be answered so. */
export async function answerQuestion(
  context: AnswerContext,
  opened: ElicitationOpened,
  answer: ScenarioAnswer | undefined,
): Promise<void> {
  const { session, callId, name } = context;
  const { elicitationId, request } = opened;
  const send = (sent: ElicitationAnswer, deliberate?: true) =>
    refusedAsFailure(name, answer, () => session.answer(elicitationId, sent, { deliberate }));
  switch (answer) {
    case undefined:
      if (!opened.autoAnswer) throw unanswered(name);
      return;
    case "timeout":
    case "never":
      return;
    case "accept":
    case "decline":
    case "cancel":
      send({ action: answer });
      return;
    case "cancel-call":
      session.cancelCall(callId);
      return;
    case "done":
    case "not-done":
      urlOf(request, name, answer);
      send({ action: "accept" });
      return;
    default:
  }
  if (answer.done) {
    await visitAndAccept(context, opened, answer.done, send);
  } else if (answer.broken !== undefined) {
    const content = answer.broken === "no-content" ? {} : { content: answer.broken };
    if (content.content) refuseUnbroken(request, content.content, name);
    send({ action: "accept", ...content }, true);
  } else {
    send({ action: "accept", content: toContent(answer.accept ?? {}, request) });
  }
}

/**
 * In 2025-11-25 accepting is the consent that comes before the visit; in 2026-07-28 the accept
 * makes the call go on, so the visit comes first.
 */
async function visitAndAccept(
  { folder, signal, name }: AnswerContext,
  { request, era }: ElicitationOpened,
  visit: Visit,
  send: (answer: ElicitationAnswer) => void,
): Promise<void> {
  const url = urlOf(request, name, "done");
  const consentFirst = era < "2026";
  if (consentFirst) send({ action: "accept" });
  try {
    await visitPage(visit, { url, folder, signal });
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    const reason = signal.aborted ? "the time of the test was up" : told;
    const cause = toSentence(`${name}: the visit of the page failed: ${reason}`);
    throw new TestFailure("visit-failed", cause, { reason: error });
  }
  if (!consentFirst) send({ action: "accept" });
}

/** The content that an accept is written with. */
export function toContent(
  given: "defaults" | "generated" | JsonObject,
  request: ElicitationRequest,
): JsonObject {
  if (typeof given === "object") return given;
  if (isUrlRequest(request)) return {};
  const { requestedSchema } = request;
  return given === "defaults" ? readDefaults(requestedSchema) : fillContent(requestedSchema);
}

function urlOf(request: ElicitationRequest, name: string, word: string): string {
  if (isUrlRequest(request)) return request.url;
  const cause = `${name}, is a form, and ${word} answers a page. Use accept.`;
  throw new TestFailure("refused-answer", cause);
}

function unanswered(name: string): TestFailure {
  return new TestFailure(
    "unanswered-question",
    `${name}, has no answer in the scenario, and the profile has no rule that answers.`,
  );
}
