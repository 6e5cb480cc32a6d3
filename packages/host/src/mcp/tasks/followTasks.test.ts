import { expect, test } from "vitest";
import { toRoundRequest, type RoundRequest } from "../eras/roundRequest.ts";
import { acceptTasks, requestTask } from "./followTasks.ts";

const task = { taskId: "t-1", status: "working" };
const tool = toRoundRequest({ tool: "dig", arguments: {} });

async function validate({ resultSchema }: RoundRequest, reply: object): Promise<unknown> {
  const checked = await resultSchema["~standard"].validate(reply);
  return checked.issues ? "invalid" : checked.value;
}

function callWith(request: RoundRequest, reply: object) {
  return { request, maxRounds: 10, send: () => Promise.resolve(reply) };
}

test("a round that is answered with a task ends with the result of the task", async () => {
  const reply = { createdTask: { ...task, inputRequests: {} } };
  const call = acceptTasks(callWith(tool, reply), async ({ taskId }, round) => ({ taskId, round }));
  expect(await call.send(call.request, 2)).toEqual({ taskId: "t-1", round: 2 });
});

test("a round that is answered without a task keeps its result", async () => {
  const call = acceptTasks(callWith(tool, { content: [] }), () => Promise.reject(new Error()));
  expect(await call.send(call.request, 1)).toEqual({ content: [] });
});

test("only a call that is to run as a task asks for one", () => {
  const follow = async () => ({});
  expect(acceptTasks(callWith(tool, {}), follow).request.params).not.toHaveProperty("task");
  expect(requestTask(callWith(tool, {}), follow).request.params).toMatchObject({
    name: "dig",
    task: { ttl: 43_200_000 },
  });
});

test("a created task is read as its era sends it", async () => {
  const follow = async () => ({});
  const created = { createdTask: { ...task, inputRequests: {} } };
  const modern = acceptTasks(callWith(tool, {}), follow).request;
  expect(await validate(modern, { resultType: "task", ...task })).toEqual(created);
  const legacy = requestTask(callWith(tool, {}), follow).request;
  expect(await validate(legacy, { task })).toEqual(created);
});

test("prompts and resources are never answered with a task", () => {
  const call = callWith(toRoundRequest({ prompt: "greet", arguments: {} }), {});
  expect(acceptTasks(call, async () => ({}))).toBe(call);
});
