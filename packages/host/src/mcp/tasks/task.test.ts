import { expect, test } from "vitest";
import { isOver, readTask } from "./task.ts";

const form = { method: "elicitation/create", params: { message: "Name?" } };

test("a task reads alike in both eras", () => {
  const modern = { taskId: "t", status: "working", statusMessage: "Busy.", pollIntervalMs: 70 };
  const legacy = { taskId: "t", status: "working", statusMessage: "Busy.", pollInterval: 70 };
  const read = { taskId: "t", status: "working", message: "Busy.", pollMs: 70, inputRequests: {} };
  expect(readTask(modern)).toEqual(read);
  expect(readTask(legacy)).toEqual(read);
});

test("what a task asks counts only while it needs input, and only where it can be read", () => {
  const asking = { taskId: "t", inputRequests: { name: form, odd: "no request" } };
  const inputRequests = (status: string) => readTask({ ...asking, status })?.inputRequests;
  expect(inputRequests("input_required")).toEqual({ name: form });
  expect(inputRequests("working")).toEqual({});
});

test.each([undefined, "task", {}, { taskId: "t" }, { taskId: "t", status: "resting" }])(
  "%j is not a task",
  (value) => expect(readTask(value)).toBeUndefined(),
);

test("a task is over when it is completed, failed or cancelled", () => {
  const over = ["working", "input_required", "completed", "failed", "cancelled"].map((status) =>
    isOver(readTask({ taskId: "t", status })!),
  );
  expect(over).toEqual([false, false, true, true, true]);
});
