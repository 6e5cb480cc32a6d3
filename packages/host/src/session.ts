import type { SamplingAnswer } from "@elicitation-playground/shared/api/commands";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type {
  ElicitationAnswer,
  ElicitationRequest,
  SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { logFormat } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import type { Authorizations } from "./authorizations.ts";
import { Calls } from "./calls.ts";
import { completeElicitation } from "./completeElicitation.ts";
import { Connections, type ConnectCommand, type ConnectionsOptions } from "./connections.ts";
import { EventLog } from "./eventLog.ts";
import type { Limits } from "./limits.ts";
import type { AskPlace, InputSource } from "./mcp/clientInputs.ts";
import { OpenQuestions } from "./openQuestions.ts";
import type { Intent, QuestionClosing } from "./pendingElicitations.ts";

export type SessionOptions = Pick<
  ConnectionsOptions,
  "resolveTarget" | "describeTarget" | "redirectUrl"
> & {
  limits: Limits;
  authorizations: Authorizations;
  /** Called with what should never happen; the session goes on. */
  onBug: (error: unknown) => void;
};

/** One workspace: one log, its connections, calls and elicitations. */
export class Session {
  readonly id: string;
  readonly log: EventLog;
  readonly #limits: Limits;
  readonly #questions: OpenQuestions;
  readonly #calls: Calls;
  readonly #connections: Connections;
  readonly #closing = new AbortController();

  constructor(id: string, options: SessionOptions) {
    const { limits, resolveTarget, describeTarget, redirectUrl, authorizations, onBug } = options;
    this.id = id;
    this.#limits = limits;
    this.log = new EventLog(limits.tellingEventsPerSession);
    this.#questions = new OpenQuestions(this.log, limits.openElicitationsPerSession);
    this.#calls = new Calls(this.log, this.#questions, limits.runningCallsPerSession, onBug);
    this.#connections = new Connections(this.log, {
      limit: limits.connectionsPerSession,
      resolveTarget,
      describeTarget,
      redirectUrl,
      signIn: (connectionId, url, signal) =>
        this.#signIn(connectionId, url, authorizations.callback(url, signal)),
      hooks: (connectionId, facts) => this.#hooks(connectionId, facts),
      onGone: (connectionId, reason) => this.#onGone(connectionId, reason),
    });
    this.log.append({ type: "session-opened", sessionId: id, format: logFormat });
  }

  /** Aborted when the session closes, after its last event. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  async connect(command: ConnectCommand): Promise<string> {
    this.#refuseWhenFull();
    return this.#connections.connect(command);
  }

  /** The same target with its secrets; the calls and questions of before stay in the log. */
  async reconnect(connectionId: string, profile?: Profile): Promise<string> {
    this.#refuseWhenFull();
    return this.#connections.reconnect(connectionId, profile);
  }

  disconnect(connectionId: string): Promise<void> {
    return this.#connections.disconnect(connectionId);
  }

  async changeRoots(connectionId: string, roots: Root[]): Promise<void> {
    this.#refuseWhenFull();
    await this.#connections.changeRoots(connectionId, roots);
  }

  startCall(connectionId: string, subject: CallSubject): string {
    this.#refuseWhenFull();
    return this.#calls.start(this.#connections.find(connectionId), subject);
  }

  cancelCall(callId: string): void {
    void this.#calls.cancel(callId);
  }

  retryCall(callId: string): void {
    this.#calls.retry(callId);
  }

  /** Where both eras meet: parks one question until someone answers. */
  async ask(
    connectionId: string,
    profile: Profile,
    request: ElicitationRequest,
    place: AskPlace,
  ): Promise<QuestionClosing> {
    this.#refuseWhenFull();
    const question = { connectionId, request, ...place };
    const { closed } = this.#questions.elicitations.open(question, profile);
    return this.#calls.whileAsking(place.callId, () => closed);
  }

  answer(elicitationId: string, answer: ElicitationAnswer, intent?: Intent): void {
    this.#questions.elicitations.answer(elicitationId, answer, intent);
  }

  /** Does something wrong on purpose with a question: an answer that nothing checks, or none. */
  commitFault(elicitationId: string, fault: Fault, answer: SentAnswer): void {
    const { connectionId } = this.#questions.elicitations.commitFault(elicitationId, fault, answer);
    if (fault.kind === "drop-connection") void this.#connections.drop(connectionId);
  }

  answerSampling(samplingId: string, answer: SamplingAnswer): void {
    this.#questions.samplings.answer(samplingId, answer);
  }

  async close(): Promise<void> {
    await this.#connections.closeAll("The session was closed.");
    this.#closing.abort();
  }

  async #sample(
    connectionId: string,
    { answerTimeoutMs }: Profile,
    request: JsonObject,
    place: InputSource,
  ): Promise<JsonObject | undefined> {
    this.#refuseWhenFull();
    const question = { connectionId, request, ...place };
    const answered = this.#questions.samplings.open(question, answerTimeoutMs);
    return this.#calls.whileAsking(place.callId, () => answered);
  }

  async #signIn<T>(connectionId: string, { href }: URL, back: Promise<T>): Promise<T> {
    const { log } = this;
    log.append({ type: "authorization-requested", connectionId, authorizationUrl: href });
    try {
      return await this.#calls.whileSigningIn(connectionId, () => back);
    } finally {
      log.append({ type: "authorization-finished", connectionId });
    }
  }

  #hooks(
    connectionId: string,
    facts: { profile: Profile },
  ): ReturnType<ConnectionsOptions["hooks"]> {
    const { log } = this;
    const tell = (level: string, text: string) =>
      log.append({ type: "log-message", connectionId, level, text });
    return {
      ask: (request, place) => this.ask(connectionId, facts.profile, request, place),
      cancelCall: (callId) => this.#calls.cancel(callId),
      sample: (request, place) => this.#sample(connectionId, facts.profile, request, place),
      onFrame: (direction, message, callId) =>
        log.append({
          type: "frame",
          connectionId,
          direction,
          message,
          ...(callId !== undefined && { callId }),
        }),
      onReplyLost: (callId, reason) => this.#calls.fail(callId, reason),
      onElicitationCompleted: (mcpElicitationId) =>
        completeElicitation(log, connectionId, mcpElicitationId),
      onLogMessage: tell,
      onStderrLine: (text) => log.append({ type: "stderr-line", connectionId, text }),
      onJunk: (line) => tell("stdout", line),
    };
  }

  #onGone(connectionId: string, reason: string): void {
    this.#questions.close((asker) => asker.connectionId === connectionId, "disconnect", reason);
    this.#calls.disconnect(connectionId, reason);
  }

  #refuseWhenFull(): void {
    const limit = this.#limits.eventsPerSession;
    if (this.log.statefulCount < limit) return;
    throw new ProblemError(
      "limit-reached",
      `This session's log has reached ${limit} events. Open a new session.`,
    );
  }
}
