import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import { ProblemError, type ProblemCode } from "@elicitation-playground/shared/problem";
import type { QuestionRound } from "./questionRound.ts";
import { advance, firstOpening, type Closing, type Settlement, type Step } from "./settlement.ts";

/** Closes a question that is still open after this time. */
export type Alarm<Answer> = Closing<Answer> & { afterMs: number };

/** Who asked, and how the question can be withdrawn. */
export type Asker = {
  connectionId: string;
  callId?: string;
  /** Aborted when the MCP server withdraws its question. */
  withdrawn?: AbortSignal;
  /** The questions whose answers leave together with this one's; without it, it leaves at once. */
  together?: QuestionRound;
};

type UnsentQuestion<Asked, Answer> = {
  asked: Asked;
  /** What closes it at a time of the monotonic clock. */
  alarms: (Closing<Answer> & { at: number })[];
  /** Set while the answer waits for its round to leave. */
  closing?: Closing<Answer>;
  resolve: (closing: Closing<Answer>) => void;
  release: () => void;
};

type OpenedQuestion<Answer> = { id: string; closed: Promise<Closing<Answer>> };

export type QuestionsOptions = {
  /** How many may be open, or wait for their round to leave, at once. */
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
  /** Whether an answer waits for its round to leave, and can be changed until then. */
  reopenable: boolean;
};

/** The questions of one kind. Each is a promise that resolves once, when its answer leaves. */
export abstract class OpenQuestions<Asked extends Asker, Answer> {
  readonly #options: OpenQuestionsOptions<Answer>;
  /** Of every question, so that a late answer learns who was first. */
  readonly #settlements = new Map<string, Settlement>();
  readonly #unsent = new Map<string, UnsentQuestion<Asked, Answer>>();
  #count = 0;

  constructor(options: OpenQuestionsOptions<Answer>) {
    this.#options = options;
  }

  /** Closes every open question that matches. */
  close(matches: (asker: Asker) => boolean, by: ClosedBy, reason: string): void {
    const { unanswered: answer } = this.#options;
    for (const [id, { asked }] of this.#unsent) {
      if (matches(asked)) this.#close(id, { by, answer, reason });
    }
  }

  /** Logs how a question was closed. */
  protected abstract onClosed(id: string, closing: Closing<Answer>): void;

