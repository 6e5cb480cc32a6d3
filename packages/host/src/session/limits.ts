import { defaultLogLimits, type LogLimits } from "@elicitation-playground/shared/log/eventKinds";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** Nothing grows without bound. Reaching a limit is a `limit-reached` problem that names it. */
export type Limits = {
  /** Open sessions. A new one replaces the oldest session without followers. */
  sessions: number;
  /** A session without followers and activity is closed after this time. */
  sessionIdleMs: number;
  connectionsPerSession: number;
  runningCallsPerSession: number;
  openElicitationsPerSession: number;
  /** State events. When the limit is reached, the session accepts no new commands. */
  eventsPerSession: number;
  /** Trace events (frames, log lines). Beyond the limit the oldest are dropped. */
  traceEventsPerSession: number;
  /** About how much memory the state events of a session may take, and its trace events. */
  eventBytesPerSession: number;
  traceBytesPerSession: number;
};

export const defaultLimits: Limits = {
  sessions: 200,
  sessionIdleMs: 12 * 60 * 60 * 1000,
  connectionsPerSession: 32,
  runningCallsPerSession: 64,
  openElicitationsPerSession: 256,
  eventsPerSession: 20_000,
  traceEventsPerSession: defaultLogLimits.events,
  eventBytesPerSession: 64 * 1024 * 1024,
  traceBytesPerSession: defaultLogLimits.bytes,
};

/** Throws when the state events of a session have reached a limit. */
export function refuseFullLog(
  { events, bytes }: LogLimits,
  { eventsPerSession, eventBytesPerSession }: Limits,
): void {
  if (events < eventsPerSession && bytes < eventBytesPerSession) return;
  const reached =
    events < eventsPerSession
      ? `${Math.round(eventBytesPerSession / 1024 / 1024)} MB`
      : `${eventsPerSession} events`;
  throw new ProblemError(
    "limit-reached",
    `The log of this session has reached ${reached}. Open a new session.`,
  );
}
