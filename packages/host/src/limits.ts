/** Nothing grows without bound. Each limit, when reached, is a `limit-reached` problem that names it. */
export type Limits = {
  /** Sessions at once; an idle one nobody looks at makes room for a new one. */
  sessions: number;
  /** A session nobody looks at and nothing happens in is closed after this time. */
  sessionIdleMs: number;
  connectionsPerSession: number;
  runningCallsPerSession: number;
  openElicitationsPerSession: number;
  /** Events that carry state; when they are used up the session takes no new commands. */
  eventsPerSession: number;
  /** Events that only tell (frames, progress, log lines); the oldest are dropped. */
  tellingEventsPerSession: number;
};

export const defaultLimits: Limits = {
  sessions: 200,
  sessionIdleMs: 12 * 60 * 60 * 1000,
  connectionsPerSession: 32,
  runningCallsPerSession: 64,
  openElicitationsPerSession: 256,
  eventsPerSession: 20_000,
  tellingEventsPerSession: 10_000,
};