  /** Adds a question. `onOpened` logs it and returns what closes it if nobody else does. */
  protected add(asked: Asked, onOpened: (id: string) => Alarm<Answer>[]): OpenedQuestion<Answer> {
    const { kind, limit } = this.#options;
    if (this.#unsent.size >= limit) {
      const advice = "Answer some of them before asking more";
      throw new ProblemError("limit-reached", `${limit} questions are already open. ${advice}.`);
    }
    this.#count += 1;
    const id = `${kind}-${this.#count}`;
    this.#settlements.set(id, firstOpening);
    const closed = new Promise<Closing<Answer>>((resolve) => {
      this.#unsent.set(id, { asked, alarms: [], resolve, release: () => undefined });
    });
    try {
      const now = performance.now();
      const alarms = onOpened(id).map(({ afterMs, ...alarm }) => ({ ...alarm, at: now + afterMs }));
      asked.together?.join({ isOpen: () => this.#isOpen(id), leave: () => this.#leave(id) });
      this.#watch(id, alarms);
    } catch (error) {
      this.#settlements.delete(id);
      this.#unsent.delete(id);
      throw error;
    }
    return { id, closed };
  }

  /** The open question; throws when it is unknown or closed. */
  protected get(id: string): Asked {
    const question = this.#unsent.get(id);
    return question && this.#isOpen(id) ? question.asked : this.#refuse(id);
  }

  /** Takes an answer in, to be checked; it passes or fails afterwards, in the same opening. */
  protected submit(id: string): { asked: Asked; opening: number } {
    const { opening } = this.#advance(id, { type: "submit" });
    return { asked: this.get(id), opening };
  }

  /** The answer is valid and closes the question; throws when another was faster. */
  protected pass(id: string, opening: number, closing: Closing<Answer>): void {
    if (!this.#settle(id, { type: "pass", opening, by: closing.by }, closing)) this.#refuse(id);
  }

  /** Closes the question with what is not checked; throws when another was faster. */
  protected closeUnchecked(id: string, closing: Closing<Answer>): void {
    if (!this.#close(id, closing)) this.#refuse(id);
  }

  /** The answer is invalid and the question stays open; throws when it is closed by now. */
  protected fail(id: string, opening: number): void {
    this.#advance(id, { type: "fail", opening });
  }

  /**
   * Opens a question again whose answer has not left. Its time limit goes on, but no rule answers
   * it any more: the person has taken over. `onReopened` logs it.
   */
  protected reopen(id: string, onReopened: () => void): void {
    const settlement = this.#settlements.get(id) ?? this.#refuse(id);
    const question = this.#unsent.get(id);
    const next = advance(settlement, { type: "reopen" });
    if (!next || !question) throw new ProblemError("not-reopenable", whyNot(id, settlement));
    const alarms = question.alarms.filter(({ by }) => by !== "rule");
    if (alarms.some(({ at }) => at <= performance.now())) {
      throw new ProblemError("not-reopenable", `The time to answer ${id} is over.`);
    }
    this.#settlements.set(id, next);
    try {
      onReopened();
    } catch (error) {
      this.#settlements.set(id, settlement);
      throw error;
    }
    delete question.closing;
    this.#watch(id, alarms);
  }

  #watch(id: string, alarms: UnsentQuestion<Asked, Answer>["alarms"]): void {
    const question = this.#unsent.get(id);
    if (!question) return;
    const { withdrawn } = question.asked;
    question.alarms = alarms;
    const timers = alarms.map(({ at, ...closing }) =>
      setTimeout(() => this.#close(id, closing), Math.ceil(at - performance.now())),
    );
    const onWithdrawn = () => this.#withdraw(id, withdrawn?.reason);
    withdrawn?.addEventListener("abort", onWithdrawn);
    question.release = () => {
      for (const timer of timers) clearTimeout(timer);
      withdrawn?.removeEventListener("abort", onWithdrawn);
    };
    if (withdrawn?.aborted) onWithdrawn();
  }

  #advance(id: string, step: Step): Settlement {
    const settlement = this.#settlements.get(id);
    const next = settlement && advance(settlement, step);
    if (!next) this.#refuse(id);
    this.#settlements.set(id, next);
    return next;
  }

  #close(id: string, closing: Closing<Answer>): boolean {
    return this.#settle(id, { type: "close", by: closing.by }, closing);
  }

  /** The only place where a question is closed; false when it is closed already. */
  #settle(id: string, step: Step, closing: Closing<Answer>): boolean {
    const settlement = this.#settlements.get(id);
    const question = this.#unsent.get(id);
    const next = settlement && advance(settlement, step);
    if (!next || !question) return false;
    this.#settlements.set(id, next);
    question.closing = closing;
    question.release();
    try {
      this.onClosed(id, closing);
    } catch (error) {
      this.#options.onBug(error);
    } finally {
      const { together } = question.asked;
      if (!together || !this.#options.reopenable) this.#leave(id);
      together?.leaveIfAnswered();
    }
    return true;
  }

  #leave(id: string): void {
    const { closing, resolve } = { ...this.#unsent.get(id) };
    if (!closing) return;
    this.#advance(id, { type: "leave" });
    this.#unsent.delete(id);
    resolve?.(closing);
  }

  #isOpen(id: string): boolean {
    const state = this.#settlements.get(id)?.state;
    return state === "open" || state === "checking";
  }

  #refuse(id: string): never {
    const settlement = this.#settlements.get(id);
    if (!settlement) throw new ProblemError(this.#options.notFound, `This session has no ${id}.`);
    const why =
      "by" in settlement
        ? `${id} is already closed (by ${settlement.by}).`
        : `${id} was reopened after this answer was sent.`;
    throw new ProblemError("already-settled", why);
  }

  #withdraw(id: string, why: unknown): void {
    const { unanswered: answer } = this.#options;
    const reason = typeof why === "string" && why !== "" && { reason: why };
    this.#close(id, { by: "mcp-server", answer, ...reason });
  }
}

function whyNot(id: string, settlement: Settlement): string {
  switch (settlement.state) {
    case "open":
    case "checking":
      return `${id} is open.`;
    case "closed":
      return `${id} was closed by ${settlement.by}, not answered.`;
    case "left":
      return "It has been sent, or its call has ended.";
  }
}

/** The alarm of a client that waits only so long for an answer. */
export function answerTimeout<Answer>(afterMs: number, answer: Answer): Alarm<Answer> {
  return { by: "timeout", answer, reason: `No answer within ${afterMs / 1000} s.`, afterMs };
}

export function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
