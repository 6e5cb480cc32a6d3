import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  specTypeSchemas,
} from "@modelcontextprotocol/client";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { CallCancelled } from "../../callCancelled.ts";
import { pollTask, whileCallRuns, type TaskSteps } from "./pollTask.ts";
import type { Task } from "./task.ts";
import { TaskQuestions, type AnswerInput } from "./taskQuestions.ts";

/** The extension of 2026-07-28 that lets an MCP server answer a call with a task. */
export const tasksExtension = "io.modelcontextprotocol/tasks";

export type TaskAsking = { answerInput: AnswerInput; round: number; maxRounds: number };

/** A call that was answered with a task: looks at it, answers what it asks, and gives its result. */
export async function runModernTask(
  created: Task,
  asking: TaskAsking,
  steps: TaskSteps,
): Promise<JsonObject> {
  const last = await whileCallRuns(created.taskId, steps, (signal) => {
    return new Promise<Task>((resolve, reject) => {
      const { send, pause } = steps;
      const onAnswered = () => pause.ring();
      const options = { ...asking, send, signal, onAnswered, onFailed: reject };
      const questions = new TaskQuestions(created.taskId, options);
      pollTask(created, steps, signal, (task) => questions.follow(task)).then(resolve, reject);
    });
  });
  return toResult(last);
}

function toResult({ status, message, result, error }: Task): JsonObject {
  if (status === "cancelled") throw cancelledByMcpServer(message);
  if (status === "failed") throw toError(error, message);
  const checked = specTypeSchemas.CallToolResult["~standard"].validate(result);
  if (!checked.issues) return checked.value as JsonObject;
  const words = checked.issues.map((issue) => issue.message).join("; ");
  throw new SdkError(SdkErrorCode.InvalidResult, `The task completed without a result: ${words}`);
}

export function cancelledByMcpServer(message: string | undefined): CallCancelled {
  const words = message === undefined ? "." : `: ${message}`;
  return new CallCancelled(`The MCP server cancelled the task${words}`);
}

function toError(error: JsonObject | undefined, status: string | undefined): ProtocolError {
  const { code, message, data } = error ?? {};
  return new ProtocolError(
    typeof code === "number" ? code : ProtocolErrorCode.InternalError,
    typeof message === "string" ? message : (status ?? "The task failed and does not say why."),
    data,
  );
}
