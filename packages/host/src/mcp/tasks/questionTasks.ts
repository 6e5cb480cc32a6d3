import { randomUUID } from "node:crypto";
import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { relateToTask } from "./openTasks.ts";

type QuestionTask = {
  taskId: string;
  status: "working" | "input_required" | "completed" | "failed" | "cancelled";
  createdAt: string;
  lastUpdatedAt: string;
  withdrawal: AbortController;
  result: Promise<JsonObject>;
};

/** How often an MCP server need not ask more than; a person takes longer anyway. */
const pollInterval = 1000;
/** Those that have ended are kept for a look back, the oldest go. */
const maxTasks = 100;

const taskMethods = ["elicitation/create", "sampling/createMessage"];

/**
 * In 2025-11-25 an MCP server may hand its question over as a task of the client: it then
 * asks for the task's status from time to time, and for its result when there is one.
 */
export class QuestionTasks {
  readonly #isOffered: boolean;
  readonly #tasks = new Map<string, QuestionTask>();

  /** Without tasks to offer, the wish for one is ignored, as the spec demands. */
  constructor(isOffered = true) {
    this.#isOffered = isOffered;
  }

  /** Answers what is pushed: about a task, as a task, or when the answer is there. */
  async answer(
    request: { method: string; params?: unknown },
    withdrawn: AbortSignal,
    answer: (withdrawn: AbortSignal) => Promise<JsonObject>,
  ): Promise<JsonObject> {
    const { method, params } = request;
    const aboutTask = this.#isOffered ? this.handle(method, params) : undefined;
    if (aboutTask) return aboutTask;
    const isTask = taskMethods.includes(method) && isJsonObject(params) && params["task"];
    if (this.#isOffered && isTask) return this.start(answer);
    return relateToTask(request, await answer(withdrawn));
  }

  /** Starts answering and tells of the task that does it. */
  start(answer: (withdrawn: AbortSignal) => Promise<JsonObject>): JsonObject {
    const withdrawal = new AbortController();
    const now = new Date().toISOString();
    const task: QuestionTask = {
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

  /** Answers what the MCP server asks about its tasks; undefined for everything else. */
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
    if (hasEnded(task)) throw invalidParams(`The task is ${task.status} already.`);
    change(task, "cancelled");
    task.withdrawal.abort();
    return describe(task);
  }

  async #result({ taskId, result }: QuestionTask): Promise<JsonObject> {
    const relatedTask = { "io.modelcontextprotocol/related-task": { taskId } };
    return { ...(await result), _meta: relatedTask };
  }

  #find(params: unknown): QuestionTask {
    const taskId = isJsonObject(params) ? params["taskId"] : undefined;
    const task = typeof taskId === "string" ? this.#tasks.get(taskId) : undefined;
    if (!task) throw invalidParams("There is no such task.");
    return task;
  }

  #forgetOldest(): void {
    if (this.#tasks.size <= maxTasks) return;
    const oldest = [...this.#tasks.values()].find(hasEnded);
    if (oldest) this.#tasks.delete(oldest.taskId);
  }
}

function describe({ taskId, status, createdAt, lastUpdatedAt }: QuestionTask): JsonObject {
  // Null is no limit: time belongs to the person.
  return { taskId, status, createdAt, lastUpdatedAt, ttl: null, pollInterval };
}

function hasEnded({ status }: QuestionTask): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

/** What has ended stays as it is. */
function change(task: QuestionTask, status: QuestionTask["status"]): void {
  if (hasEnded(task)) return;
  task.status = status;
  task.lastUpdatedAt = new Date().toISOString();
}

function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
