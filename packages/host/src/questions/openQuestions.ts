import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import { ProblemError, type ProblemCode } from "@elicitation-playground/shared/problem";
import { advance, type Closing, type Settlement, type Step } from "./settlement.ts";

/** Closes a question that is still open after this time. */
export type Alarm<Answer> = Closing<Answer> & { afterMs: number };

/** Who asked, and how the question can be withdrawn. */
export type Asker = {
  connectionId: string;
  callId?: string;
  /** Aborted when the MCP server withdraws its question. */
  withdrawn?: AbortSignal;
};

type OpenQuestion<Asked, Answer> = {
  asked: Asked;
  resolve: (closing: Closing<Answer>) => void;
  release: () => void;
};

type OpenedQuestion<Answer> = { id: string; closed: Promise<Closing<Answer>> };

export type QuestionsOptions = {
  /** How many may be open at once. */
  limit: number;
  /** Called with errors that should never happen. */
  onBug: (error: unknown) => void;
};

export type OpenQuestionsOptions<Answer> = QuestionsOptions & {
  /** Names the questions: `elicitation-1`. */
  kind: "elicitation" | "sampling";
  /** What the asker receives when a question is closed without an answer. */
  unanswered: Answer;
  notFound: ProblemCode;
};

/** The questions of one kind. Each is a promise that resolves once, by whoever comes first. */
export abstract class OpenQuestions<Asked extends Asker, Answer> {
  readonly #options: OpenQuestionsOptions<Answer>;
  /** Of every question, so that a late answer learns who was first. */
  readonly #settlements = new Map<string, Settlement>();
  readonly #open = new Map<string, OpenQuestion<Asked, Answer>>();
  #count = 0;

  constructor(options: OpenQuestionsOptions<Answer>) {
    this.#options = options;
  }

  /** Closes every open question that matches. */
  close(matches: (asker: Asker) => boolean, by: ClosedBy, reason: string): void {
    const { unanswered: answer } = this.#options;
    for (const [id, { asked }] of this.#open) {
      if (matches(asked)) this.#settle(id, "close", { by, answer, reason });
    }
  }

  /** Logs how a question was closed. */
  protected abstract onClosed(id: string, closing: Closing<Answer>): void;

  /** Adds a question. `onOpened` logs it and returns what closes it if nobody else does. */
  protected add(asked: Asked, onOpened: (id: string) => Alarm<Answer>[]): OpenedQuestion<Answer> {
    const { kind, limit } = this.#options;
    if (this.#open.size >= limit) {
      const advice = "Answer some of them before asking more";
      throw new ProblemError("limit-reached", `${limit} questions are already open. ${advice}.`);
    }
    this.#count += 1;
    const id = `${kind}-${this.#count}`;
    this.#settlements.set(id, { state: "open" });
    const closed = new Promise<Closing<Answer>>((resolve) => {
      this.#open.set(id, { asked, resolve, release: () => undefined });
    });
    try {
      this.#watch(id, onOpened(id));
    } catch (error) {
      this.#settlements.delete(id);
      this.#open.delete(id);
      throw error;
    }
    return { id, closed };
  }

  /** The open question; throws when it is unknown or closed. */
  protected get(id: string): Asked {
    return this.#open.get(id)?.asked ?? this.#refuse(id);
  }

  /** Takes an answer in, to be checked; it passes or fails afterwards. */
  protected submit(id: string): Asked {
    this.#advance(id, { type: "submit" });
    return this.get(id);
  }

  /** The answer is valid and closes the question; throws when another was faster. */
  protected pass(id: string, closing: Closing<Answer>): void {
    if (!this.#settle(id, "pass", closing)) this.#refuse(id);
  }

  /** Closes the question with what is not checked; throws when another was faster. */
  protected closeUnchecked(id: string, closing: Closing<Answer>): void {
    if (!this.#settle(id, "close", closing)) this.#refuse(id);
  }

  /** The answer is invalid and the question stays open; throws when it is closed by now. */
  protected fail(id: string): void {
    this.#advance(id, { type: "fail" });
  }

  #watch(id: string, alarms: Alarm<Answer>[]): void {
    const question = this.#open.get(id);
    if (!question) return;
    const { withdrawn } = question.asked;
    const timers = alarms.map(({ afterMs, ...closing }) =>
      setTimeout(() => this.#settle(id, "close", closing), afterMs),
    );
    const onWithdrawn = () => this.#withdraw(id, withdrawn?.reason);
    withdrawn?.addEventListener("abort", onWithdrawn);
    question.release = () => {
      for (const timer of timers) clearTimeout(timer);
      withdrawn?.removeEventListener("abort", onWithdrawn);
    };
    if (withdrawn?.aborted) onWithdrawn();
  }

  #advance(id: string, step: Step): void {
    const settlement = this.#settlements.get(id);
    const next = settlement && advance(settlement, step);
    if (!next) this.#refuse(id);
    this.#settlements.set(id, next);
  }

  /** The only place where a question is closed; false when it is closed already. */
  #settle(id: string, type: "pass" | "close", closing: Closing<Answer>): boolean {
    const settlement = this.#settlements.get(id);
    const question = this.#open.get(id);
    const next = settlement && advance(settlement, { type, by: closing.by });
    if (!next || !question) return false;
    this.#settlements.set(id, next);
    this.#open.delete(id);
    question.release();
    try {
      this.onClosed(id, closing);
    } catch (error) {
      this.#options.onBug(error);
    } finally {
      question.resolve(closing);
    }
    return true;
  }

  #refuse(id: string): never {
    const settlement = this.#settlements.get(id);
    if (!settlement) throw new ProblemError(this.#options.notFound, `This session has no ${id}.`);
    const by = settlement.state === "closed" ? settlement.by : "person";
    throw new ProblemError("already-settled", `${id} is already closed (by ${by}).`);
  }

  #withdraw(id: string, why: unknown): void {
    const { unanswered: answer } = this.#options;
    const reason = typeof why === "string" && why !== "" && { reason: why };
    this.#settle(id, "close", { by: "mcp-server", answer, ...reason });
  }
}

/** The alarm of a client that waits only so long for an answer. */
export function answerTimeout<Answer>(afterMs: number, answer: Answer): Alarm<Answer> {
  return { by: "timeout", answer, reason: `No answer within ${afterMs / 1000} s.`, afterMs };
}

export function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
