import { setTimeout as sleep } from "node:timers/promises";
import type { Session } from "@elicitation-playground/host/session/session";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isOnThisMachine } from "@elicitation-playground/shared/elicitation/url/hostNames";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import type { Move } from "@elicitation-playground/shared/explore/move";
import { untilMet } from "../../run/questions/untilMet.ts";
import { decidesAtOnce } from "@elicitation-playground/shared/profile/treatment";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { PageVisitor } from "../../run/visit/pageVisitor.ts";

/** What became of an answer. */
export type AnswerResult = "sent" | "cancels-call" | "unvisited" | "refused" | "silent";

/** How long the client of a `timeout` waits. */
const answerMs = 300;
const visitMs = 5000;

/** Answers a question with a move. Rejects with a ProblemError if the question is over. */
export async function answerMove(
  session: Session,
  opened: ElicitationOpened,
  move: Move,
  signal: AbortSignal,
): Promise<AnswerResult> {
  if (decidesAtOnce(opened.treatment)) return leaveToClient(session, opened, signal);
  try {
    return await sendMove(session, opened, move, signal);
  } catch (error) {
    // An imitated client may have no way to say no.
    const isImpossible = error instanceof ProblemError && error.code === "client-cannot-answer";
    if (isImpossible) return "cancels-call";
    throw error;
  }
}

/** The imitated client answers by itself, or never does. */
async function leaveToClient(
  { log }: Session,
  { elicitationId }: ElicitationOpened,
  signal: AbortSignal,
): Promise<AnswerResult> {
  const closed = () => log.state.elicitations[elicitationId]?.closed;
  await untilMet(log, () => closed() !== undefined, { withinMs: visitMs, signal });
  return closed()?.unanswered === "silence" ? "silent" : "sent";
}

async function sendMove(
  session: Session,
  opened: ElicitationOpened,
  move: Move,
  signal: AbortSignal,
): Promise<AnswerResult> {
  const { elicitationId, request, era } = opened;
  switch (move.action) {
    case "decline":
    case "cancel":
      await session.answer(elicitationId, { action: move.action });
      return "sent";
    case "timeout":
      await sleep(answerMs, undefined, { signal }).catch(() => undefined);
      await session.answer(elicitationId, { action: "cancel" });
      return "sent";
    case "cancel-call":
      return "cancels-call";
    case "broken": {
      const content = move.content && { content: move.content };
      await session.answer(elicitationId, { action: "accept", ...content }, { deliberate: true });
      return "sent";
    }
    case "fault": {
      if (!opened.faults?.includes(move.fault)) return refuse(session, elicitationId);
      const content = move.content && { content: move.content };
      session.commitFault(elicitationId, { kind: move.fault }, { action: "accept", ...content });
      return "sent";
    }
    case "accept":
  }
  if (!isUrlRequest(request)) {
    await session.answer(elicitationId, { action: "accept", content: move.content ?? {} });
    return "sent";
  }
  const isConsent = urlAcceptMeans(era) === "agreed-to-open";
  if (isConsent) await session.answer(elicitationId, { action: "accept" });
  const isDone = move.visits === true && (await visit(request.url, signal));
  if (!isConsent) await session.answer(elicitationId, { action: "accept" });
  return isDone ? "sent" : "unvisited";
}

/**
 * Submits the form of a page with probable values; false if it can't be finished like this, or if
 * it leads to another machine.
 */
async function visit(url: string, signal: AbortSignal): Promise<boolean> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(visitMs)]);
  const visitor = new PageVisitor({ url, folder: "", signal: limit, mayOpen: isOnThisMachine });
  try {
    await visitor.submit("samples");
    return true;
  } catch {
    return false;
  }
}

/** The planned fault does not apply after all: there is no state yet. */
async function refuse(session: Session, elicitationId: string): Promise<AnswerResult> {
  await session.answer(elicitationId, { action: "cancel" });
  return "refused";
}
