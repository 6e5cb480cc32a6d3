import { ProblemError, toProblem } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { CallCancelled } from "./callCancelled.ts";
import type { EventLog } from "./eventLog.ts";
import type { McpConnection } from "./mcp/connection.ts";
import { toCallProblem } from "./mcp/toCallProblem.ts";
import type { OpenQuestions } from "./openQuestions.ts";
import { ParkedCall } from "./parkedCall.ts";
import { PausableClock } from "./pausableClock.ts";

/** The connection a call runs on, with what the call needs to know of it. */
export type CallConnection = { id: string; mcp: McpConnection; profile: Profile };

type RunningCall = {
  id: string;
  connectionId: string;
  abort: AbortController;
  clock: PausableClock | undefined;
  ended: Promise<void>;
  /** Set at once when the host ends the call; the abort may follow a moment later. */
  ending?: Error;
  parked?: ParkedCall | undefined;
};

/** The calls that run: each from its start to its end, over all its rounds. */
export class Calls {
  readonly #log: EventLog;
  readonly #questions: OpenQuestions;
  readonly #limit: number;
  readonly #onBug: (error: unknown) => void;
  readonly #running = new Map<string, RunningCall>();
  #count = 0;

  constructor(
    log: EventLog,
    questions: OpenQuestions,
    limit: number,
    onBug: (error: unknown) => void,
  ) {
    this.#log = log;
    this.#questions = questions;
    this.#limit = limit;
    this.#onBug = onBug;
  }

  start(connection: CallConnection, subject: CallSubject): string {
    if (this.#running.size >= this.#limit) {
      throw new ProblemError("limit-reached", `${this.#limit} calls are running already.`);
    }
    this.#count += 1;
    const id = `call-${this.#count}`;
    const abort = new AbortController();
    const limitMs = connection.profile.callTimeoutMs;
    const ended = Promise.resolve();
    const call: RunningCall = { id, connectionId: connection.id, abort, clock: undefined, ended };
    if (limitMs !== null) {
      call.clock = new PausableClock(limitMs, () => {
        call.ending = timedOut(limitMs);
        abort.abort(call.ending);
      });
    }
    this.#running.set(id, call);
    this.#log.append({ type: "call-started", callId: id, connectionId: connection.id, ...subject });
    call.ended = this.#run(call, connection, subject);
    return id;
  }

  /** A question of this call opened or closed: its clock stands still in between. */
  async whileAsking<T>(callId: string | undefined, asking: () => Promise<T>): Promise<T> {
    const clock = callId === undefined ? undefined : this.#running.get(callId)?.clock;
    return clock ? clock.whileStopped(asking) : asking();
  }

  /** The person signs in for a connection: the clocks of its calls stand still meanwhile. */
  async whileSigningIn<T>(connectionId: string, signingIn: () => Promise<T>): Promise<T> {
    const calls = [...this.#running.values()].filter((call) => call.connectionId === connectionId);
    for (const { clock } of calls) clock?.pause();
    try {
      return await signingIn();
    } finally {
      for (const { clock } of calls) clock?.resume();
    }
  }

  /** Resolves when nothing of the call is left. */
  cancel(callId: string): Promise<void> {
    const call = this.#find(callId);
    const reason = "Cancelled by the person.";
    call.ending = new CallCancelled(reason);
    this.#questions.close((question) => question.callId === callId, "call-cancelled", reason);
    // The answers just given leave first, then the protocol's own cancellation.
    setImmediate(() => call.abort.abort(call.ending));
    return call.ended;
  }

  retry(callId: string): void {
    const call = this.#find(callId);
    if (!call.parked) throw new ProblemError("call-not-parked", `${callId} is running.`);
    call.parked.retry();
  }

  /** Ends what runs on a connection that is gone. */
  disconnect(connectionId: string, reason: string): void {
    for (const call of this.#running.values()) {
      if (call.connectionId !== connectionId) continue;
      call.ending ??= new ProblemError("connection-closed", reason);
      call.abort.abort(call.ending);
    }
  }

  /** Its result will never come. */
  fail(callId: string, reason: string): void {
    const call = this.#running.get(callId);
    if (!call) return;
    call.ending ??= new ProblemError("connection-failed", reason);
    call.abort.abort(call.ending);
  }

  async #run(call: RunningCall, connection: CallConnection, subject: CallSubject): Promise<void> {
    const callId = call.id;
    const { signal } = call.abort;
    try {
      const result = await connection.mcp.call(callId, subject, {
        signal,
        onQueued: (behind) => {
          call.clock?.pause();
          this.#log.append({ type: "call-queued", callId, behind });
        },
        onTurn: (round) => {
          call.clock?.resume();
          this.#log.append({ type: "call-resumed", callId, round });
        },
        onProgress: (progress) =>
          this.#log.append({ type: "call-progressed", callId, ...progress }),
        onTask: ({ taskId, status, message }) => {
          const words = message === undefined ? {} : { message };
          this.#log.append({ type: "task-changed", callId, taskId, status, ...words });
        },
        park: async (requests, round) => {
          const parked = new ParkedCall(
            this.#log,
            this.#questions.elicitations,
            callId,
            connection,
          );
          call.parked = parked;
          await this.whileAsking(callId, () => parked.wait(requests, round, signal));
          call.parked = undefined;
        },
      });
      if (call.ending) throw call.ending;
      this.#log.append({ type: "call-finished", callId, result });
    } catch (error) {
      this.#end(callId, call.ending ?? error);
    } finally {
      call.clock?.stop();
      this.#running.delete(callId);
    }
  }

  #end(callId: string, error: unknown): void {
    const reason = "The call has ended.";
    this.#questions.close((question) => question.callId === callId, "mcp-server", reason);
    if (error instanceof CallCancelled) {
      this.#log.append({ type: "call-cancelled", callId, reason: error.message });
      return;
    }
    const failure = toCallProblem(error);
    if (!failure) this.#onBug(error);
    this.#log.append({
      type: "call-failed",
      callId,
      problem: failure?.problem ?? toProblem(error),
    });
  }

  #find(callId: string): RunningCall {
    const call = this.#running.get(callId);
    if (call) return call;
    if (!this.#log.state.calls[callId]) {
      throw new ProblemError("call-not-found", `There is no ${callId} here.`);
    }
    throw new ProblemError("already-settled", `${callId} has ended already.`);
  }
}

function timedOut(limitMs: number): ProblemError {
  return new ProblemError(
    "call-timed-out",
    `No result within ${limitMs / 1000} s, the time a person was asked not counted.`,
  );
}
