import type { Session } from "@elicitation-playground/host/session/session";
import type {
  ClosedBy,
  ElicitationClosed,
  ElicitationOpened,
} from "@elicitation-playground/shared/log/events";
import { TestFailure } from "../failure/failure.ts";
import { toDuration } from "../match/difference.ts";
import { describeOutcome } from "../match/matchOutcome.ts";

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
  { elicitationId }: ElicitationOpened,
  context: OpenContext,
): Promise<boolean> {
  const { session, callId, name, timeoutMs, signal } = context;
  if (durationMs >= timeoutMs) {
    const cause = `${name} is answered after ${toDuration(durationMs)}, but the time limit of the test is ${toDuration(timeoutMs)}. Raise timeoutMs.`;
    throw new TestFailure("never-ended", cause);
  }
  const closed = await untilClosed(durationMs, elicitationId, session, signal);
  if (!closed) return !signal.aborted;
  const call = session.log.state.calls[callId];
  const why =
    call?.outcome.status === "failed"
      ? `the call ended with ${describeOutcome(call.outcome)}`
      : reasons[closed.by];
  if (why === undefined) return false;
  const cause = `${name}: ${why} before it was answered, which was due after ${toDuration(durationMs)}.`;
  throw new TestFailure("refused-answer", cause);
}

/** Why a question was closed too early. Not listed: what the scenario or the watch accounts for. */
const reasons: Partial<Record<ClosedBy, string>> = {
  "mcp-server": "the MCP server withdrew the question",
  timeout: "the client's time to answer ran out",
  rule: "the profile answered the question automatically",
};

function untilClosed(
  durationMs: number,
  elicitationId: string,
  { log }: Session,
  signal: AbortSignal,
): Promise<ElicitationClosed | undefined> {
  return new Promise((resolve) => {
    const end = (closed?: ElicitationClosed) => {
      unfollow();
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve(closed);
    };
    const onAbort = () => end();
    const timer = setTimeout(end, durationMs, undefined);
    signal.addEventListener("abort", onAbort);
    const unfollow = log.follow((event) => {
      if (event.type === "elicitation-closed" && event.elicitationId === elicitationId) end(event);
    });
  });
}
