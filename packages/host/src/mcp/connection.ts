import {
  ProtocolError,
  StreamableHTTPClientTransport,
  type Client as McpClient,
  type JSONRPCRequest,
  type Progress,
  type RequestOptions,
  type StandardSchemaV1,
  type Transport,
} from "@modelcontextprotocol/client";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile, Root } from "@elicitation-playground/shared/profile";
import type { CallSubject, Tool } from "@elicitation-playground/shared/subjects";
import { aborted } from "../aborted.ts";
import { CallLane, type Turn } from "./callLane.ts";
import { runCallRounds, type RoundRequest, type RoundSteps } from "./callRounds.ts";
import { FrameCalls } from "./frameCalls.ts";
import { answerInputRequest, type InputPlace } from "./inputRequests.ts";
import { runLegacyTask, runsAsTask, taskTtlMs, untilCreated } from "./legacyTask.ts";
import { readList, type Listed, type ListKind } from "./lists.ts";
import { createMcpClient } from "./mcpClient.ts";
import { runModernTask } from "./modernTask.ts";
import { followListChanges, readNotification, type NotificationHooks } from "./notifications.ts";
import { OpenTasks, relateToTask, type TaskPlace } from "./openTasks.ts";
import type { TaskSteps } from "./pollTask.ts";
import type { Task } from "./task.ts";
import { tapTransport } from "./transportTap.ts";

export type AskPlace = InputPlace & { era: string; callId?: string; withdrawn?: AbortSignal };

export type ConnectionHooks = NotificationHooks & {
  ask: (request: ElicitationRequest, place: AskPlace) => Promise<ElicitationAnswer>;
  /** Undefined when it is refused. */
  sample: (request: JsonObject, place: AskPlace) => Promise<JsonObject | undefined>;
  onFrame: (direction: "in" | "out", message: JsonValue, callId?: string) => void;
  /** The stream that should have brought this call's result is gone for good. */
  onStreamEnded: (callId: string) => void;
  onClosed: () => void;
};

export type CallHooks = Pick<RoundSteps, "park"> &
  Omit<Turn, "callId" | "onTurn"> & {
    onTurn: (round: number) => void;
    onProgress: (progress: Progress) => void;
    onTask: (task: Task) => void;
  };

/** The longest a timer can wait: the host, not the SDK, decides when a call has taken too long. */
const noTimeoutMs = 2_147_483_647;
/** A goodbye that the MCP server does not take in this time is left unsaid. */
const goodbyeMs = 1000;

/** The host's link to one MCP server, as the client that the profile describes. */
export class McpConnection {
  readonly #mcpClient: McpClient;
  readonly #hooks: ConnectionHooks;
  readonly #frameCalls = new FrameCalls();
  readonly #lane = new CallLane();
  #profile: Profile;
  #transport: Transport | undefined;
  readonly #tasks = new OpenTasks();
  #tools: Promise<Listed> | undefined;
  /** The call that a pushed question belongs to, unless it names a task. */
  #pushedTo: { callId: string; round: number } | undefined;

