import { defaultLogLimits } from "@elicitation-playground/shared/log/eventKinds";

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
