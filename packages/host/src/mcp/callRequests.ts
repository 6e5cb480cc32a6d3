import {
  ProtocolError,
  type Client as McpClient,
  type RequestOptions,
  type StandardSchemaV1,
} from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { CallTracker } from "./callTracker.ts";
import type { RoundRequest, SendRound } from "./eras/roundRequest.ts";
import { noTimeoutMs } from "./negotiation/mcpClient.ts";
import { untilCreated } from "./tasks/legacyTask.ts";
import type { TaskSteps } from "./tasks/pollTask.ts";
import { taskIdOf } from "./tasks/task.ts";

export type CallRequestsOptions = {
  callId: string;
  signal: AbortSignal;
  mcpClient: McpClient;
  tracker: CallTracker;
  /** The headers that copy the call's arguments, as far as the tool is listed. */
  headers: () => Record<string, string>;
  /** Since 2026-07-28 an MCP server sends log messages only for requests that ask for them. */
  asksForLogs: boolean;
  listTools: () => Promise<unknown>;
};

/** spec: basic/transports/streamable-http, "Server Validation". */
const headerMismatch = -32020;

/** Sends the requests of one call: its rounds, and those about its task. */
export class CallRequests {
  readonly #options: CallRequestsOptions;

  constructor(options: CallRequestsOptions) {
    this.#options = options;
  }

  /** Sends a round, and the protocol's cancellation when the call ends first. */
  readonly sendRound: SendRound = async (round) => {
    try {
      return await this.#sendWithHeaders(round);
    } catch (error) {
      if (!(error instanceof ProtocolError) || error.code !== headerMismatch) throw error;
      // The tool is not listed yet, or has changed since: its schema names the missing headers.
      await this.#options.listTools();
      return this.#sendWithHeaders(round);
    }
  };

  /** Sends a round that is to run as a task, which has its own cancellation. */
  readonly createTask: SendRound = ({ resultSchema, ...request }) => {
    const sent = this.#send(this.#withMeta(request), resultSchema, {});
    return untilCreated(sent, { send: this.sendAboutTask, signal: this.#options.signal });
  };

  readonly sendAboutTask: TaskSteps["send"] = (method, params, schema) => {
    const sent = this.#send({ method, params }, schema, {});
    const { replies } = this.#options.tracker.tasks;
    if (method === "tasks/cancel") replies.addCancellation(sent);
    return method === "tasks/result" ? replies.untilResult(taskIdOf({ params }), sent) : sent;
  };

  #sendWithHeaders({ resultSchema, ...request }: RoundRequest): Promise<object> {
    const { headers, signal } = this.#options;
    const options = { allowInputRequired: true, signal, headers: headers() };
    return this.#send(this.#withMeta(request), resultSchema, options);
  }

  #withMeta<T extends { params: JsonObject }>(request: T): T {
    const { callId, asksForLogs } = this.#options;
    const _meta = {
      progressToken: callId,
      ...(asksForLogs && { "io.modelcontextprotocol/logLevel": "debug" }),
    };
    return { ...request, params: { ...request.params, _meta } };
  }

  async #send<T>(
    request: { method: string; params: JsonObject },
    resultSchema: StandardSchemaV1<unknown, T>,
    options: RequestOptions,
  ): Promise<T> {
    const { callId, mcpClient, tracker } = this.#options;
    try {
      return await tracker.sendFor(callId, () =>
        mcpClient.request(request, resultSchema, { ...options, timeout: noTimeoutMs }),
      );
    } catch (error) {
      const rejected = tracker.tasks.rejectedBy(error, callId);
      const checked = rejected && (await resultSchema["~standard"].validate(rejected));
      if (!checked || checked.issues) throw error;
      return checked.value;
    }
  }
}
