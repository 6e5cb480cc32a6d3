import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import { ProblemError, type ProblemCode } from "@elicitation-playground/shared/problem";

export type Closing<Answer> = {
  by: ClosedBy;
  answer: Answer;
  deliberate?: true;
  fault?: Fault;
  reason?: string;
};

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

export type OpenQuestionsOptions<Answer> = {
  /** Names the questions: `elicitation-1`. */
  kind: "elicitation" | "sampling";
  limit: number;
  /** What the asker receives when a question is closed without an answer. */
  unanswered: Answer;
  notFound: ProblemCode;
  /** A question that the log has seen, open or closed. */
  find: (id: string) => { closed?: { by: ClosedBy } } | undefined;
};

/** The open questions of one kind. Each is a promise that settles once, by whoever comes first. */
export abstract class OpenQuestions<Asked extends Asker, Answer> {
  readonly #options: OpenQuestionsOptions<Answer>;
  readonly #open = new Map<string, OpenQuestion<Asked, Answer>>();
  #count = 0;

  constructor(options: OpenQuestionsOptions<Answer>) {
    this.#options = options;
  }

  /** Closes every open question that matches. */
  close(matches: (asker: Asker) => boolean, by: ClosedBy, reason: string): void {
    const { unanswered: answer } = this.#options;
    for (const [id, { asked }] of this.#open) {
      if (matches(asked)) this.settle(id, { by, answer, reason });
    }
  }

  protected abstract onClosed(id: string, closing: Closing<Answer>): void;

  /** Adds a question; the caller logs it before `watch` starts what may close it. */
  protected add(asked: Asked): { id: string; closed: Promise<Closing<Answer>> } {
    const { kind, limit } = this.#options;
    if (this.#open.size >= limit) {
      const advice = "Answer some of them before asking more";
      throw new ProblemError("limit-reached", `${limit} questions are already open. ${advice}.`);
    }
    this.#count += 1;
    const id = `${kind}-${this.#count}`;
    const closed = new Promise<Closing<Answer>>((resolve) => {
      this.#open.set(id, { asked, resolve, release: () => undefined });
    });
    return { id, closed };
  }

  protected watch(id: string, alarms: Alarm<Answer>[]): void {
    const question = this.#open.get(id);
    if (!question) return;
    const { withdrawn } = question.asked;
    const timers = alarms.map(({ afterMs, ...closing }) =>
      setTimeout(() => this.settle(id, closing), afterMs),
    );
    const onWithdrawn = () => this.#withdraw(id, withdrawn?.reason);
    withdrawn?.addEventListener("abort", onWithdrawn);
    question.release = () => {
      for (const timer of timers) clearTimeout(timer);
      withdrawn?.removeEventListener("abort", onWithdrawn);
    };
    if (withdrawn?.aborted) onWithdrawn();
  }

  /** The open question; throws when it is unknown or closed. */
  protected get(id: string): Asked {
    const question = this.#open.get(id);
    if (question) return question.asked;
    const { notFound, find } = this.#options;
    const logged = find(id);
    if (!logged) throw new ProblemError(notFound, `This session has no ${id}.`);
    const by = logged.closed?.by ?? "person";
    throw new ProblemError("already-settled", `${id} is already closed (by ${by}).`);
  }

  protected settle(id: string, closing: Closing<Answer>): void {
    const question = this.#open.get(id);
    if (!question) return;
    this.#open.delete(id);
    question.release();
    this.onClosed(id, closing);
    question.resolve(closing);
  }

  #withdraw(id: string, why: unknown): void {
    const { unanswered: answer } = this.#options;
    const reason = typeof why === "string" && why !== "" && { reason: why };
    this.settle(id, { by: "mcp-server", answer, ...reason });
  }
}

/** The alarm of a client that waits only so long for an answer. */
export function answerTimeout<Answer>(afterMs: number, answer: Answer): Alarm<Answer> {
  return { by: "timeout", answer, reason: `No answer within ${afterMs / 1000} s.`, afterMs };
}

export function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}
