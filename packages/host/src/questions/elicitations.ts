import { leavesUnanswered, type Fault } from "@elicitation-playground/shared/elicitation/faults";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { EventLog } from "../log/eventLog.ts";
import { checkForm, type CheckedForm } from "./checkForm.ts";
import {
  answerTimeout,
  inFuture,
  OpenQuestions,
  type Alarm,
  type Asker,
  type QuestionsOptions,
} from "./openQuestions.ts";
import { patternLimitMs } from "./patternWorker.ts";
import type { Closing } from "./settlement.ts";

/** One question as an MCP server asked it, in any era. */
export type AskedElicitation = Omit<
  ElicitationOpened,
  "type" | "elicitationId" | "deadline" | "autoAnswer" | "reopenable"
> &
  Pick<Asker, "withdrawn" | "together">;

/** How a question was closed, with the answer to send. */
export type ElicitationClosing = Closing<SentAnswer>;

export type OpenElicitation = { elicitationId: string; closed: Promise<ElicitationClosing> };

/** How long the client waits, and the rule that answers in the person's place. */
export type AnswerPolicy = Pick<Profile, "answerTimeoutMs" | "autoAnswer">;

/** A deliberate answer may break the schema. */
export type Intent = { deliberate?: true | undefined };

export class Elicitations extends OpenQuestions<AskedElicitation, SentAnswer> {
  readonly #log: EventLog;

  constructor(log: EventLog, { limit, onBug }: QuestionsOptions) {
    super({
      kind: "elicitation",
      limit,
      unanswered: { action: "cancel" },
      notFound: "elicitation-not-found",
      reopenable: true,
      onBug,
    });
    this.#log = log;
  }

  open(asked: AskedElicitation, { answerTimeoutMs, autoAnswer }: AnswerPolicy): OpenElicitation {
    const ruled = autoAnswer && answerByRule(autoAnswer.action, asked.request);
    const alarms: Alarm<SentAnswer>[] = [];
    if (answerTimeoutMs !== null) alarms.push(answerTimeout(answerTimeoutMs, { action: "cancel" }));
    if (ruled) alarms.push({ by: "rule", answer: ruled, afterMs: autoAnswer.afterMs });
    const { withdrawn: _withdrawn, together, ...logged } = asked;
    const { id, closed } = this.add(asked, (elicitationId) => {
      this.#log.append({
        type: "elicitation-opened",
        elicitationId,
        ...logged,
        ...(answerTimeoutMs !== null && { deadline: inFuture(answerTimeoutMs) }),
        ...(ruled && { autoAnswer: { action: ruled.action, at: inFuture(autoAnswer.afterMs) } }),
        ...(together && { reopenable: true }),
      });
      return alarms;
    });
    return { elicitationId: id, closed };
  }

  /**
   * Rejects an answer that breaks the schema, unless it is deliberate; the question stays open. An
   * answer that can be checked at once has closed the question before the promise is returned.
   */
  async answer(
    elicitationId: string,
    answer: ElicitationAnswer,
    { deliberate }: Intent = {},
  ): Promise<void> {
    const { asked, opening } = this.submit(elicitationId);
    const { request, connectionId } = asked;
    if (deliberate) {
      this.pass(elicitationId, opening, { by: "person", answer, deliberate });
      return;
    }
    const complete = withContent(answer, request);
    let checked: CheckedForm;
    try {
      const checking = findErrors(complete, request);
      checked = checking instanceof Promise ? await checking : checking;
    } catch (error) {
      this.fail(elicitationId, opening);
      throw error;
    }
    const { errors, unchecked } = checked;
    if (errors.length > 0) {
      this.fail(elicitationId, opening);
      this.#log.append({ type: "elicitation-rejected", elicitationId, errors });
      const details = errors.map((error) => `${error.field} ${error.message}`.trim());
      throw new ProblemError("answer-breaks-schema", `${details.join("; ")}.`, { errors });
    }
    this.pass(elicitationId, opening, { by: "person", answer: complete });
    if (unchecked.length > 0) this.#warnUnchecked(connectionId, elicitationId, unchecked);
  }

  /** Lets the person change an answer whose round has not left. */
  override reopen(elicitationId: string): void {
    super.reopen(elicitationId, () => {
      this.#log.append({ type: "elicitation-reopened", elicitationId });
    });
  }

  /** Closes the question with a deliberate fault; returns the question. */
  commitFault(elicitationId: string, fault: Fault, answer: SentAnswer): AskedElicitation {
    const asked = this.get(elicitationId);
    if (!asked.faults?.includes(fault.kind)) {
      const possible = asked.faults?.join(", ") || "none";
      throw new ProblemError(
        "fault-unfit",
        `The fault ${fault.kind} is not possible for ${elicitationId}. Possible: ${possible}.`,
      );
    }
    this.closeUnchecked(elicitationId, { by: "person", answer, deliberate: true, fault });
    return asked;
  }

  protected override onClosed(
    elicitationId: string,
    { by, answer, ...more }: ElicitationClosing,
  ): void {
    const isUnanswered = more.fault && leavesUnanswered(more.fault);
    this.#log.append({
      type: "elicitation-closed",
      elicitationId,
      by,
      ...(!isUnanswered && { answer }),
      ...more,
    });
  }

  #warnUnchecked(connectionId: string, elicitationId: string, fields: string[]): void {
    const names = fields.map((field) => (field === "" ? "the whole answer" : field)).join(", ");
    const text =
      `${elicitationId} was answered without a complete check: the patterns of ${names} took more ` +
      `than ${patternLimitMs} ms. The MCP server has to check them.`;
    this.#log.append({ type: "log-message", connectionId, level: "host-warning", text });
  }
}

/**
 * The answer of a profile's rule; undefined when only the person can answer. A rule never agrees
 * to open a page: that takes the person's consent.
 */
function answerByRule(
  action: ElicitationAnswer["action"],
  request: ElicitationRequest,
): ElicitationAnswer | undefined {
  if (action !== "accept") return { action };
  if (isUrlRequest(request)) return undefined;
  const content = fillContent(request.requestedSchema);
  if (checkContent(request.requestedSchema, content).length > 0) return undefined;
  return { action, content };
}

/** A form accepted without content is checked as an empty form. */
function withContent(answer: ElicitationAnswer, request: ElicitationRequest): ElicitationAnswer {
  if (answer.action !== "accept" || isUrlRequest(request)) return answer;
  return { action: "accept", content: answer.content ?? {} };
}

function findErrors(
  answer: ElicitationAnswer,
  request: ElicitationRequest,
): CheckedForm | Promise<CheckedForm> {
  if (answer.action !== "accept") return valid;
  if (!isUrlRequest(request)) return checkForm(request.requestedSchema, answer.content);
  if (answer.content === undefined) return valid;
  const errors = [{ field: "", message: "a URL question is accepted without content" }];
  return { errors, unchecked: [] };
}

const valid: CheckedForm = { errors: [], unchecked: [] };
