import {
  ProtocolError,
  StreamableHTTPClientTransport,
  type Client as McpClient,
  type JSONRPCRequest,
  type Progress,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/client";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile";
import type { CallSubject } from "@elicitation-playground/shared/subjects";
import { aborted } from "../aborted.ts";
import { CallLane, type Turn } from "./callLane.ts";
import { runCallRounds, type RoundRequest, type RoundSteps } from "./callRounds.ts";
import { FrameCalls } from "./frameCalls.ts";
import { answerInputRequest, type InputPlace } from "./inputRequests.ts";
import { readList, type Listed, type ListKind } from "./lists.ts";
import { createMcpClient, noTimeoutMs } from "./mcpClient.ts";
import { followListChanges, readNotification, type NotificationHooks } from "./notifications.ts";
import { ToolHeaders } from "./toolHeaders.ts";
import { tapTransport } from "./transportTap.ts";

export type AskPlace = InputPlace & { era: string; callId?: string; withdrawn?: AbortSignal };

export type ConnectionHooks = NotificationHooks & {
  ask: (request: ElicitationRequest, place: AskPlace) => Promise<ElicitationAnswer>;
  /** Undefined when it is refused. */
  sample: (request: JsonObject, place: AskPlace) => Promise<JsonObject | undefined>;
  onFrame: (direction: "in" | "out", message: JsonValue, callId?: string) => void;
  /** This call's result will never come. */
  onReplyLost: (callId: string, reason: string) => void;
  onClosed: () => void;
};

export type CallHooks = Pick<RoundSteps, "park"> &
  Omit<Turn, "callId" | "onTurn"> & {
    onTurn: (round: number) => void;
    onProgress: (progress: Progress) => void;
  };

/** spec: basic/transports/streamable-http, "Server Validation". */
const headerMismatch = -32020;
/** A goodbye that the MCP server does not take in this time is left unsaid. */
const goodbyeMs = 1000;

/** The host's link to one MCP server, as the client that the profile describes. */
export class McpConnection {
  readonly #mcpClient: McpClient;
  readonly #hooks: ConnectionHooks;
  readonly #frameCalls = new FrameCalls();
  readonly #lane = new CallLane();
  readonly #toolHeaders = new ToolHeaders();
  #profile: Profile;
  #transport: Transport | undefined;
  /** The call that a pushed question belongs to. */
  #pushedTo: { callId: string; round: number } | undefined;

  constructor(profile: Profile, transport: "program" | "http", hooks: ConnectionHooks) {
    this.#profile = profile;
    this.#hooks = hooks;
    this.#mcpClient = createMcpClient(profile, transport);
    // No handler for elicitation/create: the SDK would strip the schema before we see it.
    this.#mcpClient.fallbackRequestHandler = (request, context) =>
      this.#answerPushed(request, context.mcpReq.signal);
    this.#mcpClient.fallbackNotificationHandler = async (notification) =>
      readNotification(notification, hooks);
    this.#mcpClient.onerror = (error) => hooks.onLogMessage("host-error", error.message);
  }

  /** Rejects with the signal's reason when that comes first. */
  async open(transport: Transport, signal: AbortSignal): Promise<void> {
    this.#transport = transport;
    tapTransport(transport, {
      onFrame: (direction, message) => {
        const callId = this.#frameCalls.callOf(direction, message, this.#pushedTo?.callId);
        this.#hooks.onFrame(direction, message as JsonValue, callId);
      },
      onStreamEnded: (requestId) =>
        this.loseReply(requestId, "The stream ended before the result came."),
    });
    const connecting = this.#mcpClient.connect(transport, { timeout: noTimeoutMs });
    await Promise.race([connecting, aborted(signal)]);
    this.#mcpClient.onclose = this.#hooks.onClosed;
    followListChanges(this.#mcpClient, this.#hooks);
  }

  /** For what the SDK would wait for in vain. */
  loseReply(requestId: RequestId, reason: string): void {
    const callId = this.#frameCalls.unanswered(requestId);
    if (callId !== undefined) this.#hooks.onReplyLost(callId, reason);
  }

  get era(): string {
    return this.#mcpClient.getNegotiatedProtocolVersion() ?? "unknown";
  }

  get mcpServer(): { name: string; version: string } {
    const { name, version } = this.#mcpClient.getServerVersion() ?? { name: "", version: "" };
    return { name, version };
  }

  get capabilities(): JsonObject {
    return (this.#mcpClient.getServerCapabilities() ?? {}) as JsonObject;
  }

  get instructions(): string | undefined {
    return this.#mcpClient.getInstructions();
  }

  async list(kind: ListKind, connectionId: string): Promise<Listed> {
    const listed = await readList(this.#mcpClient, kind, connectionId);
    if (listed.type !== "tools-listed" || !this.#carriesHeaders) return listed;
    const tools = this.#toolHeaders.read(listed.tools, (reason) =>
      this.#hooks.onLogMessage("warning", reason),
    );
    return { ...listed, tools };
  }

  /** Answers with these from now on, and says so where the era has a way to. */
  async changeRoots(roots: Root[]): Promise<void> {
    this.#profile = { ...this.#profile, roots };
    if (this.#isLegacy) await this.#mcpClient.sendRootsListChanged();
  }

  call(callId: string, subject: CallSubject, hooks: CallHooks): Promise<JsonObject> {
    const send = (request: RoundRequest) => this.#sendMirrored(callId, subject, request, hooks);
    const sendInTurn: RoundSteps["send"] = (request, round) =>
      this.#lane.run({ ...hooks, callId, onTurn: () => hooks.onTurn(round) }, () => {
        this.#pushedTo = { callId, round };
        return send(request).finally(() => (this.#pushedTo = undefined));
      });
    return runCallRounds(subject, this.#profile.maxRounds, {
      send: this.#isLegacy ? sendInTurn : send,
      answerInput: (request, place) =>
        this.#answer(request, { ...place, era: this.era, callId }).catch(refuseInput),
      park: hooks.park,
    });
  }

  /** Idempotent. What was just sent, a cancellation say, leaves before the connection closes. */
  async close(): Promise<void> {
    this.#mcpClient.onclose = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#transport instanceof StreamableHTTPClientTransport) {
      const goodbye = this.#transport.terminateSession().catch(() => undefined);
      await Promise.race([goodbye, aborted(AbortSignal.timeout(goodbyeMs)).catch(() => undefined)]);
    }
    await this.#mcpClient.close();
  }

  get #carriesHeaders(): boolean {
    return !this.#isLegacy && this.#transport instanceof StreamableHTTPClientTransport;
  }

  get #isLegacy(): boolean {
    return this.#mcpClient.getProtocolEra() === "legacy";
  }

  async #sendMirrored(
    callId: string,
    subject: CallSubject,
    request: RoundRequest,
    hooks: CallHooks,
  ): Promise<object> {
    const send = () => {
      const headers = this.#carriesHeaders ? this.#toolHeaders.of(subject) : {};
      return this.#send(callId, request, { ...hooks, headers });
    };
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ProtocolError) || error.code !== headerMismatch) throw error;
      // The tool is not listed yet, or has changed since: its schema says what is missing.
      await this.list("tools", "");
      return send();
    }
  }

  #send(
    callId: string,
    { resultSchema, ...request }: RoundRequest,
    { signal, onProgress, headers }: CallHooks & { headers: Record<string, string> },
  ): Promise<object> {
    const options = {
      allowInputRequired: true,
      timeout: noTimeoutMs,
      signal,
      onprogress: onProgress,
      headers,
    };
    return this.#frameCalls.sendFor(callId, () =>
      this.#mcpClient.request(request, resultSchema, options),
    );
  }

  #answerPushed({ method, params }: JSONRPCRequest, withdrawn: AbortSignal): Promise<JsonObject> {
    // Without a running call it was asked too late, or by itself: it is shown all the same.
    const place = this.#pushedTo ?? { round: 1 };
    return this.#answer({ method, params }, { ...place, era: this.era, withdrawn });
  }

  #answer(request: { method: string; params?: unknown }, place: AskPlace): Promise<JsonObject> {
    return answerInputRequest(request, this.#profile, {
      ask: (asked) => this.#hooks.ask(asked, place),
      sample: (asked) => this.#hooks.sample(asked, place),
      warn: (text) => this.#hooks.onLogMessage("host-warning", text),
    });
  }
}

/** Inside a round there is no error to answer with: what cannot be given ends the call. */
function refuseInput(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error;
  throw new ProblemError("input-refused", error.message, { cause: error });
}
