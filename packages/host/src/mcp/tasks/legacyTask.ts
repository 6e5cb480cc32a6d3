import {
  ProtocolError,
  specTypeSchemas,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { aborted } from "../../aborted.ts";
import { cancelledByMcpServer } from "./modernTask.ts";
import { cancelTask, pollTask, whileCallRuns, type TaskSteps } from "./pollTask.ts";
import { isCreatedTask, isOver, type Task } from "./task.ts";
import { ResultLost } from "./taskReplies.ts";

/** Asked for when a call runs as a task: a person may think for as long as a session may idle. */
export const taskTtlMs = 12 * 60 * 60 * 1000;

/**
 * spec: 2025-11-25, basic/utilities/tasks, "Tool-Level Negotiation". A tool that only may run as a
 * task does, since that shows more of it; a profile without tasks calls even one that must plainly.
 */
export function runsAsTask(
  tool: Tool | undefined,
  capabilities: JsonObject,
  { tasks }: Profile,
): boolean {
  const support = tool?.execution?.taskSupport;
  if (!tasks || (support !== "required" && support !== "optional")) return false;
  return Boolean(["tasks", "requests", "tools", "call"].reduce<unknown>(step, capabilities));
}

function step(value: unknown, key: string): unknown {
  return isJsonObject(value) ? value[key] : undefined;
}

/**
 * Waits for the reply that creates a task. Before it there is no task to cancel, so a call that
 * ends sooner cancels its task when it comes.
 */
export async function untilCreated(
  sent: Promise<object>,
  { send, signal }: Pick<TaskSteps, "send" | "signal">,
): Promise<object> {
  try {
    return await Promise.race([sent, aborted(signal)]);
  } finally {
    if (signal.aborted) {
      void sent.then(
        (reply) => isCreatedTask(reply) && cancelTask(reply.createdTask.taskId, send),
        () => undefined,
      );
    }
  }
}

type Outcome = { result: JsonObject } | { error: unknown };

/**
 * A call that runs as a task. While the task needs input `tasks/result` is kept waiting, since the
 * questions come by its stream; the status is looked at all the while.
 */
export async function runLegacyTask(created: Task, steps: TaskSteps): Promise<JsonObject> {
  const { taskId } = created;
  const { send, pause } = steps;
  let outcome: Outcome | undefined;
  let fetching: Promise<void> | undefined;
  const fetchResult = () =>
    (fetching ??= send("tasks/result", { taskId }, specTypeSchemas.CallToolResult).then(
      (result) => settle({ result: result as JsonObject }),
      (error: unknown) => {
        if (error instanceof ResultLost) fetching = undefined;
        else settle({ error });
      },
    ));
  const settle = (settled: Outcome) => {
    outcome = settled;
    // It comes when the task is over, which the next look will show.
    pause.ring();
  };

  const follow = async (signal: AbortSignal) => {
    const last = await pollTask(created, steps, signal, (task) => {
      if (isOver(task)) return;
      if (outcome && "error" in outcome) throw outcome.error;
      if (task.status === "input_required") void fetchResult();
    });
    if (last.status === "cancelled") throw cancelledByMcpServer(last.message);
    await fetchResult();
    return last;
  };
  const last = await whileCallRuns(taskId, steps, follow).catch((error: unknown) => {
    // An MCP server may forget a task once it has given its result.
    if (steps.signal.aborted || !outcome || !("result" in outcome)) throw error;
    return undefined;
  });
  return toResult(outcome, last?.message);
}

function toResult(outcome: Outcome | undefined, message: string | undefined): JsonObject {
  if (!outcome) {
    throw new ProblemError("connection-failed", "The stream ended before the result came.");
  }
  if ("result" in outcome) return outcome.result;
  const { error } = outcome;
  if (!(error instanceof ProtocolError) || error instanceof UrlElicitationRequiredError) {
    throw error;
  }
  if (message === undefined) throw error;
  // What the status says is often the better reason: some say no more than that there is no result.
  throw new ProblemError("mcp-error", `The task failed: ${message}`, {
    mcpError: { code: error.code, message: error.message },
    cause: error,
  });
}
