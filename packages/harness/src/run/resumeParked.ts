import type { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import type { CallParked } from "@elicitation-playground/shared/log/events";
import { toDuration } from "./match/difference.ts";

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
  const waitMs = isHurried ? 0 : clock.remainingMs / 2;
  if (waitMs > 0 && (await isResumed(session, callId, waitMs, signal))) return;
  if (!isParked(session, callId)) return;
  if (!isHurried) {
    onNote(
      `Waited ${toDuration(waitMs)} for notifications/elicitation/complete, then retried the call like a person who is finished.`,
    );
  }
  session.retryCall(callId);
}

function isParked({ log }: Session, callId: string): boolean {
  return log.state.calls[callId]?.outcome.status === "parked";
}

/** Whether the call goes on or ends by itself within this time. */
function isResumed(
  session: Session,
  callId: string,
  waitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      unfollow();
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(isOver);
    };
    const onAbort = () => end(true);
    const timer = setTimeout(end, waitMs, false);
    signal.addEventListener("abort", onAbort);
    const unfollow = session.log.follow(() => {
      if (!isParked(session, callId)) end(true);
    });
    if (!isParked(session, callId)) end(true);
  });
}
