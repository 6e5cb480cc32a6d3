import { leavesUnanswered, type Fault } from "@elicitation-playground/shared/elicitation/faults";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ClosedBy, ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { ProblemError, type FieldError } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { answerByRule } from "./answerByRule.ts";
import type { EventLog } from "./eventLog.ts";
import { Parking, type Alarm, type Closing, type Parkable } from "./parking.ts";

/** One question to the person, whichever era it came by. */
export type Question = Omit<
  ElicitationOpened,
  "type" | "elicitationId" | "deadline" | "autoAnswer"
> & { withdrawn?: AbortSignal };

/** How patient the client is, and who answers in the person's place. */
export type Patience = Pick<Profile, "answerTimeoutMs" | "autoAnswer">;

/** Whether an answer may break the schema, because someone wants to see what comes of it. */
export type Intent = { deliberate?: true | undefined };

/** How a question came to its end: with what is to leave for it. */
export type QuestionClosing = Closing<SentAnswer>;

type ParkedQuestion = Question & Parkable<SentAnswer>;

/** The elicitations that wait for someone. */
export class PendingElicitations {
  readonly #log: EventLog;
  readonly #parking: Parking<ParkedQuestion, SentAnswer>;
  #count = 0;

  constructor(log: EventLog, limit: number) {
    this.#log = log;
    this.#parking = new Parking<ParkedQuestion, SentAnswer>({
      limit,
      unanswered: { action: "cancel" },
      onClosed: (elicitationId, { by, answer, ...more }) =>
        log.append({
          type: "elicitation-closed",
          elicitationId,
          by,
          ...(!(more.fault && leavesUnanswered(more.fault)) && { answer }),
          ...more,
        }),
    });
  }

  open(
    question: Question,
    { answerTimeoutMs, autoAnswer }: Patience,
  ): { elicitationId: string; closed: Promise<QuestionClosing> } {
    this.#parking.refuseWhenFull();
    this.#count += 1;
    const elicitationId = `elicitation-${this.#count}`;
    const ruled = autoAnswer && answerByRule(autoAnswer.action, question.request);
    const alarms: Alarm<SentAnswer>[] = [];
    if (answerTimeoutMs !== null) alarms.push(timeout(answerTimeoutMs));
    if (ruled) alarms.push({ by: "rule", answer: ruled, afterMs: autoAnswer.afterMs });
    const { withdrawn: _withdrawn, ...asked } = question;
    const announce = () =>
      this.#log.append({
        type: "elicitation-opened",
        elicitationId,
        ...asked,
        ...(answerTimeoutMs !== null && { deadline: inFuture(answerTimeoutMs) }),
        ...(ruled && { autoAnswer: { action: ruled.action, at: inFuture(autoAnswer.afterMs) } }),
      });
    const closed = this.#parking.open(elicitationId, { ...question, alarms }, announce);
    return { elicitationId, closed };
  }

  /**
   * The person's answer. One that breaks the schema is refused and the question stays open,
   * unless it is meant to: a deliberate one leaves as it is.
   */
  answer(elicitationId: string, answer: ElicitationAnswer, { deliberate }: Intent = {}): void {
    const question = this.#find(elicitationId);
    if (deliberate) {
      this.#parking.settle(elicitationId, { by: "person", answer, deliberate });
      return;
    }
    const settled = complete(answer, question.request);
    const errors = findErrors(settled, question.request);
    if (errors.length > 0) {
      this.#log.append({ type: "elicitation-rejected", elicitationId, errors });
      const words = errors.map((error) => `${error.field} ${error.message}`.trim());
      throw new ProblemError("answer-breaks-schema", `${words.join("; ")}.`, { errors });
    }
    this.#parking.settle(elicitationId, { by: "person", answer: settled });
  }

  /** Closes the question with something wrong on purpose; returns the question. */
  commitFault(elicitationId: string, fault: Fault, answer: SentAnswer): Question {
    const question = this.#find(elicitationId);
    if (!question.faults?.includes(fault.kind)) {
      const fitting = question.faults?.join(", ") || "none";
      const advice = `What can be done wrong with ${elicitationId}: ${fitting}.`;
      throw new ProblemError("fault-unfit", advice);
    }
    this.#parking.settle(elicitationId, { by: "person", answer, deliberate: true, fault });
    return question;
  }

  /** Closes every open question that matches; whoever waits for it hears "cancel". */
  close(matches: (question: Question) => boolean, by: ClosedBy, reason: string): void {
    this.#parking.close(matches, by, reason);
  }

  #find(elicitationId: string): Question {
    const question = this.#parking.get(elicitationId);
    if (question) return question;
    const known = this.#log.state.elicitations[elicitationId];
    if (!known) {
      throw new ProblemError("elicitation-not-found", `There is no ${elicitationId} here.`);
    }
    const by = known.closed?.by ?? "person";
    throw new ProblemError("already-settled", `${elicitationId} is closed already, by ${by}.`);
  }
}

function timeout(afterMs: number): Alarm<SentAnswer> {
  const reason = `No answer within ${afterMs / 1000} s.`;
  return { by: "timeout", answer: { action: "cancel" }, reason, afterMs };
}

function inFuture(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
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
