import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { ProblemError, toProblem } from "@elicitation-playground/shared/problem";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import { findOwn } from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { EventLog } from "../log/eventLog.ts";
import type { McpConnection } from "../mcp/connection.ts";
import { toCallProblem } from "../mcp/failures/callProblems.ts";
import { CallCancelled } from "../mcp/failures/cancellation.ts";
import type { AskedElicitation, OpenElicitation } from "../questions/elicitations.ts";
import type { Asker } from "../questions/openQuestions.ts";
import { ParkedCall } from "./parkedCall.ts";
import { PausableClock } from "./pausableClock.ts";

/** The open connection that a call runs on. */
export type CallConnection = { id: string; mcp: McpConnection; profile: Profile };

export type CallsOptions = {
  limit: number;
  ask: (asked: AskedElicitation, profile: Profile) => OpenElicitation;
  closeQuestions: (matches: (asker: Asker) => boolean, by: ClosedBy, reason: string) => void;
  /** Called with errors that should never happen. */
  onBug: (error: unknown) => void;
};

type RunningCall = {
  id: string;
  connection: CallConnection;
  abort: AbortController;
  clock: PausableClock | undefined;
  ended: Promise<void>;
  /** Set at once when the host ends the call; the abort may follow a moment later. */
  ending?: Error;
  parked?: ParkedCall | undefined;
};

/** The running calls of a session: each from its start to its end, over all its rounds. */
export class Calls {
  readonly #log: EventLog;
  readonly #options: CallsOptions;
  readonly #running = new Map<string, RunningCall>();
  #count = 0;

  constructor(log: EventLog, options: CallsOptions) {
    this.#log = log;
    this.#options = options;
  }

  start(connection: CallConnection, subject: CallSubject): string {
    const { limit } = this.#options;
    if (this.#running.size >= limit) {
      throw new ProblemError("limit-reached", `${limit} calls are already running.`);
    }
    this.#count += 1;
    const id = `call-${this.#count}`;
    const abort = new AbortController();
    const limitMs = connection.profile.callTimeoutMs;
    const ended = Promise.resolve();
    const call: RunningCall = { id, connection, abort, clock: undefined, ended };
    if (limitMs !== null) {
      call.clock = new PausableClock(limitMs, () => {
        call.ending = timedOut(limitMs);
        abort.abort(call.ending);
      });
    }
    this.#running.set(id, call);
    this.#log.append({ type: "call-started", callId: id, connectionId: connection.id, ...subject });
    call.ended = this.#run(call, subject).catch(this.#options.onBug);
    return id;
  }

  /** Pauses the call's timeout while the person is asked. */
  async whileAsking<T>(callId: string | undefined, asking: () => Promise<T>): Promise<T> {
    const clock = callId === undefined ? undefined : this.#running.get(callId)?.clock;
    return clock ? clock.whilePaused(asking) : asking();
  }

  /** The clocks of a connection's calls stand still while the person signs in. */
  async whileSigningIn<T>(connectionId: string, signingIn: () => Promise<T>): Promise<T> {
    const calls = [...this.#running.values()].filter(
      ({ connection }) => connection.id === connectionId,
    );
    for (const { clock } of calls) clock?.pause();
    try {
      return await signingIn();
    } finally {
      for (const { clock } of calls) clock?.resume();
    }
  }

  /** Resolves when the call has ended. */
  cancel(callId: string, reason = "Cancelled by the person."): Promise<void> {
    const call = this.#find(callId);
    call.ending = new CallCancelled(reason);
    this.#closeQuestions(callId, "call-cancelled", reason);
    // The answers of these questions are sent first, then the protocol's own cancellation.
    setImmediate(() => call.abort.abort(call.ending));
    return call.ended;
  }

  retry(callId: string): void {
    const call = this.#find(callId);
    if (!call.parked) throw new ProblemError("call-not-parked", `${callId} is running.`);
    call.parked.retry();
  }