  constructor(profile: Profile, hooks: ConnectionHooks) {
    this.#profile = profile;
    this.#hooks = hooks;
    this.#mcpClient = createMcpClient(profile);
    // No handler for elicitation/create: the SDK would strip the schema before we see it.
    this.#mcpClient.fallbackRequestHandler = (request, context) =>
      this.#answerPushed(request, context.mcpReq.signal);
    this.#mcpClient.fallbackNotificationHandler = async (notification) => {
      this.#tasks.ring(notification);
      readNotification(notification, hooks);
    };
    this.#mcpClient.onerror = (error) => hooks.onLogMessage("host-error", error.message);
  }

  /** Rejects with the signal's reason when that comes first. */
  async open(transport: Transport, signal: AbortSignal): Promise<void> {
    this.#transport = transport;
    tapTransport(transport, {
      onFrame: (direction, message) => {
        const pushedTo = this.#placeOf(message)?.callId;
        const callId = this.#frameCalls.callOf(direction, message, pushedTo);
        if (direction === "in" && callId !== undefined && this.#profile.tasks) {
          this.#tasks.see(message, callId);
        }
        this.#hooks.onFrame(direction, message as JsonValue, callId);
      },
      onStreamEnded: (requestId) => {
        const callId = this.#frameCalls.unanswered(requestId);
        if (callId !== undefined) this.#hooks.onStreamEnded(callId);
      },
    });
    const timeout = this.#profile.connectTimeoutMs;
    await Promise.race([this.#mcpClient.connect(transport, { timeout }), aborted(signal)]);
    this.#mcpClient.onclose = this.#hooks.onClosed;
    followListChanges(this.#mcpClient, this.#hooks);
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

  list(kind: ListKind, connectionId: string): Promise<Listed> {
    const listed = readList(this.#mcpClient, kind, connectionId);
    if (kind === "tools") this.#tools = listed;
    return listed;
  }

  /** Answers with these from now on, and says so where the era has a way to. */
  async changeRoots(roots: Root[]): Promise<void> {
    this.#profile = { ...this.#profile, roots };
    if (this.#isLegacy) await this.#mcpClient.sendRootsListChanged();
  }

  async call(callId: string, subject: CallSubject, hooks: CallHooks): Promise<JsonObject> {
    const { signal, onProgress, onTask, park } = hooks;
    const { maxRounds } = this.#profile;
    const isLegacy = this.#isLegacy;
    const tool = isLegacy && (await Promise.race([this.#findTool(subject), aborted(signal)]));
    const asTask = tool && runsAsTask(tool, this.capabilities, this.#profile);
    const about: TaskSteps["send"] = (method, params, schema) =>
      this.#request(callId, { method, params }, schema, {});
    const send = ({ resultSchema, ...request }: RoundRequest) => {
      const options = { allowInputRequired: true, onprogress: onProgress };
      if (!asTask) return this.#request(callId, request, resultSchema, { ...options, signal });
      const sent = this.#request(callId, request, resultSchema, options);
      return untilCreated(sent, { send: about, signal });
    };
    const sendInTurn: RoundSteps["send"] = (request, round) =>
      this.#lane.run({ ...hooks, callId, onTurn: () => hooks.onTurn(round) }, () => {
        this.#pushedTo = { callId, round };
        return send(request).finally(() => (this.#pushedTo = undefined));
      });
    const answerInput: RoundSteps["answerInput"] = (request, place) =>
      this.#answer(request, { ...place, era: this.era, callId }).catch(refuseInput);
    const followTask: RoundSteps["followTask"] = (task, round) =>
      this.#tasks.follow(task.taskId, { callId, round }, (pause) => {
        const steps = { send: about, onChanged: onTask, pause, signal };
        if (isLegacy) return runLegacyTask(task, steps);
        return runModernTask(task, { answerInput, round, maxRounds }, steps);
      });
    // A task's questions name it: it need not wait for its turn.
    const inTurn = isLegacy && !asTask;
    const steps = { send: inTurn ? sendInTurn : send, answerInput, followTask, park };
    return runCallRounds(subject, maxRounds, steps, asTask ? { ttl: taskTtlMs } : undefined);
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

  get #isLegacy(): boolean {
    return this.#mcpClient.getProtocolEra() === "legacy";
  }

  async #request<T>(
    callId: string,
    request: { method: string; params: JsonObject },
    resultSchema: StandardSchemaV1<unknown, T>,
    options: RequestOptions,
  ): Promise<T> {
    try {
      return await this.#frameCalls.sendFor(callId, () =>
        this.#mcpClient.request(request, resultSchema, { ...options, timeout: noTimeoutMs }),
      );
    } catch (error) {
      const refused = this.#tasks.refusedBy(error, callId);
      const checked = refused && (await resultSchema["~standard"].validate(refused));
      if (!checked || checked.issues) throw error;
      return checked.value;
    }
  }

  /** Waits for the list of tools, which says how they are called. */
  async #findTool(subject: CallSubject): Promise<Tool | undefined> {
    if (!("tool" in subject) || !this.#profile.tasks) return undefined;
    const listed = await this.#tools?.catch(() => undefined);
    if (listed?.type !== "tools-listed") return undefined;
    return listed.tools.find(({ name }) => name === subject.tool);
  }

  #placeOf(message: object): TaskPlace | undefined {
    return this.#tasks.placeOf(message) ?? this.#pushedTo ?? this.#tasks.only;
  }

  async #answerPushed(request: JSONRPCRequest, withdrawn: AbortSignal): Promise<JsonObject> {
    // Without a running call it was asked too late, or by itself: it is shown all the same.
    const place = this.#placeOf(request) ?? { round: 1 };
    const { method, params } = request;
    const answer = await this.#answer({ method, params }, { ...place, era: this.era, withdrawn });
    return relateToTask(request, answer);
  }

  #answer(request: { method: string; params?: unknown }, place: AskPlace): Promise<JsonObject> {
    return answerInputRequest(request, this.#profile, {
      ask: (asked) => this.#hooks.ask(asked, place),
      sample: (asked) => this.#hooks.sample(asked, place),
    });
  }
}

/** Inside a round there is no error to answer with: what cannot be given ends the call. */
function refuseInput(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error;
  throw new ProblemError("input-refused", error.message, { cause: error });
}
