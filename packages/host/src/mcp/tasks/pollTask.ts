import type { StandardSchemaV1 } from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { untilAborted } from "../failures/cancellation.ts";
import type { PollPause } from "./pollPause.ts";
import { acknowledgementSchema, hasEnded, taskSchema, type Task } from "./task.ts";

export type TaskSteps = {
  /** Sends a request about the task. Not bound to the call's signal: a task has its own cancellation. */
  send: <T>(method: string, params: JsonObject, schema: StandardSchemaV1<unknown, T>) => Promise<T>;
  /** Called when the status or its message changes, not for each poll. */
  onChanged: (task: Task) => void;
  pause: PollPause;
  signal: AbortSignal;
};

/** Polls a task until it has ended. `onSeen` receives every state, including the first and last. */
export async function pollTask(
  created: Task,
  { send, onChanged, pause }: TaskSteps,
  signal: AbortSignal,
  onSeen: (task: Task) => void,
): Promise<Task> {
  let previous: Task | undefined;
  let unchangedPolls = 0;
  for (let task = created; ; task = await send("tasks/get", { taskId: task.taskId }, taskSchema)) {
    signal.throwIfAborted();
    const isNew = task.status !== previous?.status || task.message !== previous.message;
    unchangedPolls = isNew ? 0 : unchangedPolls + 1;
    if (isNew) onChanged(task);
    previous = task;
    onSeen(task);
    if (hasEnded(task)) return task;
    await pause.wait(task.pollMs, signal, unchangedPolls);
  }
}

/**
 * Works on a task while its call runs. When the call ends first (cancelled, timed out or refused
 * an answer), `tasks/cancel` is sent and its reply is not awaited.
 */
export async function whileCallRuns<T>(
  taskId: string,
  { send, signal: call }: TaskSteps,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  const signal = AbortSignal.any([call, ended.signal]);
  try {
    return await untilAborted(work(signal), signal);
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
