import { checkContent } from "@elicitation-playground/shared/elicitation/checkContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ClosedBy } from "@elicitation-playground/shared/events";
import { ProblemError, type FieldError } from "@elicitation-playground/shared/problem";
import type { EventLog } from "./eventLog.ts";

/** One question to the person, whichever era it came by. */
export type Question = {
  connectionId: string;
  callId?: string;
  era: string;
  round: number;
  inputKey?: string;
  request: ElicitationRequest;
  /** After this the question closes by itself and counts as cancelled. */
  timeoutMs: number | null;
  /** Aborted when the MCP server withdraws its question. */
  withdrawn?: AbortSignal;
};

type Parked = {
  question: Question;
  resolve: (answer: ElicitationAnswer) => void;
  release: () => void;
};

/** The questions that wait for someone. Each is a promise that an answer settles. */
export class PendingElicitations {
  readonly #log: EventLog;
  readonly #limit: number;
  readonly #parked = new Map<string, Parked>();
  #count = 0;

  constructor(log: EventLog, limit: number) {
    this.#log = log;
    this.#limit = limit;
  }

  open(question: Question): { elicitationId: string; answered: Promise<ElicitationAnswer> } {
    if (this.#parked.size >= this.#limit) {
      throw new ProblemError(
        "limit-reached",
        `${this.#limit} questions are open already; answer some before asking more.`,
      );
    }
    this.#count += 1;
    const elicitationId = `elicitation-${this.#count}`;
    const answered = new Promise<ElicitationAnswer>((resolve) => {
      const release = this.#watch(elicitationId, question);
      this.#parked.set(elicitationId, { question, resolve, release });
    });
    const { timeoutMs, withdrawn: _withdrawn, ...asked } = question;
    this.#log.append({
      type: "elicitation-opened",
      elicitationId,
      ...asked,
      ...(timeoutMs !== null && { deadline: new Date(Date.now() + timeoutMs).toISOString() }),
    });
    if (question.withdrawn?.aborted) this.#withdraw(elicitationId);
    return { elicitationId, answered };
  }

  /** The person's answer. One that breaks the schema is refused and the question stays open. */
  answer(elicitationId: string, answer: ElicitationAnswer): void {
    const parked = this.#parked.get(elicitationId);
    if (!parked) throw this.#notOpen(elicitationId);
    const settled = complete(answer, parked.question.request);
    const errors = findErrors(settled, parked.question.request);
    if (errors.length > 0) {
      this.#log.append({ type: "elicitation-rejected", elicitationId, errors });
      const words = errors.map((error) => `${error.field} ${error.message}`.trim());
      throw new ProblemError("answer-breaks-schema", `${words.join("; ")}.`, { errors });
    }
    this.#settle(elicitationId, "person", settled);
  }

  /** Closes every open question that matches; whoever waits for it hears "cancel". */
  close(matches: (question: Question) => boolean, by: ClosedBy, reason: string): void {
    for (const [elicitationId, { question }] of this.#parked) {
      if (matches(question)) this.#settle(elicitationId, by, { action: "cancel" }, reason);
    }
  }

  #settle(elicitationId: string, by: ClosedBy, answer: ElicitationAnswer, reason?: string): void {
    const parked = this.#parked.get(elicitationId);
    if (!parked) return;
    this.#parked.delete(elicitationId);
    parked.release();
    this.#log.append({
      type: "elicitation-closed",
      elicitationId,
      by,
      answer,
      ...(reason !== undefined && { reason }),
    });
    parked.resolve(answer);
  }

  /** Starts what may close the question from outside; returns its undo. */
  #watch(elicitationId: string, { timeoutMs, withdrawn }: Question): () => void {
    const timer =
      timeoutMs === null
        ? undefined
        : setTimeout(() => {
            const reason = `No answer within ${timeoutMs / 1000} s.`;
            this.#settle(elicitationId, "timeout", { action: "cancel" }, reason);
          }, timeoutMs);
    const onWithdrawn = () => this.#withdraw(elicitationId);
    withdrawn?.addEventListener("abort", onWithdrawn);
    return () => {
      clearTimeout(timer);
      withdrawn?.removeEventListener("abort", onWithdrawn);
    };
  }

  #withdraw(elicitationId: string): void {
    const reason = "The MCP server withdrew its question.";
    this.#settle(elicitationId, "mcp-server", { action: "cancel" }, reason);
  }

  #notOpen(elicitationId: string): ProblemError {
    const known = this.#log.state.elicitations[elicitationId];
    if (!known) {
      return new ProblemError("elicitation-not-found", `There is no ${elicitationId} here.`);
    }
    const by = known.closed?.by ?? "person";
    return new ProblemError("already-settled", `${elicitationId} is closed already, by ${by}.`);
  }
}

/** An accepted form without content is an empty form: it then has to keep to the schema as such. */
function complete(answer: ElicitationAnswer, request: ElicitationRequest): ElicitationAnswer {
  if (answer.action !== "accept" || isUrlRequest(request)) return answer;
  return { action: "accept", content: answer.content ?? {} };
}

function findErrors(answer: ElicitationAnswer, request: ElicitationRequest): FieldError[] {
  if (answer.action !== "accept") return [];
  if (!isUrlRequest(request)) return checkContent(request.requestedSchema, answer.content);
  if (answer.content === undefined) return [];
  return [{ field: "", message: "a URL question is accepted without content" }];
}
