import type { StandardSchemaV1 } from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { aborted } from "../../aborted.ts";
import type { PollPause } from "./pollPause.ts";
import { acknowledgementSchema, isOver, taskSchema, type Task } from "./task.ts";

export type TaskSteps = {
  /** Sends a request about the task. It outlives the call's signal: a task has its own cancellation. */
  send: <T>(method: string, params: JsonObject, schema: StandardSchemaV1<unknown, T>) => Promise<T>;
  /** Hears of each change of status or message, not of each look. */
  onChanged: (task: Task) => void;
  pause: PollPause;
  signal: AbortSignal;
};

/** Looks at a task until it is over. `onSeen` sees every state, the first and the last included. */
export async function pollTask(
  created: Task,
  { send, onChanged, pause }: TaskSteps,
  signal: AbortSignal,
  onSeen: (task: Task) => void,
): Promise<Task> {
  let told: Task | undefined;
  let unchangedLooks = 0;
  for (let task = created; ; task = await send("tasks/get", { taskId: task.taskId }, taskSchema)) {
    signal.throwIfAborted();
    const isNew = task.status !== told?.status || task.message !== told.message;
    unchangedLooks = isNew ? 0 : unchangedLooks + 1;
    if (isNew) onChanged(task);
    told = task;
    onSeen(task);
    if (isOver(task)) return task;
    await pause.wait(task.pollMs, signal, unchangedLooks);
  }
}

/**
 * Works on a task for as long as its call goes on. When the call ends first, cancelled, out of
 * time or refused an answer, the MCP server is told with `tasks/cancel`; its reply is not awaited.
 */
export async function whileCallRuns<T>(
  taskId: string,
  { send, signal: call }: TaskSteps,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const signal = AbortSignal.any([call, ended.signal]);
  try {
    return await Promise.race([work(signal), aborted(signal)]);
  } catch (error) {
    if (call.aborted || error instanceof ProblemError) cancelTask(taskId, send);
    throw error;
  } finally {
    ended.abort();
  }
}

/** spec: 2025-11-25 and the tasks extension, "Task Cancellation". */
export function cancelTask(taskId: string, send: TaskSteps["send"]): void {
  void send("tasks/cancel", { taskId }, acknowledgementSchema).catch(() => undefined);
}
