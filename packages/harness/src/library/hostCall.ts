import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioOutcome } from "../scenario/format/stepSchema.ts";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type {
  CallOutcome,
  ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import { describeDifferences } from "../run/match/difference.ts";
import { describeOutcome, matchOutcome } from "../run/match/matchOutcome.ts";
import { isEndOfCall } from "../run/runStep.ts";
import { HostQuestion, HostSampling } from "./hostQuestion.ts";
import { ExpectationError, signalWhen, waitFor } from "./waitFor.ts";

export type CallContext = { session: Session; log: EventLog; callId: string; patienceMs: number };

/** The result of a call; `text` is all its text and `raw` the result as received. */
export type CallResult = {
  text: string;
  isError: boolean;
  structuredContent?: JsonObject;
  raw: JsonObject;
};

/** A call, from start to end. */
export class HostCall {
  readonly #context: CallContext;
  /** The id of the last event that was returned. */
  #seen: number;
  readonly #startedAfter: number;

  constructor(context: CallContext, startedAfter: number) {
    this.#context = context;
    this.#startedAfter = startedAfter;
    this.#seen = startedAfter;
  }

  get id(): string {
    return this.#context.callId;
  }

  /** The next question. Rejects if the call ends without one. */
  async question(): Promise<HostQuestion> {
    const question = await this.nextQuestion();
    return question ?? this.#missed("a question");
  }

  /** The next question; undefined if the call ends without one. */
  async nextQuestion(): Promise<HostQuestion | undefined> {
    const { session, log, callId } = this.#context;
    const event = await this.#next("a question", (candidate) =>
      isQuestion(candidate, callId) ? candidate : undefined,
    );
    return event && new HostQuestion(event, session, log);
  }

  /** The next sampling request. Rejects if the call ends without one. */
  async sampling(): Promise<HostSampling> {
    const event = await this.#next("a sampling request", (candidate) =>
      candidate.type === "sampling-opened" ? candidate : undefined,
    );
    if (!event) return this.#missed("a sampling request");
    return new HostSampling(event, this.#context.session);
  }

  /** How the call ended: with a result, an error or a cancellation. */
  async outcome(): Promise<CallOutcome> {
    const { callId, log, patienceMs } = this.#context;
    const pick = (event: SessionEvent) => (isEndOfCall(event, callId) ? event : undefined);
    await waitFor(log, pick, {
      patienceMs,
      what: "the end of the call",
      after: this.#startedAfter,
    });
    return log.state.calls[callId]?.outcome ?? { status: "running" };
  }

  /** The result. Rejects with a ProblemError if the call failed, or an Error if it was cancelled. */
  async result(): Promise<CallResult> {
    const outcome = await this.outcome();
    if (outcome.status === "failed") {
      const { code, detail, errors, mcpError } = outcome.problem;
      throw new ProblemError(code, detail, {
        ...(errors && { errors }),
        ...(mcpError && { mcpError }),
      });
    }
    if (outcome.status !== "finished") {
      throw new Error(`expected a result, received ${describeOutcome(outcome)}`);
    }
    const { result: raw } = outcome;
    const structured = raw["structuredContent"];
    return {
      text: textOfResult(raw),
      isError: raw["isError"] === true,
      ...(isJsonObject(structured) && { structuredContent: structured }),
      raw,
    };
  }

  /** Waits for the end and compares it like a scenario does. Rejects with an ExpectationError. */
  async expect(expected: ScenarioOutcome): Promise<void> {
    const differences = matchOutcome(expected, await this.outcome());
    if (differences.length === 0) return;
    throw new ExpectationError(describeDifferences(differences), this.#context.log, differences);
  }

  /** Whether -32042 parked the call, all its pages are accepted, and it waits for `retry`. */
  get waitsForVisits(): boolean {
    const { calls, elicitations } = this.#context.log.state;
    const outcome = calls[this.id]?.outcome;
    if (outcome?.status !== "parked") return false;
    return outcome.elicitationIds.every(
      (id) => elicitations[id]?.closed?.answer?.action === "accept",
    );
  }

  /** Cancels the call, unless it has ended. By default, the person cancelled it. */
  cancel(reason?: string): void {
    if (this.isRunning) this.#context.session.cancelCall(this.id, reason);
  }

  /** All questions so far, oldest first. */
  get questions(): ElicitationState[] {
    const { elicitations } = this.#context.log.state;
    return Object.values(elicitations).filter(({ callId }) => (callId ?? this.id) === this.id);
  }

  get isRunning(): boolean {
    return this.#context.log.state.calls[this.id]?.endedAt === undefined;
  }

  /** Aborted when a parked call is resumed or ends. */
  get resumed(): AbortSignal {
    return signalWhen(this.#context.log, () => this.#status !== "parked");
  }

  /**
   * Resumes a call that -32042 parked, once its pages are visited. Does nothing if the MCP server
   * has resumed it by reporting that they are.
   */
  retry(): void {
    const { session, log } = this.#context;
    const isResumed = this.#status !== "parked" && log.state.calls[this.id]?.wasResumed;
    if (!isResumed) session.retryCall(this.id);
  }

  get #status(): CallOutcome["status"] | undefined {
    return this.#context.log.state.calls[this.id]?.outcome.status;
  }

  /** The next event of a kind; undefined if the call ends without one. */
  async #next<T extends SessionEvent>(
    what: string,
    pick: (event: SessionEvent) => T | undefined,
  ): Promise<T | undefined> {
    const { log, patienceMs, callId } = this.#context;
    const { found } = await waitFor(
      log,
      (event) => {
        const picked = pick(event);
        return picked || isEndOfCall(event, callId) ? { found: picked } : undefined;
      },
      { patienceMs, what: `${what} or the end of the call`, after: this.#seen },
    );
    if (found) this.#seen = found.id;
    return found;
  }

  async #missed(expected: string): Promise<never> {
    const actual = describeOutcome(await this.outcome());
    const cause = `expected ${expected}, but the call ended with ${actual}`;
    throw new ExpectationError(cause, this.#context.log, []);
  }
}

function isQuestion(
  event: SessionEvent,
  callId: string,
): event is SessionEvent & ElicitationOpened {
  return event.type === "elicitation-opened" && (event.callId ?? callId) === callId;
}
