import type { StandardSchemaV1 } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { InputRequest } from "../eras/roundRequest.ts";

/** A task in either era: the work of a call that continues after its reply. */
export type Task = {
  taskId: string;
  status: TaskStatus;
  message?: string;
  /** The polling interval that the MCP server asks for. */
  pollMs?: number;
  /** The input it waits for, by key. In 2025-11-25 it pushes its questions instead. */
  inputRequests: Record<string, InputRequest>;
  result?: JsonObject;
  error?: JsonObject;
};

const statuses = ["working", "input_required", "completed", "failed", "cancelled"] as const;
export type TaskStatus = (typeof statuses)[number];

/** A task that has ended never changes again. */
export function hasEnded({ status }: Pick<Task, "status">): boolean {
  return status === "completed" || status === "failed" || status === "cancelled";
}

export function readTask(value: unknown): Task | undefined {
  if (!isJsonObject(value)) return undefined;
  const { taskId, statusMessage, result, error } = value;
  const status = statuses.find((name) => name === value["status"]);
  if (typeof taskId !== "string" || !status) return undefined;
  const pollMs = value["pollIntervalMs"] ?? value["pollInterval"];
  return {
    taskId,
    status,
    ...(typeof statusMessage === "string" && { message: statusMessage }),
    ...(typeof pollMs === "number" && { pollMs }),
    inputRequests: status === "input_required" ? readInputRequests(value["inputRequests"]) : {},
    ...(isJsonObject(result) && { result }),
    ...(isJsonObject(error) && { error }),
  };
}

/** The task that a message names in its params. */
export function taskIdOf({ params }: { params?: unknown }): string | undefined {
  const taskId = isJsonObject(params) ? params["taskId"] : undefined;
  return typeof taskId === "string" ? taskId : undefined;
}

function readInputRequests(value: unknown): Record<string, InputRequest> {
  if (!isJsonObject(value)) return {};
  const requests = Object.entries(value).flatMap(([key, request]) => {
    if (!isJsonObject(request) || typeof request["method"] !== "string") return [];
    return [[key, { method: request["method"], params: request["params"] }]];
  });
  return Object.fromEntries(requests) as Record<string, InputRequest>;
}

/** The reply to `tasks/get`. */
export const taskSchema = toSchema(readTask, "The result is not a task.");

/** A reply that only acknowledges the request. */
export const acknowledgementSchema = toSchema(
  (value) => (isJsonObject(value) ? value : undefined),
  "The result is not an object.",
);

/** A reply that is not the result but the task that will produce it. */
export type CreatedTask = { createdTask: Task };

export function isCreatedTask(reply: object): reply is CreatedTask {
  return "createdTask" in reply;
}

/** In 2026-07-28 the reply is the task; in 2025-11-25 the reply contains it. */
export function orTask<T extends object>(
  schema: StandardSchemaV1<unknown, T>,
  era: "modern" | "legacy",
): StandardSchemaV1<unknown, T | CreatedTask> {
  const validate = (value: unknown) => {
    const createdTask = readCreatedTask(value, era);
    return createdTask ? { value: { createdTask } } : schema["~standard"].validate(value);
  };
  return { "~standard": { version: 1, vendor: "elicitation-playground", validate } };
}

function readCreatedTask(value: unknown, era: "modern" | "legacy"): Task | undefined {
  if (!isJsonObject(value)) return undefined;
  if (era === "legacy") return readTask(value["task"]);
  return value["resultType"] === "task" ? readTask(value) : undefined;
}

function toSchema<T>(
  read: (value: unknown) => T | undefined,
  message: string,
): StandardSchemaV1<unknown, T> {
  const validate = (value: unknown) => {
    const found = read(value);
    return found === undefined ? { issues: [{ message }] } : { value: found };
  };
  return { "~standard": { version: 1, vendor: "elicitation-playground", validate } };
}
