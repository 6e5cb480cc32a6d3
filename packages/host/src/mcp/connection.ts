import {
  StreamableHTTPClientTransport,
  type Client as McpClient,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/client";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { describeInvalidJson } from "@elicitation-playground/shared/log/unreadableLine";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import { CallTracker } from "./callTracker.ts";
import type { InputHooks } from "./eras/inputRequests.ts";
import { rejectWhenAborted, untilAborted } from "./failures/cancellation.ts";
import { describeError } from "./failures/errorText.ts";
import { PushFaults } from "./faults/pushFaults.ts";
import { SeenStates } from "./faults/seenStates.ts";
import { ListReader } from "./lists/listReader.ts";
import { fitCapabilities } from "./negotiation/capabilities.ts";
import { createMcpClient, noTimeoutMs } from "./negotiation/mcpClient.ts";
import {
  handleNotifications,
  subscribeToListChanges,
  type NotificationHooks,
} from "./notifications.ts";
import { answerPushedRequests } from "./pushedRequests.ts";
import { runCall, type McpCall } from "./runCall.ts";
import { ClientTasks } from "./tasks/clientTasks.ts";
import type { Exchange } from "./transports/httpExchange.ts";
import { tapTransport } from "./transports/tapTransport.ts";
import { SpecCheck } from "./wire/specCheck.ts";

export type ConnectionHooks = NotificationHooks &
  InputHooks & {
    /** Resolves when the call is over. */
    cancelCall: (callId: string) => Promise<void>;
    onFrame: (
      direction: "in" | "out",
      message: JsonValue,
      about: { callId?: string; refused?: string; violations?: string[] },
    ) => void;
    onHttpExchange: (exchange: Exchange & { callId?: string }) => void;
    /** The result of this call will never arrive. */
    onReplyLost: (callId: string, problem: ProblemError) => void;
    /** Called with errors that should never happen. */
    onBug: (error: unknown) => void;
    onClosed: () => void;
  };

export type McpServerFacts = {
  name: string;
  version: string;
  capabilities: JsonObject;
  instructions: string | undefined;
};

/** How long an MCP server may take to end its session before the connection is closed anyway. */
const endSessionMs = 1000;

/** How long a late answer waits for the MCP server to read the cancellation. */
const faultPingMs = 5000;

/** The host's link to one MCP server, as the client that the profile describes. */
export class McpConnection {
  readonly lists: ListReader;
  readonly #mcpClient: McpClient;
  readonly #hooks: ConnectionHooks;
  readonly #isOverHttp: boolean;
  readonly #tracker: CallTracker;
  readonly #pushFaults: PushFaults;
  readonly #states = new SeenStates();
  readonly #specCheck = new SpecCheck(() => this.#mcpClient.getNegotiatedProtocolVersion());
  readonly #inputContext = () => ({ profile: this.#profile, hooks: this.#hooks });
  #profile: Profile;
  #transport: Transport | undefined;
  #untilSent = () => Promise.resolve();
  #isClosing = false;
  /** What the SDK reports right before it says that a stream has ended. */
  #errorNow: string | undefined;

  constructor(profile: Profile, transport: "program" | "http", hooks: ConnectionHooks) {
    this.#profile = profile;
    this.#hooks = hooks;
    this.#isOverHttp = transport === "http";
    this.#mcpClient = createMcpClient(profile, transport);
    this.#tracker = new CallTracker({ tracksTasks: profile.tasks, hasStreams: this.#isOverHttp });
    this.lists = new ListReader({
      mcpClient: this.#mcpClient,
      usesParamHeaders: () =>
        !this.#isLegacy && this.#transport instanceof StreamableHTTPClientTransport,
      onWarning: (text) => hooks.onLogMessage("host-warning", text),
    });
    this.#pushFaults = new PushFaults({
      cancelCall: hooks.cancelCall,
      ping: () => this.ping(faultPingMs).catch(() => undefined),
      onError: (error) => hooks.onLogMessage("host-error", String(error)),
    });
    answerPushedRequests(this.#mcpClient, {
      tracker: this.#tracker,
      pushFaults: this.#pushFaults,
      clientTasks: new ClientTasks(profile.tasks),
      era: () => this.era,
      inputContext: this.#inputContext,
    });
    handleNotifications(this.#mcpClient, this.#tracker, hooks);
    this.#mcpClient.onerror = (error) => {
      const described = describeError(error);
      const message = error instanceof SyntaxError ? describeInvalidJson(described) : described;
      hooks.onLogMessage("host-error", message);
      this.#errorNow = message;
      queueMicrotask(() => (this.#errorNow = undefined));
    };
  }

  /** Rejects with the signal's reason if it aborts first. */
  async open(transport: Transport, signal: AbortSignal): Promise<void> {
    this.#transport = transport;
    const replyOf = new WeakMap<JSONRPCMessage, string>();
    const { untilSent } = tapTransport(transport, {
      isClosing: () => this.#isClosing,
      onFrame: (direction, message, refused) => {
        this.lists.results.see(direction, message);
        const callId = this.#tracker.see(direction, message);
        const isReply = direction === "in" && !("method" in message);
        if (isReply && callId !== undefined) replyOf.set(message, callId);
        const isWhole = refused === undefined;
        const violations = this.#specCheck.check(direction, message, { callId, isWhole });
        this.#hooks.onFrame(direction, message as JsonValue, {
          ...(callId !== undefined && { callId }),
          ...(refused !== undefined && { refused }),
          ...(violations.length > 0 && { violations }),
        });
        if (!isReply || callId === undefined || refused === undefined) return;
        this.#hooks.onReplyLost(callId, new ProblemError("invalid-result", refused));
      },
      onReplyLost: (requestId) => {
        if (this.#tracker.tasks.replies.lose(requestId)) return undefined;
        const why = this.#errorNow === undefined ? "" : ` ${this.#errorNow}`;
        const reason = `The stream ended before the result arrived.${why}`;
        const problem = new ProblemError("connection-failed", reason);
        return this.loseReply(requestId, problem) ? undefined : reason;
      },
      onBug: (error, message) => {
        const reason = `A message could not be handled: ${describeError(error)}`;
        const callId = replyOf.get(message);
        if (callId !== undefined) {
          this.#hooks.onReplyLost(callId, new ProblemError("internal", reason));
        }
        this.#hooks.onLogMessage("host-error", reason);
        this.#hooks.onBug(error);
      },
    });
    this.#untilSent = untilSent;
    // These wrap the tap, so that the frames show what is really sent.
    fitCapabilities(transport);
    this.#pushFaults.attach(transport);
    const connecting = this.#mcpClient.connect(transport, { timeout: noTimeoutMs });
    await untilAborted(connecting, signal);
    this.#mcpClient.onclose = this.#hooks.onClosed;
    subscribeToListChanges(this.#mcpClient, this.#hooks);
  }

  /** The reply to a request will never arrive: ends its call; false when it has none. */
  loseReply(requestId: RequestId, problem: ProblemError): boolean {
    const callId = this.#tracker.unanswered(requestId);
    if (callId !== undefined) this.#hooks.onReplyLost(callId, problem);
    return callId !== undefined;
  }

  seeExchange(exchange: Exchange): void {
    const callId = this.#tracker.callOfCarried(exchange.carried ?? {});
    this.#hooks.onHttpExchange({ ...exchange, ...(callId !== undefined && { callId }) });
  }

  get era(): string {
    return this.#mcpClient.getNegotiatedProtocolVersion() ?? "unknown";
  }

  /** What the MCP server says about itself. */
  get mcpServer(): McpServerFacts {
    const { name, version } = this.#mcpClient.getServerVersion() ?? { name: "", version: "" };
    const capabilities = (this.#mcpClient.getServerCapabilities() ?? {}) as JsonObject;
    return { name, version, capabilities, instructions: this.#mcpClient.getInstructions() };
  }

  /** Answers with these roots from now on, and announces the change where the era allows it. */
  async changeRoots(roots: Root[]): Promise<void> {
    this.#profile = { ...this.#profile, roots };
    if (this.#isLegacy) await this.#mcpClient.sendRootsListChanged();
  }

  /**
   * Resolves when the MCP server has read all earlier messages. 2026-07-28 has no ping, but all its
   * servers reply to `server/discover`. Over HTTP nothing can follow the result in that era.
   */
  async ping(timeout = noTimeoutMs): Promise<void> {
    if (this.#isLegacy) await this.#mcpClient.ping({ timeout });
    else if (!this.#isOverHttp) await this.#mcpClient.discover({ timeout });
  }

  call(call: McpCall): Promise<JsonObject> {
    return runCall(call, {
      mcpClient: this.#mcpClient,
      tracker: this.#tracker,
      lists: this.lists,
      profile: this.#profile,
      era: this.era,
      capabilities: this.mcpServer.capabilities,
      isOverHttp: this.#isOverHttp,
      states: this.#states,
      inputContext: this.#inputContext,
    });
  }

  /** Idempotent. What was just sent, such as a cancellation, leaves before the connection closes. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#mcpClient.onclose = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
    const timeout = rejectWhenAborted(AbortSignal.timeout(endSessionMs));
    await Promise.race([this.#endSession(), timeout]).catch(() => undefined);
    await this.#mcpClient.close();
  }

  /** Closes without sending anything: the SDK would still send cancellations. */
  async drop(): Promise<void> {
    this.#isClosing = true;
    this.#mcpClient.onclose = () => undefined;
    if (this.#transport) this.#transport.send = () => Promise.resolve();
    await this.#mcpClient.close();
  }

  async #endSession(): Promise<void> {
    await this.#untilSent();
    await this.#tracker.tasks.replies.untilCancelled();
    if (this.#transport instanceof StreamableHTTPClientTransport) {
      await this.#transport.terminateSession();
    }
  }

  get #isLegacy(): boolean {
    return this.#mcpClient.getProtocolEra() === "legacy";
  }
}
