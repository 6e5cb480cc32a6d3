import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { outcomeSchema, type ScenarioOutcome } from "../scenario/format/stepSchema.ts";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type {
  CallOutcome,
  ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import type { FailureKind } from "../run/failure/failure.ts";
import { describeDifferences } from "../run/match/difference.ts";
import { describeOutcome, matchOutcome } from "../run/match/matchOutcome.ts";
import {
  describeUnended,
  expectsDisconnect,
  isEndOfCall,
  outcomeOf,
} from "../run/failure/callEnd.ts";
import type { CheckedSession } from "./checkedSession.ts";
import { HostQuestion, HostSampling } from "./hostQuestion.ts";
import { parseInput } from "./parseInput.ts";
import { signalWhen } from "./waitFor.ts";

/** The result of a call; `text` is all its text and `raw` the result as received. */
type CallResult = {
  text: string;
  isError: boolean;
  structuredContent?: JsonObject;
  raw: JsonObject;
};

/**
 * A call, from start to end. Everything that waits rejects with an ExpectationError if it waits in
 * vain, or if the MCP server breaks the protocol.
 */
export class HostCall {
  readonly id: string;
  readonly #checked: CheckedSession;
  /** The id of the last event that was returned. */
  #seen: number;
  readonly #startedAfter: number;
  #resumed: AbortSignal | undefined;

  constructor(checked: CheckedSession, id: string, startedAfter: number) {
    this.id = id;
    this.#checked = checked;
    this.#startedAfter = startedAfter;
    this.#seen = startedAfter;
  }

  /** The next question. Rejects if the call ends without one. */
  async question(): Promise<HostQuestion> {
    const question = await this.nextQuestion();
    return question ?? this.#missed("missing-question", "a question");
  }

  /** The next question; undefined if the call ends without one. */
  async nextQuestion(): Promise<HostQuestion | undefined> {
    const event = await this.#next(
      (candidate) => (isQuestion(candidate, this.id) ? candidate : undefined),
      { kind: "missing-question", what: "question was asked" },
    );
    return event && new HostQuestion(event, this.#checked);
  }

  /** The next sampling request. Rejects if the call ends without one. */
  async sampling(): Promise<HostSampling> {
    const event = await this.#next(
      (candidate) => (candidate.type === "sampling-opened" ? candidate : undefined),
      { kind: "missing-sampling", what: "sampling request was made" },
    );
    if (!event) return this.#missed("missing-sampling", "a sampling request");
    return new HostSampling(event, this.#checked.session);
  }

  /** How the call ended: with a result, an error or a cancellation. */
  outcome(): Promise<CallOutcome> {
    return this.#end({ allowsDisconnect: true });
  }

  /** The result. Rejects with a ProblemError if the call failed. */
  async result(): Promise<CallResult> {
    const outcome = await this.#end({ allowsDisconnect: false });
    if (outcome.status === "failed") throw this.#checked.toError(outcome.problem);
    if (outcome.status !== "finished") {
      const cause = `expected a result, received ${describeOutcome(outcome)}`;
      throw this.#checked.failure("wrong-outcome", cause);
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

  /** Waits for the end and compares it like a scenario does. */
  async expect(written: ScenarioOutcome): Promise<void> {
    const argument = { name: "The argument of expect", path: ["tests", 0, "expect"] };
    const expected = parseInput(outcomeSchema, written, argument);
    const outcome = await this.#end({ allowsDisconnect: expectsDisconnect(expected) });
    const differences = matchOutcome(expected, outcome);
    if (differences.length === 0) return;
    throw this.#checked.failure("wrong-outcome", describeDifferences(differences), differences);
  }

  /** Whether -32042 parked the call, all its pages are accepted, and it waits for `retry`. */
  get waitsForVisits(): boolean {
    const { elicitations } = this.#checked.log.state;
    const outcome = outcomeOf(this.#checked.session, this.id);
    if (outcome.status !== "parked") return false;
    return outcome.elicitationIds.every(
      (id) => elicitations[id]?.closed?.answer?.action === "accept",
    );
  }

  /** Cancels the call, unless it has ended. By default, the person cancelled it. */
  cancel(reason?: string): void {
    if (this.isRunning) this.#checked.session.cancelCall(this.id, reason);
  }

  /** All questions so far, oldest first. */
  get questions(): ElicitationState[] {
    const { elicitations } = this.#checked.log.state;
    return Object.values(elicitations).filter(({ callId }) => (callId ?? this.id) === this.id);
  }

  get isRunning(): boolean {
    return this.#checked.log.state.calls[this.id]?.endedAt === undefined;
  }

  /** Aborted when a parked call is resumed or ends. */
  get resumed(): AbortSignal {
    // A call can be parked again.
    if (!this.#resumed || this.#resumed.aborted) {
      this.#resumed = signalWhen(this.#checked.log, () => this.#status !== "parked");
    }
    return this.#resumed;
  }

  /**
   * Resumes a call that -32042 parked, once its pages are visited. Does nothing if the MCP server
   * has resumed it by reporting that they are.
   */
  retry(): void {
    const { session, log } = this.#checked;
    const isResumed = this.#status !== "parked" && log.state.calls[this.id]?.wasResumed;
    if (!isResumed) session.retryCall(this.id);
  }

  get #status(): CallOutcome["status"] {
    return outcomeOf(this.#checked.session, this.id).status;
  }

  /** The next event of a kind; undefined if the call ends without one. */
  async #next<T extends SessionEvent>(
    pick: (event: SessionEvent) => T | undefined,
    missed: Missed,
  ): Promise<T | undefined> {
    const { found } = await this.#wait(
      (event) => {
        const picked = pick(event);
        return picked || isEndOfCall(event, this.id) ? { found: picked } : undefined;
      },
      { after: this.#seen },
      missed,
    );
    if (found) this.#seen = found.id;
    return found;
  }

  async #end({ allowsDisconnect }: { allowsDisconnect: boolean }): Promise<CallOutcome> {
    const isEnd = (event: SessionEvent) => isEndOfCall(event, this.id) || undefined;
    await this.#wait(isEnd, { after: this.#startedAfter, allowsDisconnect });
    return outcomeOf(this.#checked.session, this.id);
  }

  async #wait<T>(
    pick: (event: SessionEvent) => T | undefined,
    options: Parameters<CheckedSession["wait"]>[1],
    missed?: Missed,
  ): Promise<T> {
    const found = await this.#checked.wait(pick, options);
    if (found !== undefined) return found;
    const { session, patienceMs } = this.#checked;
    const advice = this.waitsForVisits ? " Call retry() when its pages are visited." : "";
    const unended = `${describeUnended(session, this.id, patienceMs)}${advice}`;
    if (!missed) throw this.#checked.failure("never-ended", unended);
    const cause = `No ${missed.what} within ${patienceMs / 1000} s. ${unended}`;
    throw this.#checked.failure(missed.kind, cause);
  }

  async #missed(kind: FailureKind, expected: string): Promise<never> {
    const actual = describeOutcome(await this.outcome());
    const cause = `expected ${expected}, but the call ended with ${actual}`;
    throw this.#checked.failure(kind, cause);
  }
}

/** What was waited for in vain. */
type Missed = { kind: FailureKind; what: string };

function isQuestion(
  event: SessionEvent,
  callId: string,
): event is SessionEvent & ElicitationOpened {
  return event.type === "elicitation-opened" && (event.callId ?? callId) === callId;
}
