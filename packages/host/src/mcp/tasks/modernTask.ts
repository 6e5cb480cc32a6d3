import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  specTypeSchemas,
} from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { CallCancelled } from "../failures/cancellation.ts";
import { pollTask, whileCallRuns, type TaskSteps } from "./pollTask.ts";
import type { Task } from "./task.ts";
import { TaskInputs, type AskInTask } from "./taskInputs.ts";

export type TaskAsking = { ask: AskInTask; round: number; maxRounds: number };

/** 2026: a call was answered with a task. Polls it, answers what it asks, and returns its result. */
export async function runModernTask(
  created: Task,
  asking: TaskAsking,
  steps: TaskSteps,
): Promise<JsonObject> {
  const last = await whileCallRuns(created.taskId, steps, (signal) => {
    return new Promise<Task>((resolve, reject) => {
      const { send, pause } = steps;
      const onAnswered = () => pause.wake();
      const options = { ...asking, send, signal, onAnswered, onFailed: reject };
      const inputs = new TaskInputs(created.taskId, options);
      pollTask(created, steps, signal, (task) => inputs.update(task)).then(resolve, reject);
    });
  });
  return toResult(last);
}

function toResult({ status, message, result, error }: Task): JsonObject {
  if (status === "cancelled") throw cancelledByMcpServer(message);
  if (status === "failed") throw toError(error, message);
  const checked = specTypeSchemas.CallToolResult["~standard"].validate(result);
  if (!checked.issues) return checked.value as JsonObject;
  const issues = checked.issues.map((issue) => issue.message).join("; ");
  throw new SdkError(
    SdkErrorCode.InvalidResult,
    `The task completed without a valid result: ${issues}`,
  );
}

export function cancelledByMcpServer(message: string | undefined): CallCancelled {
  const why = message === undefined ? "." : `: ${message}`;
  return new CallCancelled(`The MCP server cancelled the task${why}`);
}

function toError(error: JsonObject | undefined, status: string | undefined): ProtocolError {
  const { code, message, data } = error ?? {};
  return new ProtocolError(
    typeof code === "number" ? code : ProtocolErrorCode.InternalError,
    typeof message === "string" ? message : (status ?? "The task failed without a reason."),
    data,
  );
}
