import { expect, test } from "vitest";
import { runCallRounds, type RoundRequest } from "./callRounds.ts";

const task = { taskId: "t-1", status: "working" as const, inputRequests: {} };

test("a call may answer questions first and become a task then", async () => {
  const sent: RoundRequest[] = [];
  const replies = [
    { resultType: "input_required", inputRequests: { name: { method: "roots/list" } } },
    { createdTask: task },
  ];
  const result = await runCallRounds({ tool: "dig", arguments: {} }, 10, {
    send: (request) => {
      sent.push(request);
      return Promise.resolve(replies[sent.length - 1]!);
    },
    answerInput: () => Promise.resolve({ roots: [] }),
    followTask: (followed, round) => Promise.resolve({ taskId: followed.taskId, round }),
    park: () => Promise.reject(new Error("Nothing is parked here.")),
  });
  expect(sent[1]?.params).toMatchObject({ inputResponses: { name: { roots: [] } } });
  expect(result).toEqual({ taskId: "t-1", round: 2 });
});

test("only a call that is to run as a task says so", async () => {
  const params: object[] = [];
  const steps = {
    send: (request: RoundRequest) => {
      params.push(request.params);
      return Promise.resolve({ content: [] });
    },
    answerInput: () => Promise.resolve({}),
    followTask: () => Promise.resolve({}),
    park: () => Promise.resolve(),
  };
  await runCallRounds({ tool: "dig", arguments: {} }, 10, steps);
  await runCallRounds({ tool: "dig", arguments: {} }, 10, steps, { ttl: 5 });
  expect(params).toEqual([
    { name: "dig", arguments: {} },
    { name: "dig", arguments: {}, task: { ttl: 5 } },
  ]);
});
