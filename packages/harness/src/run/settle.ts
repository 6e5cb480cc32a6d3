import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { raceMs } from "./checks/lateQuestions.ts";
import type { ServerWatch } from "./checks/serverWatch.ts";
import { TestFailure } from "./failure/failure.ts";

type Watched = { session: Session; watch: ServerWatch };

/** Shows when the MCP server has read that the client ended a call. */
export type EndProbe = {
  read: AbortSignal;
  /** How much longer to watch for a question that is late for certain. */
  raceMs: number;
};

/** A busy MCP server need not answer in this time; its questions are then not late for certain. */
const longestProbeMs = 1000;
const longestCatchUpMs = 2000;

/** Asks the MCP server whether it has read the end of a call; undefined if it ended the call itself. */
export function probeEnd(
  session: Session,
  { connectionId, outcome }: Pick<CallState, "connectionId" | "outcome">,
): EndProbe | undefined {
  const isTimedOut = outcome.status === "failed" && outcome.problem.code === "call-timed-out";
  if (outcome.status !== "cancelled" && !isTimedOut) return undefined;
  const target = session.log.state.connections[connectionId]?.target;
  return {
    read: untilRead(session, connectionId),
    raceMs: raceMs[target?.kind === "stdio" ? "stdio" : "http"],
  };
}

/**
 * Aborted when the MCP server has replied to two pings: to the first when it has read what was sent
 * before, and to the second when it has finished what it did meanwhile, such as overdue timers.
 */
function untilRead(session: Session, connectionId: string): AbortSignal {
  const read = new AbortController();
  // A server that does not know pings replies with an error, which shows the same.
  const ping = async () => session.ping(connectionId).catch(() => undefined);
  const pinged = ping().then(ping);
  pinged.catch(() => undefined).finally(() => read.abort());
  return read.signal;
}

/** Watches the MCP server after a call that ended `sinceMs` ago. Throws like `pause`. */
export async function settle(
  settleMs: number,
  watched: Watched,
  { probe, sinceMs = 0 }: { probe: EndProbe | undefined; sinceMs?: number },
): Promise<void> {
  if (probe) await pause(longestProbeMs, watched, probe.read);
  const durationMs = settleMs + (probe?.raceMs ?? 0);
  if (settleMs === 0) await pause(0, watched);
  else await watchFor(Math.max(0, durationMs - sinceMs), watched);
}

/**
 * Watches the MCP server for a while in which no call runs, and then until it has caught up: on a
 * busy machine, what it does at a certain time comes late. Throws like `pause`.
 */
export async function watchFor(durationMs: number, watched: Watched): Promise<void> {
  await pause(durationMs, watched);
  const { session } = watched;
  const open = Object.values(session.log.state.connections).filter(
    ({ status }) => status === "open",
  );
  for (const { id } of open) await pause(longestCatchUpMs, watched, untilRead(session, id));
}

/**
 * Watches the MCP server for a while in which no call runs, or until a signal aborts. Throws what it
 * does wrong, as soon as it is certain.
 */
async function pause(
  durationMs: number,
  { session, watch }: Watched,
  until?: AbortSignal,
): Promise<void> {
  const unfollow = session.log.follow((event) => dismiss(event, session));
  const signals = [watch.failed, session.closing, ...(until ? [until] : [])];
  try {
    await wait(durationMs, undefined, { signal: AbortSignal.any(signals) }).catch(() => undefined);
  } finally {
    unfollow();
  }
  if (watch.failure) throw watch.failure;
  if (session.closing.aborted) throw new TestFailure("disconnected", "The session was closed.");
}

/** Questions that crossed the cancellation of their call: no step answers them. */
function dismiss(event: SessionEvent, session: Session): void {
  if (event.type === "elicitation-opened") {
    answerLater(session, () => session.answer(event.elicitationId, { action: "cancel" }));
  } else if (event.type === "sampling-opened") {
    answerLater(session, async () =>
      session.answerSampling(event.samplingId, { action: "refuse" }),
    );
  }
}

/** All followers of the log see the question before its answer. It may be withdrawn meanwhile. */
function answerLater(session: Session, answer: () => Promise<void>): void {
  Promise.resolve()
    .then(answer)
    .catch((error: unknown) => {
      if (!(error instanceof ProblemError)) session.onBug(error);
    });
}
