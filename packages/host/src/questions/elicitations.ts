import { leavesUnanswered, type Fault } from "@elicitation-playground/shared/elicitation/faults";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { toSentContent, toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import {
  decidesAtOnce,
  whyImpossible,
  type Treatment,
} from "@elicitation-playground/shared/profile/treatment";
import type { EventLog } from "../log/eventLog.ts";
import { applyPolicy, type AnswerPolicy } from "./answerPolicy.ts";
import { checkForm, type CheckedForm } from "./checkForm.ts";
import { inFuture, OpenQuestions, type Asker, type QuestionsOptions } from "./openQuestions.ts";
import { patternLimitMs } from "./patternWorker.ts";
import type { Closing } from "./settlement.ts";

/** One question as an MCP server asked it, in any era. */
export type AskedElicitation = Omit<
  ElicitationOpened,
  "type" | "elicitationId" | "deadline" | "autoAnswer" | "treatment" | "reopenable"
> &
  Pick<Asker, "withdrawn" | "together">;

/** How a question was closed, with the answer to send. */
export type ElicitationClosing = Closing<SentAnswer>;

export type OpenElicitation = { elicitationId: string; closed: Promise<ElicitationClosing> };

type TreatedElicitation = AskedElicitation & { treatment?: Treatment };

/** A deliberate answer may break the schema. */
export type Intent = { deliberate?: true | undefined };

export class Elicitations extends OpenQuestions<TreatedElicitation, SentAnswer> {
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

  open(asked: AskedElicitation, policy: AnswerPolicy): OpenElicitation {
    const { answerTimeoutMs } = policy;
    const { treatment, alarms, autoAnswer } = applyPolicy(asked.request, policy);
    const { withdrawn: _withdrawn, together, ...logged } = asked;
    const treated = { ...asked, ...(treatment && { treatment }) };
    const { id, closed } = this.add(treated, (elicitationId) => {
      this.#log.append({
        type: "elicitation-opened",
        elicitationId,
        ...logged,
        ...(answerTimeoutMs !== null && { deadline: inFuture(answerTimeoutMs) }),
        ...(autoAnswer && {
          autoAnswer: { action: autoAnswer.action, at: inFuture(autoAnswer.afterMs) },
        }),
        ...(treatment && { treatment }),
        ...(together && !decidesAtOnce(treatment) && { reopenable: true }),
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
    refuseImpossible(this.get(elicitationId), answer);
    const { asked, opening } = this.submit(elicitationId);
    const { connectionId, treatment } = asked;
    // Checked as the client shows it: an imitated one may check less.
    const request = toShownRequest(asked.request, treatment);
    if (deliberate) {
      this.pass(elicitationId, opening, { by: "person", answer, deliberate });
      return;
    }
    const complete = withContent(answer, request, treatment);
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
    const breaks = treatment ? findBreaks(complete, asked.request) : {};
    this.pass(elicitationId, opening, { by: "person", answer: complete, ...breaks });
    if (unchecked.length > 0) this.#warnUnchecked(connectionId, elicitationId, unchecked);
  }

  /** Lets the person change an answer whose round has not left. */
  override reopen(elicitationId: string): void {
    const { treatment } = this.#log.state.elicitations[elicitationId] ?? {};
    if (decidesAtOnce(treatment)) {
      throw new ProblemError("not-reopenable", treatment?.rule?.text ?? "");
    }
    super.reopen(elicitationId, () => {
      this.#log.append({ type: "elicitation-reopened", elicitationId });
    });
  }

  /** Closes the question with a deliberate fault; returns the question. */
  commitFault(elicitationId: string, fault: Fault, answer: SentAnswer): AskedElicitation {
    const asked = this.get(elicitationId);
    refuseImpossible(asked, answer);
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
    const isUnanswered = more.unanswered ?? (more.fault && leavesUnanswered(more.fault));
    this.#log.append({
      type: "elicitation-closed",
      elicitationId,
      by,
      ...(isUnanswered ? {} : { answer }),
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

/** An imitated client may decide at once, hide a field, or have no way to decline. */
function refuseImpossible({ treatment }: TreatedElicitation, answer: SentAnswer): void {
  const why = whyImpossible(treatment, answer);
  if (why !== undefined) throw new ProblemError("client-cannot-answer", why);
}

/** A form accepted without content is checked as an empty form. */
function withContent(
  answer: ElicitationAnswer,
  request: ElicitationRequest,
  treatment: Treatment | undefined,
): ElicitationAnswer {
  if (answer.action !== "accept" || isUrlRequest(request)) return answer;
  const { content = {} } = answer;
  if (!treatment) return { action: "accept", content };
  return { action: "accept", content: toSentContent(content, request.requestedSchema, treatment) };
}

/** How an answer that the imitated client sends breaks the schema as it was asked. */
function findBreaks(
  answer: ElicitationAnswer,
  request: ElicitationRequest,
): Pick<ElicitationClosing, "errors"> {
  if (answer.action !== "accept" || isUrlRequest(request)) return {};
  const errors = checkContent(request.requestedSchema, answer.content);
  return errors.length > 0 ? { errors } : {};
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
