import { expect, test } from "vitest";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { runsAsTask, untilCreated } from "./legacyTask.ts";
import type { TaskSteps } from "./pollTask.ts";

const capable = { tasks: { requests: { tools: { call: {} } } } };
const tool = (taskSupport?: "required" | "optional" | "forbidden") => ({
  name: "dig",
  inputSchema: {},
  ...(taskSupport && { execution: { taskSupport } }),
});

test("a tool that requires or allows tasks runs as one", () => {
  expect(runsAsTask(tool("required"), capable, defaultProfile)).toBe(true);
  expect(runsAsTask(tool("optional"), capable, defaultProfile)).toBe(true);
});

test("a tool that forbids tasks, does not mention them or is not listed runs without one", () => {
  expect(runsAsTask(tool(), capable, defaultProfile)).toBe(false);
  expect(runsAsTask(tool("forbidden"), capable, defaultProfile)).toBe(false);
  expect(runsAsTask(undefined, capable, defaultProfile)).toBe(false);
});

test("no tool runs as a task when the MCP server or the profile has no tasks", () => {
  expect(runsAsTask(tool("required"), { tasks: { list: {} } }, defaultProfile)).toBe(false);
  expect(runsAsTask(tool("required"), {}, defaultProfile)).toBe(false);
  const without = { ...defaultProfile, tasks: false };
  expect(runsAsTask(tool("required"), capable, without)).toBe(false);
});

test("a call that ends before its task is created cancels the task afterwards", async () => {
  const sent: unknown[] = [];
  const send: TaskSteps["send"] = <T>(method: string, params: object) => {
    sent.push([method, params]);
    return Promise.resolve({} as T);
  };
  const call = new AbortController();
  let create: (reply: object) => void = () => undefined;
  const creating = new Promise<object>((resolve) => (create = resolve));
  const waiting = untilCreated(creating, { send, signal: call.signal });
  call.abort(new Error("cancelled"));
  await expect(waiting).rejects.toThrow("cancelled");
  expect(sent).toEqual([]);
  create({ createdTask: { taskId: "t-1", status: "working", inputRequests: {} } });
  await creating;
  expect(sent).toEqual([["tasks/cancel", { taskId: "t-1" }]]);
});
