import {
  StreamableHTTPClientTransport,
  type Client as McpClient,
  type Progress,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/client";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import type { Profile, Root } from "@elicitation-playground/shared/profile/profile";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { aborted } from "../aborted.ts";
import { CallLane, type Turn } from "./callLane.ts";
import { CallProgress } from "./callProgress.ts";
import { CallRequests } from "./callRequests.ts";
import { runCallRounds, type RoundSteps } from "./callRounds.ts";
import { ClientInputs, type InputHooks } from "./clientInputs.ts";
import { followTask } from "./tasks/followTask.ts";
import { fitCapabilities } from "./fitCapabilities.ts";
import { FrameCalls } from "./frameCalls.ts";
import { taskTtlMs } from "./tasks/legacyTask.ts";
import { ListReader } from "./listReader.ts";
import type { Listed, ListKind } from "./lists.ts";
import { createMcpClient, noTimeoutMs } from "./mcpClient.ts";
import { followListChanges, readNotification, type NotificationHooks } from "./notifications.ts";
import { OpenTasks, type TaskPlace } from "./tasks/openTasks.ts";
import type { Task } from "./tasks/task.ts";
import { tapTransport } from "./transportTap.ts";

export type ConnectionHooks = NotificationHooks &
  InputHooks & {
    onFrame: (direction: "in" | "out", message: JsonValue, callId?: string) => void;
    /** This call's result will never come. */
    onReplyLost: (callId: string, reason: string) => void;
    onClosed: () => void;
  };

export type CallHooks = Pick<RoundSteps, "park"> &
  Omit<Turn, "callId" | "onTurn"> & {
    onTurn: (round: number) => void;
    onProgress: (progress: Progress) => void;
    onTask: (task: Task) => void;
  };

/** A goodbye that the MCP server does not take in this time is left unsaid. */
const goodbyeMs = 1000;

/** The host's link to one MCP server, as the client that the profile describes. */
export class McpConnection {
  readonly #mcpClient: McpClient;
  readonly #hooks: ConnectionHooks;
  readonly #progress: CallProgress;
  readonly #frameCalls = new FrameCalls();
  readonly #lane = new CallLane();
  readonly #tasks = new OpenTasks();
  readonly #inputs: ClientInputs;
  readonly #lists: ListReader;
  #profile: Profile;
  #transport: Transport | undefined;
  /** The call that a pushed question belongs to, unless it names a task. */
  #pushedTo: { callId: string; round: number } | undefined;

  constructor(profile: Profile, transport: "program" | "http", hooks: ConnectionHooks) {
    this.#profile = profile;
    this.#hooks = hooks;
    this.#mcpClient = createMcpClient(profile, transport);
    this.#progress = new CallProgress(this.#mcpClient);
    this.#lists = new ListReader({
      mcpClient: this.#mcpClient,
      carriesHeaders: () =>
        !this.#isLegacy && this.#transport instanceof StreamableHTTPClientTransport,
      onWarning: (words) => hooks.onLogMessage("host-warning", words),
    });
    const facts = () => ({ profile: this.#profile, era: this.era });
    this.#inputs = new ClientInputs(hooks, facts, transport === "http");
    // No handler for elicitation/create: the SDK would strip the schema before we see it.
    this.#mcpClient.fallbackRequestHandler = (request, context) =>
      this.#inputs.answerPushed(request, context.mcpReq.signal, this.#placeOf(request));
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
        const pushedTo = this.#progress.callOf(message) ?? this.#placeOf(message)?.callId;
        const callId = this.#frameCalls.callOf(direction, message, pushedTo);
        this.#lists.see(direction, message);
        if (callId !== undefined && this.#profile.tasks) {
          this.#tasks.see(direction, message, callId);
        }
        this.#hooks.onFrame(direction, message as JsonValue, callId);
      },
      onStreamEnded: (requestId) => {
        if (this.#tasks.replies.lose(requestId)) return;
        this.loseReply(requestId, "The stream ended before the result came.");
      },
    });
    // Around the tap, so that the frames show what leaves.
    fitCapabilities(transport);
    this.#inputs.attach(transport);
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

  list(kind: ListKind, connectionId: string): Promise<Listed> {
    return this.#lists.read(kind, connectionId);
  }

  /** Answers with these from now on, and says so where the era has a way to. */
  async changeRoots(roots: Root[]): Promise<void> {
    this.#profile = { ...this.#profile, roots };
    if (this.#isLegacy) await this.#mcpClient.sendRootsListChanged();
  }

  call(callId: string, subject: CallSubject, hooks: CallHooks): Promise<JsonObject> {
    const { onProgress } = hooks;
    return this.#progress.follow(callId, onProgress, () => this.#call(callId, subject, hooks));
  }

  async #call(callId: string, subject: CallSubject, hooks: CallHooks): Promise<JsonObject> {
    const { signal, onTask: onChanged, park } = hooks;
    const { maxRounds } = this.#profile;
    const isLegacy = this.#isLegacy;
    const link = {
      mcpClient: this.#mcpClient,
      frameCalls: this.#frameCalls,
      tasks: this.#tasks,
      headers: () => this.#lists.headersOf(subject),
      wantsLogs: !isLegacy && this.capabilities["logging"] !== undefined,
      listTools: () => this.list("tools", ""),
    };
    const requests = new CallRequests(link, callId, signal);
    const sendInTurn: RoundSteps["send"] = (request, round) =>
      this.#lane.run({ ...hooks, callId, onTurn: () => hooks.onTurn(round) }, () => {
        this.#pushedTo = { callId, round };
        return requests.sendRound(request).finally(() => (this.#pushedTo = undefined));
      });
    const answerInput = this.#inputs.answererOf(callId, signal);
    const steps: Omit<RoundSteps, "send"> = {
      answerInput,
      followTask: (task, round) =>
        this.#tasks.follow(task.taskId, { callId, round }, (pause) => {
          const taskSteps = { send: requests.sendAboutTask, onChanged, pause, signal };
          return followTask(task, isLegacy, { answerInput, round, maxRounds }, taskSteps);
        }),
      park,
    };
    const known = { era: this.era, capabilities: this.capabilities, profile: this.#profile };
    if (isLegacy && (await this.#lists.runsAsTask(subject, known, signal))) {
      // A task's questions name it: it need not wait for its turn.
      const send: RoundSteps["send"] = (request) => requests.createTask(request);
      return runCallRounds(subject, maxRounds, { ...steps, send }, { ttl: taskTtlMs });
    }
    const send: RoundSteps["send"] = (request) => requests.sendRound(request);
    return runCallRounds(subject, maxRounds, { ...steps, send: isLegacy ? sendInTurn : send });
  }

  /** Idempotent. What was just sent, a cancellation say, leaves before the connection closes. */
  async close(): Promise<void> {
    this.#mcpClient.onclose = () => undefined;
    await new Promise((resolve) => setImmediate(resolve));
    const goodbye = this.#sayGoodbye().catch(() => undefined);
    await Promise.race([goodbye, aborted(AbortSignal.timeout(goodbyeMs)).catch(() => undefined)]);
    await this.#mcpClient.close();
  }

  /** Closes without a word: the SDK would still send what it cancels. */
  async drop(): Promise<void> {
    this.#mcpClient.onclose = () => undefined;
    if (this.#transport) this.#transport.send = () => Promise.resolve();
    await this.#mcpClient.close();
  }

  async #sayGoodbye(): Promise<void> {
    await this.#tasks.replies.untilCancelled();
    if (this.#transport instanceof StreamableHTTPClientTransport) {
      await this.#transport.terminateSession();
    }
  }

  get #isLegacy(): boolean {
    return this.#mcpClient.getProtocolEra() === "legacy";
  }

  #placeOf(message: object): TaskPlace | undefined {
    return this.#tasks.placeOf(message) ?? this.#pushedTo ?? this.#tasks.only;
  }
}
