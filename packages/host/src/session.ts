import type { Target } from "@elicitation-playground/shared/commands";
import type { Profile } from "@elicitation-playground/shared/profile";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/subjects";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { Calls, type CallConnection } from "./calls.ts";
import { EventLog } from "./eventLog.ts";
import type { Limits } from "./limits.ts";
import { maskTarget } from "./maskTarget.ts";
import { connectMcpServer, type AskPlace, type ConnectionHooks } from "./mcp/connection.ts";
import { describeConnectFailure } from "./mcp/describeFailure.ts";
import type { ReachableTarget } from "./mcp/transport.ts";
import { PendingElicitations } from "./pendingElicitations.ts";

export type SessionOptions = {
  limits: Limits;
  resolveSample: (name: string) => ReachableTarget | undefined;
  /** Called with what should never happen; the session goes on. */
  onBug: (error: unknown) => void;
};

/** One workspace: one log, its connections, calls and elicitations. */
export class Session {
  readonly id: string;
  readonly log: EventLog;
  readonly #options: SessionOptions;
  readonly #pending: PendingElicitations;
  readonly #calls: Calls;
  readonly #connections = new Map<string, CallConnection>();
  readonly #closing = new AbortController();
  #connectionCount = 0;

  constructor(id: string, options: SessionOptions) {
    this.id = id;
    this.#options = options;
    const { limits } = options;
    this.log = new EventLog(limits.tellingEventsPerSession);
    this.#pending = new PendingElicitations(this.log, limits.openElicitationsPerSession);
    this.#calls = new Calls(this.log, this.#pending, limits.runningCallsPerSession, options.onBug);
    this.log.append({ type: "session-opened", sessionId: id });
  }

  /** Aborted when the session closes, after its last event. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  async connect(target: Target, profile: Profile): Promise<string> {
    this.#refuseWhenFull();
    if (this.#connections.size >= this.#options.limits.connectionsPerSession) {
      const limit = this.#options.limits.connectionsPerSession;
      throw new ProblemError("limit-reached", `${limit} connections are open already.`);
    }
    const reachable = this.#toReachable(target);
    this.#connectionCount += 1;
    const id = `connection-${this.#connectionCount}`;
    try {
      const mcp = await connectMcpServer(reachable, profile, this.#hooks(id, profile));
      if (this.closing.aborted) {
        await mcp.close();
        throw new Error("The session was closed meanwhile.");
      }
      this.#connections.set(id, { id, mcp, profile });
      const { era, mcpServer, capabilities, instructions } = mcp;
      this.log.append({
        type: "connection-opened",
        connectionId: id,
        target: maskTarget(target),
        profile,
        era,
        mcpServer,
        capabilities,
        ...(instructions !== undefined && { instructions }),
      });
    } catch (error) {
      const reason = describeConnectFailure(error, reachable);
      this.log.append({
        type: "connection-failed",
        connectionId: id,
        target: maskTarget(target),
        profile,
        reason,
      });
      throw new ProblemError("connection-failed", reason, { cause: error });
    }
    void this.#list(id);
    return id;
  }

  async disconnect(connectionId: string): Promise<void> {
    const connection = this.#find(connectionId);
    this.#forget(connectionId, "Disconnected by the person.");
    await connection.mcp.close();
  }

  startCall(connectionId: string, subject: CallSubject): string {
    this.#refuseWhenFull();
    return this.#calls.start(this.#find(connectionId), subject);
  }

  cancelCall(callId: string): void {
    this.#calls.cancel(callId);
  }

  retryCall(callId: string): void {
    this.#calls.retry(callId);
  }

  /** Where both eras meet: parks one question until someone answers. */
  ask(
    connectionId: string,
    profile: Profile,
    request: ElicitationRequest,
    place: AskPlace,
  ): Promise<ElicitationAnswer> {
    const era = this.#connections.get(connectionId)?.mcp.era ?? "unknown";
    const timeoutMs = profile.answerTimeoutMs;
    const { answered } = this.#pending.open({ connectionId, era, request, timeoutMs, ...place });
    return this.#calls.whileAsking(place.callId, () => answered);
  }

  answer(elicitationId: string, answer: ElicitationAnswer): void {
    this.#pending.answer(elicitationId, answer);
  }

  async close(): Promise<void> {
    const connections = [...this.#connections.values()];
    for (const { id } of connections) this.#forget(id, "The session was closed.");
    await Promise.allSettled(connections.map(({ mcp }) => mcp.close()));
    this.#closing.abort();
  }

  #hooks(connectionId: string, profile: Profile): ConnectionHooks {
    const { log } = this;
    return {
      ask: (request, place) => this.ask(connectionId, profile, request, place),
      onFrame: (direction, message, callId) =>
        log.append({
          type: "frame",
          connectionId,
          direction,
          message,
          ...(callId !== undefined && { callId }),
        }),
      onElicitationCompleted: (mcpElicitationId) => this.#complete(connectionId, mcpElicitationId),
      onLogMessage: (level, text) => log.append({ type: "log-message", connectionId, level, text }),
      onStderrLine: (text) => log.append({ type: "stderr-line", connectionId, text }),
      onClosed: () => this.#forget(connectionId, "The MCP server closed the connection."),
    };
  }

  async #list(connectionId: string): Promise<void> {
    const connection = this.#connections.get(connectionId);
    if (!connection) return;
    try {
      const { tools, prompts, resources } = await connection.mcp.list();
      this.log.append({ type: "tools-listed", connectionId, tools });
      this.log.append({ type: "prompts-listed", connectionId, prompts });
      this.log.append({ type: "resources-listed", connectionId, resources });
    } catch (error) {
      const text = `Listing failed: ${error instanceof Error ? error.message : String(error)}`;
      this.log.append({ type: "log-message", connectionId, level: "host-error", text });
    }
  }

  /** A completion for a URL nobody was asked to open is ignored; its frame is in the log. */
  #complete(connectionId: string, mcpElicitationId: string): void {
    for (const { id, request, connectionId: asker } of Object.values(this.log.state.elicitations)) {
      if (asker !== connectionId || !isUrlRequest(request)) continue;
      if (request.elicitationId !== mcpElicitationId) continue;
      this.log.append({ type: "elicitation-completed", elicitationId: id });
    }
  }

  #forget(connectionId: string, reason: string): void {
    if (!this.#connections.delete(connectionId)) return;
    this.#pending.close((question) => question.connectionId === connectionId, "disconnect", reason);
    this.#calls.disconnect(connectionId, reason);
    this.log.append({ type: "connection-closed", connectionId, reason });
  }

  #find(connectionId: string): CallConnection {
    const connection = this.#connections.get(connectionId);
    if (connection) return connection;
    if (!this.log.state.connections[connectionId]) {
      throw new ProblemError("connection-not-found", `There is no ${connectionId} here.`);
    }
    throw new ProblemError("connection-closed", `${connectionId} is closed; connect again.`);
  }

  #toReachable(target: Target): ReachableTarget {
    if (target.kind !== "sample") return target;
    const reachable = this.#options.resolveSample(target.name);
    if (reachable) return reachable;
    throw new ProblemError("sample-not-found", `There is no sample server "${target.name}".`);
  }

  #refuseWhenFull(): void {
    const limit = this.#options.limits.eventsPerSession;
    if (this.log.statefulCount < limit) return;
    throw new ProblemError(
      "limit-reached",
      `This session's log has reached ${limit} events. Open a new session.`,
    );
  }
}
