import { setMaxListeners } from "node:events";
import type { SamplingAnswer } from "@elicitation-playground/shared/api/commands";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type {
  ElicitationAnswer,
  SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { logFormat, type ClosedBy } from "@elicitation-playground/shared/log/events";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { EventLog } from "../log/eventLog.ts";
import type { Pace } from "../mcp/transports/pace.ts";
import { Completions } from "../questions/completions.ts";
import {
  Elicitations,
  type AskedElicitation,
  type Intent,
  type OpenElicitation,
} from "../questions/elicitations.ts";
import type { Asker } from "../questions/openQuestions.ts";
import { Samplings, type AskedSampling } from "../questions/samplings.ts";
import type { Authorizations } from "./authorizations.ts";
import { Calls } from "./calls.ts";
import type { ConnectCommand, ConnectionSource } from "./connectionEntry.ts";
import { Connections, type ConnectionsOptions } from "./connections.ts";
import { refuseFullLog, type Limits } from "./limits.ts";
import { MaskedLog, Secrets } from "./secrets.ts";

export type SessionOptions = Pick<
  ConnectionsOptions,
  "resolveTarget" | "describeTarget" | "redirectUrl" | "allowsPrograms"
> & {
  limits: Limits;
  authorizations: Authorizations;
  /** How fast a flood of messages is read; fair by default. */
  pace?: Pace;
  /** Called with errors that should never happen; the session goes on. */
  onBug: (error: unknown) => void;
};

/** One workspace: one log, its connections, calls and questions. */
export class Session {
  readonly id: string;
  readonly log: EventLog;
  /** What must not leave this machine. */
  readonly secrets = new Secrets();
  readonly #limits: Limits;
  readonly #elicitations: Elicitations;
  readonly #completions: Completions;
  readonly #samplings: Samplings;
  readonly #calls: Calls;
  readonly #connections: Connections;
  readonly onBug: (error: unknown) => void;
  readonly #pace: Pace | undefined;
  readonly #closing = new AbortController();

  constructor(id: string, options: SessionOptions) {
    const { limits, resolveTarget, describeTarget, redirectUrl, authorizations, onBug } = options;
    this.id = id;
    this.#limits = limits;
    this.onBug = onBug;
    this.#pace = options.pace;
    const { secrets } = this;
    const { traceEventsPerSession: events, traceBytesPerSession: bytes } = limits;
    this.log = new MaskedLog(secrets, { events, bytes }, onBug);
    const questions = { limit: limits.openElicitationsPerSession, onBug };
    this.#elicitations = new Elicitations(this.log, questions);
    this.#completions = new Completions(this.log);
    this.#samplings = new Samplings(this.log, questions);
    this.#calls = new Calls(this.log, {
      limit: limits.runningCallsPerSession,
      ask: (asked, profile) => this.ask(asked, profile),
      closeQuestions: (matches, by, reason) => this.#closeQuestions(matches, by, reason),
      onBug,
    });
    this.#connections = new Connections(this.log, {
      limit: limits.connectionsPerSession,
      secrets,
      resolveTarget,
      describeTarget,
      redirectUrl,
      allowsPrograms: options.allowsPrograms,
      signIn: (connectionId, url, signal) =>
        this.#signIn(connectionId, url, authorizations.waitForRedirect(url, signal)),
      hooks: (connectionId, current) => this.#createHooks(connectionId, current),
      onGone: (connectionId, reason) => this.#onGone(connectionId, reason),
    });
    // Each reader of the session listens, and there may be many.
    setMaxListeners(0, this.#closing.signal);
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

  /** Connects to the same target again; earlier calls and questions stay in the log. */
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

  ping(connectionId: string): Promise<void> {
    return this.#connections.get(connectionId).mcp.ping();
  }

  /** For another host, which connects to the same target. It has secrets. */
  sourceOf(connectionId: string): ConnectionSource {
    return this.#connections.sourceOf(connectionId);
  }

  startCall(connectionId: string, subject: CallSubject): string {
    this.#refuseWhenFull();
    return this.#calls.start(this.#connections.get(connectionId), subject);
  }

  /** The reason is logged and sent to the MCP server; by default, the person cancelled. */
  cancelCall(callId: string, reason?: string): void {
    void this.#calls.cancel(callId, reason);
  }

  retryCall(callId: string): void {
    this.#calls.retry(callId);
  }

  /** Where pushed questions, questions of a round and the pages of error -32042 meet. */
  ask(asked: AskedElicitation, profile: Profile): OpenElicitation {
    this.#refuseWhenFull();
    this.#refuseWhenGone(asked.connectionId);
    const { elicitationId, closed } = this.#elicitations.open(asked, profile);
    this.#completions.onOpened(elicitationId, asked);
    return { elicitationId, closed: this.#calls.whileAsking(asked.callId, () => closed) };
  }

  answer(elicitationId: string, answer: ElicitationAnswer, intent?: Intent): Promise<void> {
    return this.#elicitations.answer(elicitationId, answer, intent);
  }

  /** Lets the person change an answer whose round has not left. */
  reopen(elicitationId: string): void {
    this.#refuseWhenFull();
    this.#elicitations.reopen(elicitationId);
  }

  /** Commits a deliberate fault: an answer that is not checked, or none. */
  commitFault(elicitationId: string, fault: Fault, answer: SentAnswer): void {
    const { connectionId } = this.#elicitations.commitFault(elicitationId, fault, answer);
    if (fault.kind === "drop-connection") void this.#connections.drop(connectionId);
  }

  answerSampling(samplingId: string, answer: SamplingAnswer): void {
    this.#samplings.answer(samplingId, answer);
  }

  async close(): Promise<void> {
    await this.#connections.closeAll("The session was closed.");
    this.#closing.abort();
  }

  async #sample(
    asked: AskedSampling,
    { answerTimeoutMs }: Profile,
  ): Promise<JsonObject | undefined> {
    this.#refuseWhenFull();
    this.#refuseWhenGone(asked.connectionId);
    const answered = this.#samplings.open(asked, answerTimeoutMs);
    return this.#calls.whileAsking(asked.callId, () => answered);
  }

  async #signIn<T>(connectionId: string, { href }: URL, redirected: Promise<T>): Promise<T> {
    const { log } = this;
    log.append({ type: "authorization-requested", connectionId, authorizationUrl: href });
    try {
      return await this.#calls.whileSigningIn(connectionId, () => redirected);
    } finally {
      log.append({ type: "authorization-finished", connectionId });
    }
  }

  #createHooks(
    connectionId: string,
    current: { profile: Profile },
  ): ReturnType<ConnectionsOptions["hooks"]> {
    const { log } = this;
    const onLogMessage = (level: string, text: string) =>
      log.append({ type: "log-message", connectionId, level, text });
    return {
      ask: async (request, source) =>
        this.ask({ connectionId, request, ...source }, current.profile).closed,
      sample: (request, source) =>
        this.#sample({ connectionId, request, ...source }, current.profile),
      cancelCall: (callId) => this.#calls.cancel(callId),
      onFrame: (direction, message, about) =>
        log.append({ type: "frame", connectionId, direction, message, ...about }),
      onHttpExchange: (exchange) =>
        log.append({ type: "http-exchange", connectionId, ...exchange }),
      onReplyLost: (callId, problem) => this.#calls.fail(callId, problem),
      onBug: this.onBug,
      onElicitationCompleted: (mcpElicitationId) =>
        this.#completions.report(connectionId, mcpElicitationId),
      onLogMessage,
      onStderrLine: (text) => log.append({ type: "stderr-line", connectionId, text }),
      onInvalidLine: (line) => onLogMessage("stdout", line),
      pace: this.#pace,
    };
  }

  #onGone(connectionId: string, reason: string): void {
    this.#closeQuestions((asker) => asker.connectionId === connectionId, "disconnect", reason);
    this.#calls.disconnect(connectionId, reason);
  }

  #closeQuestions(matches: (asker: Asker) => boolean, by: ClosedBy, reason: string): void {
    this.#elicitations.close(matches, by, reason);
    this.#samplings.close(matches, by, reason);
  }

  /** A question may be read after its connection was closed: nobody would receive the answer. */
  #refuseWhenGone(connectionId: string): void {
    const status = this.log.state.connections[connectionId]?.status;
    if (status !== "closed" && status !== "failed") return;
    throw new ProblemError("connection-closed", `${connectionId} is closed.`);
  }

  #refuseWhenFull(): void {
    refuseFullLog(this.log.stateEvents, this.#limits);
  }
}
