import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { Session } from "@elicitation-playground/host/session/session";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioQuestion } from "@elicitation-playground/shared/scenario/questionSchema";
import { fieldsOf, matchQuestion, modeOf } from "../match/matchQuestion.ts";
import { ExpectationError } from "./expectationError.ts";
import { signalWhen } from "./signalWhen.ts";

/** One question of a call. Each answer throws a ProblemError when it breaks the schema or is late. */
export class HostQuestion {
  /** As it crossed the wire. */
  readonly request: ElicitationRequest;
  readonly round: number;
  readonly #opened: ElicitationOpened;
  readonly #session: Session;
  readonly #log: EventLog;

  constructor(opened: ElicitationOpened, session: Session, log: EventLog) {
    this.request = opened.request;
    this.round = opened.round;
    this.#opened = opened;
    this.#session = session;
    this.#log = log;
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

  /** The requested schema of a form, nothing stripped; empty in URL mode. */
  get schema(): JsonObject {
    return isUrlRequest(this.request) ? {} : this.request.requestedSchema;
  }

  /** The page of URL mode. */
  get url(): string | undefined {
    return isUrlRequest(this.request) ? this.request.url : undefined;
  }

  /** Whether accepting is consent to open the page, before it is visited. */
  get acceptsBeforeVisit(): boolean {
    return this.#opened.era < "2026";
  }

  /** Aborted when the question is closed, whoever does it. */
  get closed(): AbortSignal {
    const { elicitationId } = this.#opened;
    return signalWhen(this.#log, () => !!this.#log.state.elicitations[elicitationId]?.closed);
  }

  accept(content?: JsonObject): void {
    this.#answer({ action: "accept", ...(content && { content }) });
  }

  /** Accepts what an untouched form holds. */
  acceptDefaults(): void {
    this.accept(readDefaults(this.schema));
  }

  /** Accepts with valid content of no meaning. */
  acceptGenerated(): void {
    this.accept(fillContent(this.schema));
  }

  /** Accepts with content that need not keep to the schema, on purpose. */
  acceptBroken(content?: JsonObject): void {
    const answer: ElicitationAnswer = { action: "accept", ...(content && { content }) };
    this.#session.answer(this.#opened.elicitationId, answer, { deliberate: true });
  }

  decline(): void {
    this.#answer({ action: "decline" });
  }

  cancel(): void {
    this.#answer({ action: "cancel" });
  }

  /** Compares the question, as a scenario's `questions` do; throws what differs. */
  expect(expected: Pick<ScenarioQuestion, "message" | "mode" | "fields" | "schema" | "url">): void {
    const differences = matchQuestion({ times: 1, ...expected }, this.request);
    if (differences.length === 0) return;
    throw new ExpectationError("The question is another one", this.#log, differences);
  }

  #answer(answer: ElicitationAnswer): void {
    this.#session.answer(this.#opened.elicitationId, answer);
  }
}
