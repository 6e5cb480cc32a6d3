import {
  ProtocolError,
  type Client as McpClient,
  type RequestOptions,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { RoundRequest } from "./callRounds.ts";
import type { FrameCalls } from "./frameCalls.ts";
import { untilCreated } from "./tasks/legacyTask.ts";
import { noTimeoutMs } from "./mcpClient.ts";
import type { OpenTasks } from "./tasks/openTasks.ts";
import type { TaskSteps } from "./tasks/pollTask.ts";
import { taskIdOf } from "./tasks/task.ts";

type Request = { method: string; params: JsonObject };
/** What it needs of its connection. */
type Link = {
  mcpClient: McpClient;
  frameCalls: FrameCalls;
  tasks: OpenTasks;
  /** That mirror the call's arguments, as far as the list of tools says. */
  headers: () => Record<string, string>;
  /** From 2026-07-28 on log messages come only to requests that ask for them. */
  wantsLogs: boolean;
  listTools: () => Promise<unknown>;
};

/** spec: basic/transports/streamable-http, "Server Validation". */
const headerMismatch = -32020;

/** What one call sends: its rounds, and what is about its task. */
export class CallRequests {
  readonly #link: Link;
  readonly #callId: string;
  readonly #signal: AbortSignal;

  constructor(link: Link, callId: string, signal: AbortSignal) {
    this.#link = link;
    this.#callId = callId;
    this.#signal = signal;
  }

  /** A round, which the protocol's own cancellation follows when the call ends first. */
  async sendRound(round: RoundRequest): Promise<object> {
    try {
      return await this.#sendMirrored(round);
    } catch (error) {
      if (!(error instanceof ProtocolError) || error.code !== headerMismatch) throw error;
      // The tool is not listed yet, or has changed since: its schema says what is missing.
      await this.#link.listTools();
      return this.#sendMirrored(round);
    }
  }

  /** A round that is to run as a task, which has a cancellation of its own. */
  createTask({ resultSchema, ...request }: RoundRequest): Promise<object> {
    const sent = this.#send(this.#withMeta(request), resultSchema, {});
    return untilCreated(sent, { send: this.sendAboutTask, signal: this.#signal });
  }

  readonly sendAboutTask: TaskSteps["send"] = (method, params, schema) => {
    const sent = this.#send({ method, params }, schema, {});
    const { replies } = this.#link.tasks;
    if (method === "tasks/cancel") replies.addCancellation(sent);
    return method === "tasks/result" ? replies.untilResult(taskIdOf({ params }), sent) : sent;
  };

  #sendMirrored({ resultSchema, ...request }: RoundRequest): Promise<object> {
    const headers = this.#link.headers();
    const options = { allowInputRequired: true, signal: this.#signal, headers };
    return this.#send(this.#withMeta(request), resultSchema, options);
  }

  #withMeta({ method, params }: Request): Request {
    const _meta = {
      progressToken: this.#callId,
      ...(this.#link.wantsLogs && { "io.modelcontextprotocol/logLevel": "debug" }),
    };
    return { method, params: { ...params, _meta } };
  }

  async #send<T>(
    request: Request,
    resultSchema: StandardSchemaV1<unknown, T>,
    options: RequestOptions,
  ): Promise<T> {
    const { mcpClient, frameCalls, tasks } = this.#link;
    try {
      return await frameCalls.sendFor(this.#callId, () =>
        mcpClient.request(request, resultSchema, { ...options, timeout: noTimeoutMs }),
      );
    } catch (error) {
      const refused = tasks.refusedBy(error, this.#callId);
      const checked = refused && (await resultSchema["~standard"].validate(refused));
      if (!checked || checked.issues) throw error;
      return checked.value;
    }
  }
}
