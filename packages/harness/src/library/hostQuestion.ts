import type { Intent } from "@elicitation-playground/host/questions/elicitations";
import type { Session } from "@elicitation-playground/host/session/session";
import { lintQuestion } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { toRevision } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { closedBy } from "@elicitation-playground/shared/log/describeAnswer";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import { decidesAtOnce, whyImpossible } from "@elicitation-playground/shared/profile/treatment";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ElicitationOpened, SamplingOpened } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toQuestionFinding, type QuestionFinding } from "../run/lint/questionFinding.ts";
import {
  expectedQuestionSchema,
  type ExpectedQuestion,
} from "../scenario/format/questionSchema.ts";
import { describeDifferences } from "../run/match/difference.ts";
import { fieldsOf, matchQuestion, modeOf } from "../run/match/matchQuestion.ts";
import type { CheckedSession } from "./checkedSession.ts";
import { isValidContent } from "../run/questions/checkAnswer.ts";
import { requireFitting } from "../run/questions/contentErrors.ts";
import { parseInput } from "./parseInput.ts";
import { signalWhen } from "./waitFor.ts";

/** A question of a call. An answer that is invalid or too late rejects with a ProblemError. */
export class HostQuestion {
  /** The request as received. */
  readonly request: ElicitationRequest;
  readonly round: number;
  readonly #opened: ElicitationOpened;
  readonly #checked: CheckedSession;
  #closed: AbortSignal | undefined;

  constructor(opened: ElicitationOpened, checked: CheckedSession) {
    this.request = opened.request;
    this.round = opened.round;
    this.#opened = opened;
    this.#checked = checked;
  }

  get id(): string {
    return this.#opened.elicitationId;
  }

  get message(): string {
    return this.request.message;
  }

  get mode(): "form" | "url" {
    return modeOf(this.request);
  }

  /** The names of a form's fields. */
  get fields(): string[] {
    return fieldsOf(this.request);
  }

  /** The complete requested schema of a form; empty in URL mode. */
  get schema(): JsonObject {
    return schemaOf(this.request);
  }

  /** The page, in URL mode. */
  get url(): string | undefined {
    return isUrlRequest(this.request) ? this.request.url : undefined;
  }

  /** What is wrong with the question, most serious first. */
  get findings(): QuestionFinding[] {
    const { era, request } = this.#opened;
    return lintQuestion(request, era).map((found) =>
      toQuestionFinding(found, request, toRevision(era)),
    );
  }

  /** Whether accepting is consent to open the page, and so comes before the visit. */
  get acceptsBeforeVisit(): boolean {
    return urlAcceptMeans(this.#opened.era) === "agreed-to-open";
  }

  /** Whether a rule of the profile answers if nobody else does. */
  get hasRule(): boolean {
    return (this.#opened.autoAnswer ?? this.#opened.treatment?.rule) !== undefined;
  }

  /** Why an imitated client answers by itself, before anyone else can. */
  get decidedBy(): string | undefined {
    const { treatment } = this.#opened;
    return decidesAtOnce(treatment) ? treatment?.rule?.text : undefined;
  }

  /** Why an imitated client does not show all fields. */
  get hiddenBecause(): string | undefined {
    return this.#opened.treatment?.hidden?.text;
  }

  /** Aborted when the question is closed, for whatever reason. */
  get closed(): AbortSignal {
    const { log } = this.#checked;
    this.#closed ??= signalWhen(log, () => !!log.state.elicitations[this.id]?.closed);
    return this.#closed;
  }

  accept(content?: JsonObject): Promise<void> {
    return this.#answer({ action: "accept", ...(content && { content }) }, {}, () =>
      requireFitting(this.shown, content ?? {}, this.#opened.treatment),
    );
  }

  /** Accepts with the default values, as the client shows them. */
  acceptDefaults(): Promise<void> {
    return this.accept(readDefaults(schemaOf(this.shown)));
  }

  /** Accepts with valid placeholder content. */
  acceptGenerated(): Promise<void> {
    return this.accept(fillContent(schemaOf(this.shown)));
  }

  /** Accepts with content that deliberately does not fit the form. */
  acceptBroken(content?: JsonObject): Promise<void> {
    const answer: ElicitationAnswer = { action: "accept", ...(content && { content }) };
    return this.#answer(answer, { deliberate: true }, () => {
      if (!content || !isValidContent(this.request, content)) return;
      const cause = "The content of acceptBroken is valid. Change it, or use accept.";
      throw this.#checked.failure("refused-answer", cause);
    });
  }

  decline(): Promise<void> {
    return this.#answer({ action: "decline" });
  }

  cancel(): Promise<void> {
    return this.#answer({ action: "cancel" });
  }

  /** Compares the question like a scenario does. Throws an ExpectationError. */
  expect(written: ExpectedQuestion): void {
    const argument = { name: "The argument of expect", path: ["tests", 0, "questions", 0] };
    const expected = parseInput(expectedQuestionSchema, written, argument);
    const differences = matchQuestion({ times: 1, ...expected }, this.request);
    if (differences.length === 0) return;
    throw this.#checked.failure("wrong-question", describeDifferences(differences), differences);
  }

  #answer(
    answer: ElicitationAnswer,
    intent: Intent = {},
    check: () => void = () => undefined,
  ): Promise<void> {
    const answered = this.#send(answer, intent, check).catch((error: unknown) =>
      Promise.reject(this.#checked.maskError(error)),
    );
    // A test that does not await its answer sees the open question, not an unhandled rejection.
    answered.catch(() => undefined);
    return answered;
  }

  /** As an imitated client shows it. */
  get shown(): ElicitationRequest {
    return toShownRequest(this.request, this.#opened.treatment);
  }

  async #send(answer: ElicitationAnswer, intent: Intent, check: () => void): Promise<void> {
    this.#throwIfClosed();
    const why = whyImpossible(this.#opened.treatment, answer);
    if (why !== undefined) throw new ProblemError("client-cannot-answer", why);
    check();
    await this.#checked.session.answer(this.id, answer, intent);
  }

  #throwIfClosed(): void {
    const by = this.#checked.log.state.elicitations[this.id]?.closed?.by;
    if (by === undefined) return;
    if (by === "disconnect") {
      const cause = "The MCP server disconnected before the question was answered.";
      throw this.#checked.takeMistake() ?? this.#checked.failure("disconnected", cause);
    }
    const how = by === "person" ? "answered" : closedBy[by];
    throw new ProblemError("already-settled", `This question is closed: it was ${how}.`);
  }
}

function schemaOf(request: ElicitationRequest): JsonObject {
  return isUrlRequest(request) ? {} : request.requestedSchema;
}

/** A sampling request of a call. */
export class HostSampling {
  /** The request as received. */
  readonly request: JsonObject;
  readonly #session: Session;
  readonly #id: string;

  constructor({ request, samplingId }: SamplingOpened, session: Session) {
    this.request = request;
    this.#session = session;
    this.#id = samplingId;
  }

  respond(text: string, model?: string): void {
    const named = model === undefined ? {} : { model };
    this.#session.answerSampling(this.#id, { action: "respond", text, ...named });
  }

  refuse(): void {
    this.#session.answerSampling(this.#id, { action: "refuse" });
  }
}