  /** Ends the calls of a connection that is closed. */
  disconnect(connectionId: string, reason: string): void {
    for (const call of this.#running.values()) {
      if (call.connection.id !== connectionId) continue;
      call.ending ??= new ProblemError("connection-closed", reason);
      call.abort.abort(call.ending);
    }
  }

  /** Ends a call whose result will never arrive. */
  fail(callId: string, problem: ProblemError): void {
    const call = this.#running.get(callId);
    if (!call) return;
    call.ending ??= problem;
    call.abort.abort(call.ending);
  }

  async #run(call: RunningCall, subject: CallSubject): Promise<void> {
    const { id: callId, connection, clock, abort } = call;
    try {
      const result = await connection.mcp.call({
        id: callId,
        subject,
        signal: abort.signal,
        isEnding: () => call.ending !== undefined,
        onQueued: (behind) => {
          clock?.pause();
          this.#log.append({ type: "call-queued", callId, behind });
        },
        onTurn: (round) => {
          clock?.resume();
          this.#log.append({ type: "call-resumed", callId, round });
        },
        onProgress: (progress) =>
          this.#log.append({ type: "call-progressed", callId, ...progress }),
        onTask: ({ taskId, status, message }) => {
          const detail = message === undefined ? {} : { message };
          this.#log.append({ type: "task-changed", callId, taskId, status, ...detail });
        },
        askUrls: (...asked) => this.#park(call, ...asked),
      });
      if (call.ending) throw call.ending;
      this.#log.append({ type: "call-finished", callId, result });
    } catch (error) {
      this.#end(callId, call.ending ?? error);
    } finally {
      clock?.stop();
      this.#running.delete(callId);
    }
  }

  async #park(
    call: RunningCall,
    requests: UrlRequest[],
    round: number,
    message: string,
  ): Promise<void> {
    const { id: callId, connection, abort } = call;
    const { id: connectionId, mcp, profile } = connection;
    const parked = new ParkedCall(this.#log, {
      callId,
      profile,
      signal: abort.signal,
      ask: (request) => {
        // The retry carries no answer, so there is little that could be faulty.
        const faults = ["drop-connection" as const];
        const asked = { connectionId, callId, era: mcp.era, round, request, faults };
        return this.#options.ask(asked, profile);
      },
      closeQuestions: (reason) => this.#closeQuestions(callId, "call-cancelled", reason),
    });
    call.parked = parked;
    await this.whileAsking(callId, () => parked.wait(requests, round, message));
    call.parked = undefined;
  }

  #end(callId: string, error: unknown): void {
    if (error instanceof CallCancelled) {
      this.#closeQuestions(callId, "mcp-server", "The call has ended.");
      this.#log.append({ type: "call-cancelled", callId, reason: error.message });
      return;
    }
    const failure = toCallProblem(error);
    if (!failure) this.#options.onBug(error);
    const problem = failure?.problem ?? toProblem(error);
    if (problem.code === "connection-failed" || problem.code === "connection-closed") {
      this.#closeQuestions(callId, "disconnect", problem.detail);
    } else this.#closeQuestions(callId, "mcp-server", "The call has ended.");
    this.#log.append({ type: "call-failed", callId, problem });
  }

  #closeQuestions(callId: string, by: ClosedBy, reason: string): void {
    this.#options.closeQuestions((asker) => asker.callId === callId, by, reason);
  }

  #find(callId: string): RunningCall {
    const call = this.#running.get(callId);
    if (call) return call;
    if (!findOwn(this.#log.state.calls, callId)) {
      throw new ProblemError("call-not-found", `This session has no ${callId}.`);
    }
    throw new ProblemError("already-settled", `${callId} has already ended.`);
  }
}

function timedOut(limitMs: number): ProblemError {
  return new ProblemError(
    "call-timed-out",
    `No result within ${limitMs / 1000} s, not counting the time the person was asked.`,
  );
}
