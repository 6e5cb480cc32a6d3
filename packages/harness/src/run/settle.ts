import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { race } from "./checks/lateQuestions.ts";
import type { ServerWatch } from "./checks/serverWatch.ts";
import { TestFailure } from "./failure/failure.ts";

type Watched = {
  session: Session;
  watch: ServerWatch;
  /** Aborted when the program that serves HTTP has ended: nothing more can come. */
  programEnded?: AbortSignal;
};

/** Aborted when a question of a call that the client ended cannot come any more, or is late. */
export type EndProbe = AbortSignal;

/** A busy MCP server need not answer in this time; its questions are then not late for certain. */
const longestProbeMs = 2000;
const longestCatchUpMs = 2000;

/**
 * Finds out when a question is late after the end of a call; undefined if the MCP server ended the
 * call itself.
 */
export function probeEnd(
  session: Session,
  { connectionId, outcome }: Pick<CallState, "connectionId" | "outcome">,
): EndProbe | undefined {
  const isTimedOut = outcome.status === "failed" && outcome.problem.code === "call-timed-out";
  if (outcome.status !== "cancelled" && !isTimedOut) return undefined;
  return untilLate(session, connectionId);
}

/** Aborted when what the MCP server asks is late for certain. */
function untilLate(session: Session, connectionId: string): AbortSignal {
  return pingInTurn(session, connectionId, async (ping) => {
    await ping();
    // A timer may be a little early, and the log counts in milliseconds.
    const threads = wait(race.ms + 2);
    await repeat(race.pingsBefore[transportOf(session, connectionId)] - 1, ping);
    await threads;
    await repeat(race.pingsAfter, ping);
  });
}

/**
 * Aborted when the MCP server has replied to several pings: to the first when it has read what was
 * sent before, and to the others when it has finished what it did meanwhile, such as overdue timers.
 */
function untilRead(session: Session, connectionId: string): AbortSignal {
  const pings = transportOf(session, connectionId) === "stdio" ? 2 : 5;
  return pingInTurn(session, connectionId, (ping) => repeat(pings, ping));
}

function pingInTurn(
  session: Session,
  connectionId: string,
  pingAll: (ping: () => Promise<void>) => Promise<void>,
): AbortSignal {
  const replied = new AbortController();
  // A server that does not know pings replies with an error, which shows the same.
  pingAll(() => session.ping(connectionId).catch(() => undefined))
    .catch(() => undefined)
    .finally(() => replied.abort());
  return replied.signal;
}

async function repeat(times: number, action: () => Promise<void>): Promise<void> {
  for (let done = 0; done < times; done += 1) await action();
}

function transportOf(session: Session, connectionId: string): keyof typeof race.pingsBefore {
  const { kind } = session.log.state.connections[connectionId]?.target ?? {};
  return kind === "stdio" ? "stdio" : "http";
}

/** Watches the MCP server after a call that ended `sinceMs` ago. Throws like `pause`. */
export async function settle(
  settleMs: number,
  watched: Watched,
  { probe, sinceMs = 0 }: { probe: EndProbe | undefined; sinceMs?: number },
): Promise<void> {
  if (probe) await pause(longestProbeMs, watched, probe);
  const durationMs = settleMs + (probe ? race.ms : 0);
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
  { session, watch, programEnded }: Watched,
  until?: AbortSignal,
): Promise<void> {
  const unfollow = session.log.follow((event) => dismiss(event, session));
  const others = [programEnded, until].filter((signal) => signal !== undefined);
  const signal = AbortSignal.any([watch.failed, session.closing, ...others]);
  try {
    await wait(durationMs, undefined, { signal }).catch(() => undefined);
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
