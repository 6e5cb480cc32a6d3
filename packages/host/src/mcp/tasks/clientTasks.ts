import { randomUUID } from "node:crypto";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import { questionMethods } from "@elicitation-playground/shared/elicitation/protocol";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { InputRequest } from "../eras/roundRequest.ts";
import { relateToTask } from "./callTasks.ts";
import { hasEnded, type TaskStatus } from "./task.ts";

type ClientTask = {
  taskId: string;
  status: TaskStatus;
  createdAt: string;
  lastUpdatedAt: string;
  withdrawal: AbortController;
  result: Promise<JsonObject>;
};

/** The polling interval that the MCP server is asked to keep. */
const pollInterval = 1000;
/** Beyond this, the oldest tasks that have ended are forgotten. */
const maxTasks = 100;

type Answer = (withdrawn: AbortSignal, asTask: boolean) => Promise<JsonObject>;

/**
 * In 2025-11-25 an MCP server may ask its question as a task of the client: it then polls the
 * task's status and fetches the answer as the task's result.
 */
export class ClientTasks {
  readonly #isOffered: boolean;
  readonly #tasks = new Map<string, ClientTask>();

  /** When tasks are not offered, a request to answer as a task is ignored, as the spec demands. */
  constructor(isOffered: boolean) {
    this.#isOffered = isOffered;
  }

  /** Wraps the answering of pushed requests: some are about a task or are answered as one. */
  async answer(request: InputRequest, withdrawn: AbortSignal, answer: Answer): Promise<JsonObject> {
    const { method, params } = request;
    const aboutTask = this.#isOffered ? this.handle(method, params) : undefined;
    if (aboutTask) return aboutTask;
    const isTask = questionMethods.has(method) && isJsonObject(params) && params["task"];
    if (this.#isOffered && isTask) return this.start((signal) => answer(signal, true));
    return relateToTask(request, await answer(withdrawn, false));
  }

  /** Starts answering; returns the task. */
  start(answer: (withdrawn: AbortSignal) => Promise<JsonObject>): JsonObject {
    const withdrawal = new AbortController();
    const now = new Date().toISOString();
    const task: ClientTask = {
      taskId: randomUUID(),
      status: "working",
      createdAt: now,
      lastUpdatedAt: now,
      withdrawal,
      result: answer(withdrawal.signal),
    };
    const created = { task: describe(task) };
    this.#tasks.set(task.taskId, task);
    this.#forgetOldest();
    change(task, "input_required");
    task.result.then(
      () => change(task, "completed"),
      () => change(task, "failed"),
    );
    return created;
  }

  /** Answers a request about a task; undefined for any other method. */
  handle(method: string, params: unknown): Promise<JsonObject> | undefined {
    switch (method) {
      case "tasks/get":
        return Promise.resolve(describe(this.#find(params)));
      case "tasks/list":
        return Promise.resolve({ tasks: [...this.#tasks.values()].map(describe) });
      case "tasks/cancel":
        return Promise.resolve(this.#cancel(params));
      case "tasks/result":
        return this.#result(this.#find(params));
      default:
        return undefined;
    }
  }

  #cancel(params: unknown): JsonObject {
    const task = this.#find(params);
    if (hasEnded(task)) throw invalidParams(`The task is already ${task.status}.`);
    change(task, "cancelled");
    task.withdrawal.abort();
    return describe(task);
  }

  async #result({ taskId, result }: ClientTask): Promise<JsonObject> {
    const relatedTask = { "io.modelcontextprotocol/related-task": { taskId } };
    return { ...(await result), _meta: relatedTask };
  }

  #find(params: unknown): ClientTask {
    const taskId = isJsonObject(params) ? params["taskId"] : undefined;
    const task = typeof taskId === "string" ? this.#tasks.get(taskId) : undefined;
    if (!task) throw invalidParams("Unknown task.");
    return task;
  }

  #forgetOldest(): void {
    if (this.#tasks.size <= maxTasks) return;
    const oldest = [...this.#tasks.values()].find(hasEnded);
    if (oldest) this.#tasks.delete(oldest.taskId);
  }
}

function describe({ taskId, status, createdAt, lastUpdatedAt }: ClientTask): JsonObject {
  // Null means no limit: time belongs to the person.
  return { taskId, status, createdAt, lastUpdatedAt, ttl: null, pollInterval };
}

function change(task: ClientTask, status: TaskStatus): void {
  if (hasEnded(task)) return;
  task.status = status;
  task.lastUpdatedAt = new Date().toISOString();
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
