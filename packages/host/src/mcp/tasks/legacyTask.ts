import {
  ProtocolError,
  specTypeSchemas,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { untilAborted } from "../failures/cancellation.ts";
import { cancelledByMcpServer } from "./modernTask.ts";
import { cancelTask, pollTask, whileCallRuns, type TaskSteps } from "./pollTask.ts";
import { hasEnded, isCreatedTask, type Task } from "./task.ts";
import { ResultLost } from "./taskReplies.ts";

/**
 * spec: 2025-11-25, basic/utilities/tasks, "Tool-Level Negotiation". A tool with optional support
 * runs as a task, which shows more; a profile without tasks calls every tool without one.
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
 * Waits for the reply that creates a task. Until then there is no task to cancel, so a call that
 * ends earlier cancels its task as soon as the reply arrives.
 */
export async function untilCreated(
  sent: Promise<object>,
  { send, signal }: Pick<TaskSteps, "send" | "signal">,
): Promise<object> {
  try {
    return await untilAborted(sent, signal);
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
 * 2025: a call that runs as a task. While the task needs input, a `tasks/result` request is kept
 * open, since the questions arrive on its stream; the status is polled at the same time.
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
    // A result means that the task has ended, which the next poll will show.
    pause.wake();
  };

  const follow = async (signal: AbortSignal) => {
    const last = await pollTask(created, steps, signal, (task) => {
      if (hasEnded(task)) return;
      if (outcome && "error" in outcome) throw outcome.error;
      if (task.status === "input_required") void fetchResult();
    });
    if (last.status === "cancelled") throw cancelledByMcpServer(last.message);
    await fetchResult();
    return last;
  };
  const last = await whileCallRuns(taskId, steps, follow).catch((error: unknown) => {
    // An MCP server may forget a task once it has sent its result.
    if (steps.signal.aborted || !outcome || !("result" in outcome)) throw error;
    return undefined;
  });
  return toResult(outcome, last?.message);
}

function toResult(outcome: Outcome | undefined, message: string | undefined): JsonObject {
  if (!outcome) {
    throw new ProblemError("connection-failed", "The stream ended before the result arrived.");
  }
  if ("result" in outcome) return outcome.result;
  const { error } = outcome;
  if (!(error instanceof ProtocolError) || error instanceof UrlElicitationRequiredError) {
    throw error;
  }
  if (message === undefined) throw error;
  // The status message is often the better reason: some errors only say that there is no result.
  throw new ProblemError("mcp-error", `The task failed: ${message}`, {
    mcpError: { code: error.code, message: error.message },
    cause: error,
  });
}
