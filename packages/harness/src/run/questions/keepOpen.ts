import type { Session } from "@elicitation-playground/host/session/session";
import type { ClosedBy, ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { outcomeOf } from "../failure/callEnd.ts";
import { TestFailure } from "../failure/failure.ts";
import { show, toDuration } from "../match/difference.ts";
import { describeOutcome } from "../match/matchOutcome.ts";
import { untilMet } from "./untilMet.ts";

type OpenContext = {
  session: Session;
  callId: string;
  /** The question in failure messages. */
  name: string;
  timeoutMs: number;
  signal: AbortSignal;
};

/**
 * Leaves a question open for a while before it is answered. False if nobody needs the answer any
 * more. Throws if the question is closed for another reason than the scenario's.
 */
export async function keepOpen(
  durationMs: number,
  { elicitationId, request }: ElicitationOpened,
  context: OpenContext,
): Promise<boolean> {
  const { session, callId, name, timeoutMs, signal } = context;
  if (durationMs >= timeoutMs) {
    const cause = `${name} is answered after ${toDuration(durationMs)}, but the time limit of the test is ${toDuration(timeoutMs)}. Raise timeoutMs.`;
    throw new TestFailure("never-ended", cause);
  }
  const { log } = session;
  const closing = () => log.state.elicitations[elicitationId]?.closed;
  const ending = () => outcomeOf(session, callId);
  const isOver = () => closing() !== undefined || ending().status === "finished";
  await untilMet(log, isOver, { withinMs: durationMs, signal });
  if (signal.aborted) return false;
  if (!isOver()) return true;
  const [closed, outcome] = [closing(), ending()];
  if (!closed) {
    const cause = `The call ended while the question ${show(request.message)} was open; its answer was due after ${toDuration(durationMs)}.`;
    throw new TestFailure("refused-answer", cause);
  }
  const why =
    outcome.status === "failed"
      ? `the call ended with ${describeOutcome(outcome)}`
      : reasons[closed.by];
  if (why === undefined) return false;
  if (closed.by === "rule" && closed.reason !== undefined) {
    throw new TestFailure("client-behavior", closed.reason);
  }
  const cause = `${name}: ${why} before it was answered, which was due after ${toDuration(durationMs)}.`;
  throw new TestFailure("refused-answer", cause);
}

/** Why a question was closed too early. Not listed: what the scenario or the watch accounts for. */
const reasons: Partial<Record<ClosedBy, string>> = {
  "mcp-server": "the MCP server withdrew the question",
  timeout: "the client's time to answer ran out",
  rule: "the profile answered the question automatically",
};
