import type { Session } from "@elicitation-playground/host/session/session";
import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import type { ScenarioOutcome } from "../../scenario/format/stepSchema.ts";
import { show } from "../match/difference.ts";
import { describeUnansweredRetry } from "./parkedAgain.ts";

export function isEndOfCall(event: SessionEvent, callId: string): boolean {
  switch (event.type) {
    case "call-finished":
    case "call-failed":
    case "call-cancelled":
      return event.callId === callId;
    default:
      return false;
  }
}

export function outcomeOf(session: Session, callId: string): CallOutcome {
  return session.log.state.calls[callId]?.outcome ?? { status: "running" };
}

/** Whether a call that fails with this code fails because its connection is lost. */
export function isConnectionLost(code: string | number | undefined): boolean {
  return code === "connection-closed" || code === "connection-failed";
}

/** An MCP server that ends fails the test, unless the scenario says so. */
export function expectsDisconnect({ error }: ScenarioOutcome): boolean {
  return isConnectionLost(error?.code);
}

/** The MCP server may have had more to ask: the connection was lost or the call took too long. */
export function isCutShort(outcome: CallOutcome): boolean {
  if (outcome.status !== "failed") return false;
  const { code } = outcome.problem;
  return isConnectionLost(code) || code === "call-timed-out";
}

/** Why a call has not ended in time. */
export function describeUnended(session: Session, callId: string, limitMs: number): string {
  const { status } = outcomeOf(session, callId);
  const open = Object.values(session.log.state.elicitations).find(({ closed }) => !closed);
  const waiting = open ? ` It is waiting for an answer to ${show(open.request.message)}.` : "";
  const doing =
    describeUnansweredRetry(session.log.state, callId) ??
    `it is still ${status}${describeLastAnswer(session, callId)}`;
  return `The call did not end within ${limitMs / 1000} s: ${doing}.${waiting}`;
}

function describeLastAnswer(session: Session, callId: string): string {
  const asked = Object.values(session.log.state.elicitations);
  const last = asked.findLast((each) => each.callId === callId && each.closed?.answer);
  return last?.closed?.answer ? describeAfter(last.request.message, last.closed.answer) : "";
}

/** What a call did last, behind what went wrong then: `, after "Book?" was declined`. */
export function describeAfter(message: string, { action }: SentAnswer): string {
  return `, after ${show(message)} was ${answerWords[action].toLowerCase()}`;
}
