import { SdkError, SdkErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { PollPause } from "./pollPause.ts";
import { readTask, taskIdOf } from "./task.ts";
import { TaskReplies } from "./taskReplies.ts";

/** The call and round that a pushed message belongs to. */
export type CallPlace = { callId: string; round: number };

const relatedTask = "io.modelcontextprotocol/related-task";

/**
 * The tasks of one connection and the calls they belong to. They are read from the frames as they
 * arrive: a question may follow directly behind the reply that creates its task.
 */
export class CallTasks {
  readonly replies = new TaskReplies();
  readonly #places = new Map<string, CallPlace>();
  readonly #pauses = new Map<string, PollPause>();
  /** The last result of type "task" that a call received. */
  readonly #rejected = new Map<string, JsonObject>();

  /** Reads a frame of this call; an incoming one before the SDK does. */
  see(direction: "in" | "out", message: JSONRPCMessage, callId: string): void {
    this.replies.see(direction, message);
    if (direction === "out" || !("result" in message) || !isJsonObject(message.result)) return;
    const { result } = message;
    if (result["resultType"] === "task") this.#rejected.set(callId, result);
    const task = readTask(result["resultType"] === "task" ? result : result["task"]);
    if (task && !this.#places.has(task.taskId)) this.#places.set(task.taskId, { callId, round: 1 });
  }

  /**
   * SDK 2.4.0 accepts only the result types "complete" and "input_required" and throws on a task.
   * Returns the task that it rejected with this error.
   */
  rejectedBy(error: unknown, callId: string): JsonObject | undefined {
    if (!(error instanceof SdkError) || error.code !== SdkErrorCode.UnsupportedResultType) {
      return undefined;
    }
    const rejected = this.#rejected.get(callId);
    return readTask(rejected) && rejected;
  }

  /** The call that a pushed message belongs to, when it names its task. */
  placeOf(message: object): CallPlace | undefined {
    const params = "params" in message ? message.params : undefined;
    const taskId = relatedTaskOf({ params }) ?? taskIdOf({ params });
    return taskId === undefined ? undefined : this.#places.get(taskId);
  }

  /** Set when exactly one task runs: a question that names no task is probably its own. */
  get onlyPlace(): CallPlace | undefined {
    return this.#pauses.size === 1 ? this.#places.values().next().value : undefined;
  }

  /** A notification about a task: polls it soon. */
  wake(message: { params?: unknown }): void {
    this.#pauses.get(taskIdOf(message) ?? "")?.wake();
  }

  async follow<T>(
    taskId: string,
    place: CallPlace,
    work: (pause: PollPause) => Promise<T>,
  ): Promise<T> {
    const pause = new PollPause();
    this.#places.set(taskId, place);
    this.#pauses.set(taskId, pause);
    try {
      return await work(pause);
    } finally {
      this.#pauses.delete(taskId);
      this.#places.delete(taskId);
      this.#rejected.delete(place.callId);
    }
  }
}

/** spec: 2025-11-25, basic/utilities/tasks, "Related Task Metadata": a reply names the task too. */
export function relateToTask(message: { params?: unknown }, reply: JsonObject): JsonObject {
  const taskId = relatedTaskOf(message);
  return taskId === undefined ? reply : { ...reply, _meta: { [relatedTask]: { taskId } } };
}

function relatedTaskOf({ params }: { params?: unknown }): string | undefined {
  const meta = isJsonObject(params) ? params["_meta"] : undefined;
  return taskIdOf({ params: isJsonObject(meta) ? meta[relatedTask] : undefined });
}
