import type { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import type { CallParked } from "@elicitation-playground/shared/log/events";
import { outcomeOf } from "./failure/callEnd.ts";
import { toDuration } from "./match/difference.ts";
import { untilMet } from "./questions/untilMet.ts";

type ParkedContext = {
  session: Session;
  /** The time limit of the test. */
  clock: PausableClock;
  signal: AbortSignal;
  onNote: (note: string) => void;
};

/**
 * Waits until the MCP server reports that the pages of a parked call are done, and the host resumes
 * the call. A server need not report it: then the call is retried when half of the test's time is
 * left, or at once if it is hurried, as by a person who presses "I'm finished".
 */
export async function resumeParked(
  { session, clock, signal, onNote }: ParkedContext,
  { callId, elicitationIds }: CallParked,
  isHurried: boolean,
): Promise<void> {
  const { log } = session;
  const isAccepted = (id: string) =>
    log.state.elicitations[id]?.closed?.answer?.action === "accept";
  if (!elicitationIds.every(isAccepted)) return;
  const isResumed = () => outcomeOf(session, callId).status !== "parked";
  const waitMs = isHurried ? 0 : clock.remainingMs / 2;
  if (waitMs > 0) await untilMet(log, isResumed, { withinMs: waitMs, signal });
  if (isResumed() || signal.aborted) return;
  if (!isHurried) {
    onNote(
      `Waited ${toDuration(waitMs)} for notifications/elicitation/complete, then retried the call like a person who is finished.`,
    );
  }
  session.retryCall(callId);
}
