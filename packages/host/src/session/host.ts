import { randomBytes } from "node:crypto";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { Authorizations } from "./authorizations.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import { Session, type SessionOptions } from "./session.ts";

export type HostOptions = Omit<SessionOptions, "limits" | "authorizations"> & {
  limits?: Partial<Limits>;
};

/** All sessions of one playground. */
export class Host {
  readonly #options: SessionOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #closings = new Set<Promise<void>>();
  readonly #authorizations = new Authorizations();
  readonly #sweep: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: HostOptions) {
    this.#options = {
      ...options,
      limits: { ...defaultLimits, ...options.limits },
      authorizations: this.#authorizations,
    };
    this.#sweep = setInterval(() => this.#closeIdle(), 60_000).unref();
  }

  /** Then no session can be opened any more. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  openSession(): Session {
    if (this.#isClosed) throw new ProblemError("connection-closed", "This host is closed.");
    const { sessions: limit } = this.#options.limits;
    if (this.#sessions.size >= limit && !this.#closeOldest()) {
      throw new ProblemError("limit-reached", `${limit} sessions are already open and in use.`);
    }
    const session = new Session(randomBytes(16).toString("base64url"), this.#options);
    this.#sessions.set(session.id, session);
    return session;
  }

  session(id: string): Session {
    const session = this.#sessions.get(id);
    if (session) return session;
    throw new ProblemError(
      "session-not-found",
      `There is no session ${id}. It may have been closed.`,
    );
  }

  async closeSession(id: string): Promise<void> {
    const session = this.session(id);
    this.#sessions.delete(id);
    const closing = session.close().finally(() => this.#closings.delete(closing));
    this.#closings.add(closing);
    await closing;
  }

  /** Continues a sign-in with the parameters of its redirect; false when none waits for them. */
  finishAuthorization(params: URLSearchParams): boolean {
    return this.#authorizations.finish(params);
  }

  /** Idempotent; resolves when the programs of all sessions have ended, of those closed before too. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweep);
    for (const id of this.#sessions.keys()) this.#closeLater(id);
    await Promise.allSettled(this.#closings);
  }

  /** For callers that do not wait: nobody else would see its error. */
  #closeLater(id: string): void {
    this.closeSession(id).catch(this.#options.onBug);
  }

  /** Closes the session that has been idle longest and has no followers; false when there is none. */
  #closeOldest(): boolean {
    const [oldest] = [...this.#sessions.values()]
      .filter((session) => session.log.followers === 0)
      .toSorted((a, b) => a.log.lastActivity - b.log.lastActivity);
    if (oldest) this.#closeLater(oldest.id);
    return oldest !== undefined;
  }

  #closeIdle(): void {
    // Not by the wall clock, which may jump.
    const oldest = performance.now() - this.#options.limits.sessionIdleMs;
    for (const { id, log } of this.#sessions.values()) {
      if (log.followers === 0 && log.lastActivity < oldest) this.#closeLater(id);
    }
  }
}
