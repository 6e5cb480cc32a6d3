import { SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { CallTasks, relateToTask } from "./callTasks.ts";

const task = { taskId: "t-1", status: "working", ttl: null };
const reply = (result: object) => ({ jsonrpc: "2.0" as const, id: 1, result: { ...result } });
const place = { callId: "call-1", round: 1 };
const related = { _meta: { "io.modelcontextprotocol/related-task": { taskId: "t-1" } } };
const rejection = new SdkError(SdkErrorCode.UnsupportedResultType, "Unsupported", {});

test("a pushed message that names a task belongs to the call the task was created for", async () => {
  const tasks = new CallTasks();
  expect(tasks.placeOf({ params: related })).toBeUndefined();
  tasks.see("in", reply({ task }), "call-1");
  expect(tasks.placeOf({ params: related })).toEqual(place);
  expect(tasks.placeOf({ params: { taskId: "t-1" } })).toEqual(place);
  expect(tasks.placeOf({ params: { message: "Name?" } })).toBeUndefined();
  await tasks.follow("t-1", { callId: "call-1", round: 2 }, async () => {
    expect(tasks.placeOf({ params: related })).toEqual({ callId: "call-1", round: 2 });
  });
  expect(tasks.placeOf({ params: related })).toBeUndefined();
});

test("a message that names no task belongs to the only task that runs", async () => {
  const tasks = new CallTasks();
  expect(tasks.onlyPlace).toBeUndefined();
  await tasks.follow("t-1", place, async () => {
    expect(tasks.onlyPlace).toEqual(place);
    await tasks.follow("t-2", { callId: "call-2", round: 1 }, async () => {
      expect(tasks.onlyPlace).toBeUndefined();
    });
  });
});

test("the task that the SDK rejects is found in the frame of its call", () => {
  const tasks = new CallTasks();
  tasks.see("in", reply({ resultType: "task", ...task }), "call-1");
  expect(tasks.rejectedBy(rejection, "call-1")).toMatchObject({ taskId: "t-1" });
  expect(tasks.rejectedBy(rejection, "call-2")).toBeUndefined();
  expect(tasks.rejectedBy(new Error("Unsupported"), "call-1")).toBeUndefined();
});

test("the reply to a question of a task names the task", () => {
  const answer = { action: "decline" };
  expect(relateToTask({ params: related }, answer)).toEqual({ ...answer, ...related });
  expect(relateToTask({ params: {} }, answer)).toEqual(answer);
});
