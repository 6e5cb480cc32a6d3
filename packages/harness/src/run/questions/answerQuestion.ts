import type { Session } from "@elicitation-playground/host/session/session";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import type { ScenarioAnswer, Visit } from "../../scenario/format/answerSchema.ts";
import { requireInvalid, sendAnswer, toContent } from "./checkAnswer.ts";
import { requireFitting } from "./contentErrors.ts";
import { isLeftToClient } from "./imitatedClient.ts";
import { isEndedByFault } from "./explainFault.ts";
import { commitFault, isFaultAnswer } from "./faultAnswer.ts";
import { TestFailure } from "../failure/failure.ts";
import type { WatchedUrl } from "../gateway/watchedUrl.ts";
import { toSentence } from "../match/difference.ts";
import { visitPage, type TrialContext } from "../visit/visitPage.ts";
import { VisitAllowedError } from "../visit/visitTrial.ts";

type AnswerContext = {
  session: Session;
  callId: string;
  /** The question in failure messages. */
  name: string;
  folder: string;
  /** The page that only the scenario may visit, if it uses one. */
  watched: WatchedUrl | undefined;
  signal: AbortSignal;
} & Pick<TrialContext, "onNote" | "judgeLater">;

/** Answers a question as the scenario says. Throws a TestFailure if it cannot. */
export async function answerQuestion(
  context: AnswerContext,
  opened: ElicitationOpened,
  answer: ScenarioAnswer | undefined,
): Promise<void> {
  const { session, callId, name } = context;
  const { elicitationId } = opened;
  if (isEndedByFault(session.log.state, elicitationId)) return;
  if (isLeftToClient(opened, answer)) return;
  // What an imitated client does not show cannot be answered, and what it ignores is not checked.
  const request = toShownRequest(opened.request, opened.treatment);
  const send = (sent: ElicitationAnswer, deliberate?: true) =>
    sendAnswer(name, answer, async () => {
      if (sent.action === "accept" && !deliberate) {
        requireFitting(request, sent.content ?? {}, opened.treatment);
      }
      await session.answer(elicitationId, sent, { deliberate });
    });
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
      return send({ action: answer });
    case "cancel-call":
      return sendAnswer(name, answer, async () => session.cancelCall(callId));
    case "done":
    case "not-done":
      urlOf(request, name, answer);
      return send({ action: "accept" });
    default:
  }
  if (isFaultAnswer(answer)) {
    await commitFault(context, opened, answer);
  } else if (answer.done) {
    await visitAndAccept(context, opened, [answer.done].flat(), send);
  } else if (answer.broken !== undefined) {
    const content = answer.broken === "no-content" ? {} : { content: answer.broken };
    if (content.content) requireInvalid(request, content.content, name);
    await send({ action: "accept", ...content }, true);
  } else if (isUrlRequest(request)) {
    const cause = `${name} opens a page, and is accepted without content. Write answer: accept, or done to visit it.`;
    throw new TestFailure("refused-answer", cause, { at: ["accept"] });
  } else {
    await send({ action: "accept", content: toContent(answer.accept ?? {}, request) });
  }
}

async function visitAndAccept(
  context: AnswerContext,
  { request, era, elicitationId }: ElicitationOpened,
  visits: Visit[],
  send: (answer: ElicitationAnswer) => Promise<void>,
): Promise<void> {
  const { session, folder, watched, signal, name } = context;
  const url = urlOf(request, name, "done");
  const isConsent = urlAcceptMeans(era) === "agreed-to-open";
  if (isConsent) await send({ action: "accept" });
  const own = { visits, url };
  const made = watched?.forVisits(own) ?? own;
  const trials: TrialContext = {
    isCompleted: () => session.log.state.elicitations[elicitationId]?.completed ?? false,
    onNote: (note) => context.onNote(`${name}: ${note}`),
    judgeLater: (judge) =>
      context.judgeLater((later) => asVisitFailure(name, later, () => judge(later))),
  };
  await asVisitFailure(name, signal, () =>
    visitPage(made.visits, { url: made.url, folder, signal, ...trials }),
  );
  if (!isConsent) await send({ action: "accept" });
}

async function asVisitFailure(
  name: string,
  signal: AbortSignal,
  visit: () => Promise<void>,
): Promise<void> {
  try {
    await visit();
  } catch (error) {
    if (error instanceof VisitAllowedError) {
      const cause = `${name}: ${error.message}`;
      throw new TestFailure("visit-allowed", cause, { reason: error });
    }
    const message = error instanceof Error ? error.message : String(error);
    const reason = signal.aborted ? "the test timed out" : message;
    const cause = toSentence(`${name}: visiting the page failed: ${reason}`);
    throw new TestFailure("visit-failed", cause, { reason: error });
  }
}

function urlOf(request: ElicitationRequest, name: string, answer: string): string {
  if (isUrlRequest(request)) return request.url;
  const cause = `${name} is a form, but ${answer} answers a URL question. Use accept.`;
  throw new TestFailure("refused-answer", cause);
}

function unanswered(name: string): TestFailure {
  return new TestFailure(
    "unanswered-question",
    `${name} has no answer in the scenario, and the profile does not answer automatically.`,
  );
}
