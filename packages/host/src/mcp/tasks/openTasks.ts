import { SdkError, SdkErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { PollPause } from "./pollPause.ts";
import { readTask, taskIdOf } from "./task.ts";
import { TaskReplies } from "./taskReplies.ts";

/** Where a question stands that a task asks. */
export type TaskPlace = { callId: string; round: number };

const relatedTask = "io.modelcontextprotocol/related-task";

/**
 * The tasks of one connection and the calls they belong to. They are read off the frames as those
 * arrive: a question may come right behind the reply that creates its task.
 */
export class OpenTasks {
  readonly replies = new TaskReplies();
  readonly #places = new Map<string, TaskPlace>();
  readonly #pauses = new Map<string, PollPause>();
  /** The last result of type "task" that a call received. */
  readonly #refused = new Map<string, JsonObject>();

  /** Looks at a frame of this call; at one that came in, before the SDK does. */
  see(direction: "in" | "out", message: JSONRPCMessage, callId: string): void {
    this.replies.see(direction, message);
    if (direction === "out" || !("result" in message) || !isJsonObject(message.result)) return;
    const { result } = message;
    if (result["resultType"] === "task") this.#refused.set(callId, result);
    const task = readTask(result["resultType"] === "task" ? result : result["task"]);
    if (task && !this.#places.has(task.taskId)) this.#places.set(task.taskId, { callId, round: 1 });
  }

  /**
   * SDK 2.4.0 knows no results but "complete" and "input_required" and throws on a task. It does so
   * by an error of its own, and the frame has what it refused.
   */
  refusedBy(error: unknown, callId: string): JsonObject | undefined {
    if (!(error instanceof SdkError) || error.code !== SdkErrorCode.UnsupportedResultType) {
      return undefined;
    }
    const refused = this.#refused.get(callId);
    return readTask(refused) && refused;
  }

  /** The call that a pushed message belongs to, when it names its task. */
  placeOf(message: object): TaskPlace | undefined {
    const params = "params" in message ? message.params : undefined;
    const taskId = relatedTaskOf({ params }) ?? taskIdOf({ params });
    return taskId === undefined ? undefined : this.#places.get(taskId);
  }

  /** The task that runs, when there is one: a question that names none may well be its own. */
  get only(): TaskPlace | undefined {
    return this.#pauses.size === 1 ? this.#places.values().next().value : undefined;
  }

  /** A notification about a task: it is time to look at it. */
  ring(message: { params?: unknown }): void {
    this.#pauses.get(taskIdOf(message) ?? "")?.ring();
  }

  async follow<T>(
    taskId: string,
    place: TaskPlace,
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
      this.#refused.delete(place.callId);
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
