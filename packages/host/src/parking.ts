import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";

export type Closing<Answer> = {
  by: ClosedBy;
  answer: Answer;
  deliberate?: true;
  fault?: Fault;
  reason?: string;
};

/** What settles a question when nobody has by then. */
export type Alarm<Answer> = Closing<Answer> & { afterMs: number };

/** A question, with what may close it from outside. */
export type Parkable<Answer> = {
  connectionId: string;
  callId?: string;
  alarms: Alarm<Answer>[];
  /** Aborted when the MCP server withdraws its question. */
  withdrawn?: AbortSignal;
};

type Parked<Question, Answer> = {
  question: Question;
  resolve: (closing: Closing<Answer>) => void;
  release: () => void;
};

export type ParkingOptions<Answer> = {
  limit: number;
  /** What whoever waits hears when a question is closed without an answer. */
  unanswered: Answer;
  onClosed: (id: string, closing: Closing<Answer>) => void;
};

/** Questions that wait for someone. Each is a promise that is settled once, by whoever is first. */
export class Parking<Question extends Parkable<Answer>, Answer> {
  readonly #options: ParkingOptions<Answer>;
  readonly #parked = new Map<string, Parked<Question, Answer>>();

  constructor(options: ParkingOptions<Answer>) {
    this.#options = options;
  }

  refuseWhenFull(): void {
    const { limit } = this.#options;
    if (this.#parked.size < limit) return;
    const advice = "answer some before asking more";
    throw new ProblemError("limit-reached", `${limit} questions are open already; ${advice}.`);
  }

  /** `announce` tells of the question, before anything can close it. */
  open(id: string, question: Question, announce: () => void): Promise<Closing<Answer>> {
    const closed = new Promise<Closing<Answer>>((resolve) => {
      this.#parked.set(id, { question, resolve, release: () => undefined });
    });
    announce();
    const parked = this.#parked.get(id);
    if (parked) parked.release = this.#watch(id, question);
    if (question.withdrawn?.aborted) this.#withdraw(id, question.withdrawn);
    return closed;
  }

  get(id: string): Question | undefined {
    return this.#parked.get(id)?.question;
  }

  settle(id: string, closing: Closing<Answer>): void {
    const parked = this.#parked.get(id);
    if (!parked) return;
    this.#parked.delete(id);
    parked.release();
    this.#options.onClosed(id, closing);
    parked.resolve(closing);
  }

  /** Closes every open question that matches. */
  close(matches: (question: Question) => boolean, by: ClosedBy, reason: string): void {
    const { unanswered: answer } = this.#options;
    for (const [id, { question }] of this.#parked) {
      if (matches(question)) this.settle(id, { by, answer, reason });
    }
  }

  /** Starts what may close the question from outside; returns its undo. */
  #watch(id: string, { alarms, withdrawn }: Question): () => void {
    const timers = alarms.map(({ afterMs, ...closing }) =>
      setTimeout(() => this.settle(id, closing), afterMs),
    );
    const onWithdrawn = () => withdrawn && this.#withdraw(id, withdrawn);
    withdrawn?.addEventListener("abort", onWithdrawn);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      withdrawn?.removeEventListener("abort", onWithdrawn);
    };
  }

  /** The MCP server may say why. */
  #withdraw(id: string, withdrawn: AbortSignal): void {
    const { unanswered: answer } = this.#options;
    const why: unknown = withdrawn.reason;
    const reason = typeof why === "string" && why !== "" && { reason: why };
    this.settle(id, { by: "mcp-server", answer, ...reason });
  }
}
