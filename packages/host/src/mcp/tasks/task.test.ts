import { expect, test } from "vitest";
import { hasEnded, readTask } from "./task.ts";

const form = { method: "elicitation/create", params: { message: "Name?" } };

test("a task is read the same way in both eras", () => {
  const modern = { taskId: "t", status: "working", statusMessage: "Busy.", pollIntervalMs: 70 };
  const legacy = { taskId: "t", status: "working", statusMessage: "Busy.", pollInterval: 70 };
  const read = { taskId: "t", status: "working", message: "Busy.", pollMs: 70, inputRequests: {} };
  expect(readTask(modern)).toEqual(read);
  expect(readTask(legacy)).toEqual(read);
});

test("input requests count only while the task needs input, and only valid ones", () => {
  const asking = { taskId: "t", inputRequests: { name: form, invalid: "no request" } };
  const inputRequests = (status: string) => readTask({ ...asking, status })?.inputRequests;
  expect(inputRequests("input_required")).toEqual({ name: form });
  expect(inputRequests("working")).toEqual({});
});

test.each([undefined, "task", {}, { taskId: "t" }, { taskId: "t", status: "resting" }])(
  "%j is not a task",
  (value) => expect(readTask(value)).toBeUndefined(),
);

test("a task has ended when it is completed, failed or cancelled", () => {
  const ended = ["working", "input_required", "completed", "failed", "cancelled"].map((status) =>
    hasEnded(readTask({ taskId: "t", status })!),
  );
  expect(ended).toEqual([false, false, true, true, true]);
});
