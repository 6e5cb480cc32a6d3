import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { Host } from "@elicitation-playground/host/session/host";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError, type Problem } from "@elicitation-playground/shared/problem";
import { TestFailure, type FailureKind } from "../run/failure/failure.ts";
import { ResultMask } from "../run/masking/resultMask.ts";
import type { Difference } from "../run/match/difference.ts";
import { probeEnd, settle, type EndProbe } from "../run/settle.ts";
import { TestSession } from "../run/testSession.ts";
import { ExpectationError } from "./expectationError.ts";
import { waitFor } from "./waitFor.ts";

export type CheckOptions = {
  /** How long to wait for a question or the end of a call. */
  patienceMs: number;
  /** How long to watch the MCP server after the last call, before the connection is closed. */
  settleMs: number;
  /** Whether what the protocol forbids is thrown. */
  checkProtocol: boolean;
};

type CheckedWait = {
  /** Only events after this id count. */
  after?: number;
  /** The caller reports how the call ended, so a lost connection is no surprise. */
  allowsDisconnect?: boolean;
};

/**
 * The session of one connection, with the checks of a scenario. What the MCP server does wrong is
 * thrown exactly once: to whoever waits next, or when the connection is closed.
 */
export class CheckedSession {
  readonly patienceMs: number;
  readonly #tested: TestSession;
  readonly #options: CheckOptions;
  #isThrown = false;
  #lastCallEvent: number | undefined;
  #probe: EndProbe | undefined;
  readonly #unfollow: () => void;

  constructor(host: Host, options: CheckOptions) {
    this.#options = options;
    this.patienceMs = options.patienceMs;
    this.#tested = new TestSession(host);
    this.#unfollow = this.log.follow((event) => this.#followCall(event));
  }

  get session(): Session {
    return this.#tested.session;
  }

  get log(): EventLog {
    return this.session.log;
  }

  /** Masks the secrets of the session so far, in what someone prints or publishes. */
  get mask(): ResultMask {
    return new ResultMask(this.session);
  }

  /** What the protocol forbids and the MCP server did first. */
  get mistake(): TestFailure | undefined {
    return this.#tested.watch.failure;
  }

  /** The first value that `pick` returns for an event, past or future; undefined if time runs out. */
  async wait<T>(
    pick: (event: SessionEvent) => T | undefined,
    { after, allowsDisconnect = false }: CheckedWait = {},
  ): Promise<T | undefined> {
    const { patienceMs, checkProtocol } = this.#options;
    this.throwMistake({ allowsDisconnect });
    const failed = checkProtocol && !this.#isThrown ? this.#tested.watch.failed : undefined;
    const signal = allowsDisconnect ? undefined : failed;
    const found = await waitFor(this.log, pick, { patienceMs, after, signal });
    this.throwMistake({ allowsDisconnect });
    return found;
  }

  /** An error that shows the conversation so far. */
  failure(kind: FailureKind, cause: string, differences: Difference[] = []): ExpectationError {
    return this.#toExpectationError(new TestFailure(kind, cause, { differences }));
  }

  /** The same error without secrets. */
  maskError(error: unknown): unknown {
    return error instanceof ProblemError ? this.toError(error.problem) : error;
  }

  /** A problem as an error, without secrets. */
  toError(problem: Problem): ProblemError {
    const masked = this.mask.value(problem);
    return new ProblemError(masked.code, masked.detail, masked);
  }

  /** Waits for what comes late, and closes the session. Throws what was not thrown before. */
  async close(): Promise<void> {
    if (this.session.closing.aborted) return;
    try {
      await this.settle();
      this.throwMistake();
    } finally {
      this.#unfollow();
      this.#tested.stop();
      await this.#tested.close();
    }
  }

  /** Waits until what comes late after the last call has come. */
  async settle(): Promise<void> {
    const { settleMs, checkProtocol } = this.#options;
    if (!checkProtocol || this.mistake || this.#lastCallEvent === undefined) return;
    const sinceMs = performance.now() - this.#lastCallEvent;
    const { session, watch } = this.#tested;
    try {
      await settle(settleMs, { session, watch }, { probe: this.#probe, sinceMs });
      watch.end();
    } catch (error) {
      if (!(error instanceof TestFailure)) throw error;
    }
  }

  /** Throws what the MCP server did wrong, unless it was thrown before. */
  throwMistake({ allowsDisconnect = false }: CheckedWait = {}): void {
    const isAllowed = allowsDisconnect && this.mistake?.failure.kind === "disconnected";
    const error = this.takeMistake();
    if (error && !isAllowed) throw error;
  }

  /** What the MCP server did wrong, for a caller who reports it; undefined if it is reported. */
  takeMistake(): ExpectationError | undefined {
    if (!this.mistake || this.#isThrown || !this.#options.checkProtocol) return undefined;
    this.#isThrown = true;
    return this.#toExpectationError(this.mistake);
  }

  #followCall(event: SessionEvent): void {
    if (!("callId" in event) || !event.type.startsWith("call-")) return;
    this.#lastCallEvent = performance.now();
    const call = this.log.state.calls[event.callId ?? ""];
    this.#probe = call && probeEnd(this.session, call);
  }

  #toExpectationError({ failure }: TestFailure): ExpectationError {
    const { mask } = this;
    const { stderr } = this.#tested;
    return new ExpectationError(mask.failure({ ...failure, stderr }), mask.conversation());
  }
}
