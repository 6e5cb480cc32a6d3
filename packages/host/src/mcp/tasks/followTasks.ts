import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { EraCall } from "../eras/roundRequest.ts";
import { isCreatedTask, orTask, type Task } from "./task.ts";

/** A person may think for as long as a session may idle. */
const taskTtlMs = 12 * 60 * 60 * 1000;

/** Waits for the result of a task that a round was answered with. */
type FollowTask = (task: Task, round: number) => Promise<JsonObject>;

/** 2026: the MCP server may answer any tool call with a task. */
export function acceptTasks(call: EraCall, follow: FollowTask): EraCall {
  return call.request.method === "tools/call" ? withTasks(call, "modern", follow) : call;
}

/** 2025: asks the MCP server to run the call as a task. It may still answer without one. */
export function requestTask(call: EraCall, follow: FollowTask): EraCall {
  const { request } = call;
  const params = { ...request.params, task: { ttl: taskTtlMs } };
  return withTasks({ ...call, request: { ...request, params } }, "legacy", follow);
}

function withTasks(call: EraCall, era: "legacy" | "modern", follow: FollowTask): EraCall {
  const { request, send } = call;
  return {
    ...call,
    request: { ...request, resultSchema: orTask(request.resultSchema, era) },
    send: async (sent, round) => {
      const reply = await send(sent, round);
      return isCreatedTask(reply) ? follow(reply.createdTask, round) : reply;
    },
  };
}
