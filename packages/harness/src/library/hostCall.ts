import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioOutcome } from "@elicitation-playground/shared/scenario/scenarioSchema";
import { textOf } from "@elicitation-playground/shared/scenario/textOf";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { describeOutcome, matchOutcome } from "../match/matchOutcome.ts";
import { ExpectationError } from "./expectationError.ts";
import { HostQuestion } from "./hostQuestion.ts";
import { HostSampling } from "./hostSampling.ts";
import { signalWhen } from "./signalWhen.ts";
import { waitFor } from "./waitFor.ts";

export type CallPlace = { session: Session; log: EventLog; callId: string; patienceMs: number };

/** The result of a call: its text in one, and the whole as it crossed the wire. */
export type CallResult = {
  text: string;
  isError: boolean;
  structuredContent?: JsonObject;
  raw: JsonObject;
};

/** One call, from its start to its end. */
export class HostCall {
  readonly #place: CallPlace;
  /** The last event that was given out or passed over. */
  #seen: number;
  readonly #startedAfter: number;

  constructor(place: CallPlace, startedAfter: number) {
    this.#place = place;
    this.#startedAfter = startedAfter;
    this.#seen = startedAfter;
  }

  get id(): string {
    return this.#place.callId;
  }

  /** The next question; rejects when the call ends without one. */
  async question(): Promise<HostQuestion> {
    const question = await this.nextQuestion();
    return question ?? this.#missed("a question");
  }

  /** The next question; undefined when the call has ended. */
  async nextQuestion(): Promise<HostQuestion | undefined> {
    const { session, log, callId } = this.#place;
    const event = await this.#next("A question", (candidate) =>
      isQuestion(candidate, callId) ? candidate : undefined,
    );
    return event && new HostQuestion(event, session, log);
  }

  /** The next wish for a message of a language model; rejects when the call ends without one. */
  async sampling(): Promise<HostSampling> {
    const event = await this.#next("A request for sampling", (candidate) =>
      candidate.type === "sampling-opened" ? candidate : undefined,
    );
    if (!event) return this.#missed("a request for sampling");
    return new HostSampling(event, this.#place.session);
  }

  /** How the call ended, whichever way. */
  async outcome(): Promise<CallOutcome> {
    const { callId, log, patienceMs } = this.#place;
    const pick = (event: SessionEvent) => (isEnd(event, callId) ? event : undefined);
    await waitFor(log, pick, {
      patienceMs,
      what: "The end of the call",
      after: this.#startedAfter,
    });
    return log.state.calls[callId]?.outcome ?? { status: "running" };
  }

  /** Its result; rejects with a ProblemError when it failed or was cancelled. */
  async result(): Promise<CallResult> {
    const outcome = await this.outcome();
    if (outcome.status === "failed") {
      const { code, detail, errors, mcpError } = outcome.problem;
      throw new ProblemError(code, detail, {
        ...(errors && { errors }),
        ...(mcpError && { mcpError }),
      });
    }
    if (outcome.status !== "finished") throw new Error(describeOutcome(outcome));
    const { result: raw } = outcome;
    const structured = raw["structuredContent"];
    return {
      text: textOf(raw),
      isError: raw["isError"] === true,
      ...(isJsonObject(structured) && { structuredContent: structured }),
      raw,
    };
  }

  /** Waits for the end and compares it, as a scenario's `expect` does; throws what differs. */
  async expect(expected: ScenarioOutcome): Promise<void> {
    const differences = matchOutcome(expected, await this.outcome());
    if (differences.length === 0) return;
    throw new ExpectationError("The call ended otherwise", this.#place.log, differences);
  }

  /** Whether -32042 parked it, and all its pages are agreed to: it waits for `retry`. */
  get waitsForVisits(): boolean {
    const { calls, elicitations } = this.#place.log.state;
    const outcome = calls[this.id]?.outcome;
    if (outcome?.status !== "parked") return false;
    return outcome.elicitationIds.every(
      (id) => elicitations[id]?.closed?.answer?.action === "accept",
    );
  }

  /** Cancels it, unless it has ended. */
  cancel(): void {
    const { session, log } = this.#place;
    if (log.state.calls[this.id]?.endedAt === undefined) session.cancelCall(this.id);
  }

  /** Aborted when a call that -32042 parked goes on or ends. */
  get goesOn(): AbortSignal {
    return signalWhen(this.#place.log, () => this.#status !== "parked");
  }

  /**
   * Takes up a call that -32042 parked, when its pages are visited. One that was taken up already,
   * because its MCP server said that they are, just goes on.
   */
  retry(): void {
    const { session, log } = this.#place;
    const isAhead = this.#status !== "parked" && log.state.calls[this.id]?.wasResumed;
    if (!isAhead) session.retryCall(this.id);
  }

  get #status(): CallOutcome["status"] | undefined {
    return this.#place.log.state.calls[this.id]?.outcome.status;
  }

  /** The next event of a kind that was not given out yet; undefined when the call has ended. */
  async #next<T extends SessionEvent>(
    what: string,
    pick: (event: SessionEvent) => T | undefined,
  ): Promise<T | undefined> {
    const { log, patienceMs, callId } = this.#place;
    const { found } = await waitFor(
      log,
      (event) => {
        const picked = pick(event);
        return picked || isEnd(event, callId) ? { found: picked } : undefined;
      },
      { patienceMs, what: `${what} or the end of the call`, after: this.#seen },
    );
    if (found) this.#seen = found.id;
    return found;
  }

  async #missed(expected: string): Promise<never> {
    const actual = describeOutcome(await this.outcome());
    throw new ExpectationError(`The call ended without ${expected}`, this.#place.log, [
      { what: "next", expected, actual },
    ]);
  }
}

type Question = SessionEvent & ElicitationOpened;

function isQuestion(event: SessionEvent, callId: string): event is Question {
  return event.type === "elicitation-opened" && (event.callId ?? callId) === callId;
}

function isEnd(event: SessionEvent, callId: string): boolean {
  switch (event.type) {
    case "call-finished":
    case "call-failed":
    case "call-cancelled":
      return event.callId === callId;
    default:
      return false;
  }
}
