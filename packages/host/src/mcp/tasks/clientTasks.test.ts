import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ClientTasks } from "./clientTasks.ts";

function start() {
  const tasks = new ClientTasks(true);
  let resolve: (answer: JsonObject) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<JsonObject>((...settle) => ([resolve, reject] = settle));
  let withdrawn: AbortSignal | undefined;
  const { task } = tasks.start((signal) => {
    withdrawn = signal;
    return promise;
  }) as { task: { taskId: string; status: string } };
  const ask = (method: string, taskId = task.taskId) => tasks.handle(method, { taskId });
  return {
    tasks,
    task,
    answer: { promise, resolve, reject },
    ask,
    isWithdrawn: () => withdrawn?.aborted,
  };
}

test("a question asked as a task waits for input and has the answer as its result", async () => {
  const { task, answer, ask } = start();
  expect(task.status).toBe("working");
  expect(await ask("tasks/get")).toMatchObject({ status: "input_required", ttl: null });
  const result = ask("tasks/result");
  answer.resolve({ action: "decline" });
  expect(await result).toEqual({
    action: "decline",
    _meta: { "io.modelcontextprotocol/related-task": { taskId: task.taskId } },
  });
  expect(await ask("tasks/get")).toMatchObject({ status: "completed" });
});

test("cancelling a task withdraws its question for good", async () => {
  const { answer, ask, isWithdrawn } = start();
  expect(await ask("tasks/cancel")).toMatchObject({ status: "cancelled" });
  expect(isWithdrawn()).toBe(true);
  answer.resolve({ action: "cancel" });
  await answer.promise;
  expect(await ask("tasks/get")).toMatchObject({ status: "cancelled" });
  expect(() => ask("tasks/cancel")).toThrow("already cancelled");
});

test("a refused question fails its task with the error", async () => {
  const { answer, ask } = start();
  answer.reject(new Error("refused"));
  await expect(ask("tasks/result")).rejects.toThrow("refused");
  expect(await ask("tasks/get")).toMatchObject({ status: "failed" });
});

test("an unknown task is an error, and other methods are passed on", () => {
  const { tasks, ask } = start();
  expect(() => ask("tasks/get", "unknown")).toThrow("Unknown task");
  expect(tasks.handle("roots/list", {})).toBeUndefined();
});

test("the oldest tasks that have ended are forgotten, open ones are not", async () => {
  const { tasks, task } = start();
  for (let times = 0; times < 120; times += 1) {
    tasks.start(async () => ({ action: "decline" }));
    await Promise.resolve();
  }
  const { tasks: listed } = (await tasks.handle("tasks/list", {})) as {
    tasks: { taskId: string }[];
  };
  expect(listed.length).toBeLessThanOrEqual(101);
  expect(listed.map(({ taskId }) => taskId)).toContain(task.taskId);
});

test("a question is answered as a task only when the MCP server asks for it and tasks are offered", async () => {
  const { signal } = new AbortController();
  const answer = async () => ({ action: "decline" });
  const plain = { method: "elicitation/create", params: { message: "Name?" } };
  const asTask = { ...plain, params: { ...plain.params, task: { ttl: 1 } } };
  expect(await new ClientTasks(true).answer(asTask, signal, answer)).toHaveProperty("task");
  expect(await new ClientTasks(true).answer(plain, signal, answer)).toEqual({ action: "decline" });
  const without = new ClientTasks(false);
  expect(await without.answer(asTask, signal, answer)).toEqual({ action: "decline" });
});
