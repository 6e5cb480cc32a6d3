import {
  Client as McpClient,
  ProtocolError,
  type ClientCapabilities as McpClientCapabilities,
  type JSONRPCRequest,
  type Notification,
  type Progress,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import type { Profile } from "@elicitation-playground/shared/profile";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { CallSubject } from "@elicitation-playground/shared/subjects";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { CallLane } from "./callLane.ts";
import { runCallRounds, type RoundSteps } from "./callRounds.ts";
import { FrameCalls } from "./frameCalls.ts";
import { answerInputRequest, type InputPlace } from "./inputRequests.ts";
import { listAll, type McpLists } from "./lists.ts";
import { createTransport, type ReachableTarget } from "./transport.ts";
import { tapTransport } from "./transportTap.ts";

export type AskPlace = InputPlace & { callId?: string; withdrawn?: AbortSignal };

export type ConnectionHooks = {
  ask: (request: ElicitationRequest, place: AskPlace) => Promise<ElicitationAnswer>;
  onFrame: (direction: "in" | "out", message: JsonValue, callId?: string) => void;
  onElicitationCompleted: (mcpElicitationId: string) => void;
  onLogMessage: (level: string, text: string) => void;
  onStderrLine: (line: string) => void;
  onClosed: () => void;
};

export type CallHooks = Pick<RoundSteps, "park"> & {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/** The longest a timer can wait: the host, not the SDK, decides when a call has taken too long. */
const noTimeoutMs = 2_147_483_647;

/** Opens the host's link to one MCP server, as the client that the profile describes. */
export async function connectMcpServer(
  target: ReachableTarget,
  profile: Profile,
  hooks: ConnectionHooks,
): Promise<McpConnection> {
  const connection = new McpConnection(profile, hooks);
  await connection.open(target);
  return connection;
}

export class McpConnection {
  readonly #mcpClient: McpClient;
  readonly #profile: Profile;
  readonly #hooks: ConnectionHooks;
  readonly #frameCalls = new FrameCalls();
  readonly #lane = new CallLane();
  /** The call that a pushed question belongs to. */
  #pushedTo: { callId: string; round: number } | undefined;

  constructor(profile: Profile, hooks: ConnectionHooks) {
    this.#profile = profile;
    this.#hooks = hooks;
    this.#mcpClient = new McpClient(
      { name: "elicitation-playground", title: "Elicitation Playground", version: "0.1.0" },
      {
        capabilities: toCapabilities(profile),
        versionNegotiation: { mode: toNegotiationMode(profile.era) },
      },
    );
    // No handler for elicitation/create: the SDK would strip the schema before we see it.
    this.#mcpClient.fallbackRequestHandler = (request, context) =>
      this.#answerPushed(request, context.mcpReq.signal);
    this.#mcpClient.fallbackNotificationHandler = async (message) => this.#onNotification(message);
    this.#mcpClient.onerror = (error) => hooks.onLogMessage("host-error", error.message);
  }

  async open(target: ReachableTarget): Promise<void> {
    const transport = createTransport(target, this.#hooks.onStderrLine);
    tapTransport(transport, (direction, message) => {
      const callId = this.#frameCalls.callOf(direction, message, this.#pushedTo?.callId);
      this.#hooks.onFrame(direction, message as JsonValue, callId);
    });
    const timeout = this.#profile.connectTimeoutMs;
    const deadline = AbortSignal.timeout(timeout);
    try {
      await Promise.race([
        this.#mcpClient.connect(transport, { timeout }),
        new Promise<never>((_resolve, reject) => {
          const late = new Error(`No answer within ${timeout / 1000} s.`);
          deadline.addEventListener("abort", () => reject(late), { once: true });
        }),
      ]);
    } catch (error) {
      await transport.close().catch(() => undefined);
      throw error;
    }
    this.#mcpClient.onclose = this.#hooks.onClosed;
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

  list(): Promise<McpLists> {
    return listAll(this.#mcpClient);
  }

  call(callId: string, subject: CallSubject, hooks: CallHooks): Promise<JsonObject> {
    const options = {
      allowInputRequired: true,
      timeout: noTimeoutMs,
      signal: hooks.signal,
      onprogress: hooks.onProgress,
    };
    const send: RoundSteps["send"] = ({ resultSchema, ...request }) =>
      this.#frameCalls.sendFor(callId, () =>
        this.#mcpClient.request(request, resultSchema, options),
      );
    const sendInTurn: RoundSteps["send"] = (request, round) =>
      this.#lane.run(hooks.signal, () => {
        this.#pushedTo = { callId, round };
        return send(request, round).finally(() => (this.#pushedTo = undefined));
      });
    return runCallRounds(subject, this.#profile.maxRounds, {
      send: this.#mcpClient.getProtocolEra() === "legacy" ? sendInTurn : send,
      answerInput: (request, place) =>
        this.#answer(request, { ...place, callId }).catch(refuseInput),
      park: hooks.park,
    });
  }

  /** Idempotent. What was just sent, a cancellation say, leaves before the connection closes. */
  async close(): Promise<void> {
    this.#mcpClient.onclose = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
    await this.#mcpClient.close();
  }

  #answerPushed({ method, params }: JSONRPCRequest, withdrawn: AbortSignal): Promise<JsonObject> {
    const place = this.#pushedTo ?? { round: 1 };
    return this.#answer({ method, params }, { ...place, withdrawn });
  }

  #answer(request: { method: string; params?: unknown }, place: AskPlace): Promise<JsonObject> {
    return answerInputRequest(request, this.#profile, (asked) => this.#hooks.ask(asked, place));
  }

  #onNotification({ method, params }: Notification): void {
    if (method === "notifications/elicitation/complete") {
      this.#hooks.onElicitationCompleted(String(params?.["elicitationId"]));
    } else if (method === "notifications/message") {
      const { level, data }: Record<string, unknown> = params ?? {};
      const text = typeof data === "string" ? data : JSON.stringify(data);
      this.#hooks.onLogMessage(typeof level === "string" ? level : "info", text);
    }
  }
}

/** Inside a round there is no error to answer with: what cannot be given ends the call. */
function refuseInput(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error;
  throw new ProblemError("input-refused", error.message, { cause: error });
}

function toCapabilities({ elicitation, roots }: Profile): McpClientCapabilities {
  return {
    ...(elicitation && {
      elicitation: { ...(elicitation.form && { form: {} }), ...(elicitation.url && { url: {} }) },
    }),
    ...(roots.length > 0 && { roots: {} }),
  };
}

function toNegotiationMode(era: Profile["era"]): VersionNegotiationMode {
  switch (era) {
    case "auto":
      return "auto";
    case "2025-11-25":
      return "legacy";
    case "2026-07-28":
      return { pin: era };
  }
}
