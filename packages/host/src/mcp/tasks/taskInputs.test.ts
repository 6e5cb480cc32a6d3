import { expect, test, vi } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { readTask } from "./task.ts";
import { TaskInputs, type AskInTask } from "./taskInputs.ts";

const asking = (...keys: string[]) => {
  const inputRequests = Object.fromEntries(keys.map((key) => [key, { method: "roots/list" }]));
  return readTask({ taskId: "t-1", status: "input_required", inputRequests })!;
};
const working = readTask({ taskId: "t-1", status: "working" })!;

function setUp({ maxRounds = 10 } = {}) {
  const asked: { key: string; round: number; withdrawn: AbortSignal }[] = [];
  const settle = new Map<string, { answer: () => void; refuse: (error: Error) => void }>();
  const ask: AskInTask = (_request, { inputKey: key, round, withdrawn }) =>
    new Promise<JsonObject>((resolve, reject) => {
      asked.push({ key, round, withdrawn });
      settle.set(key, { answer: () => resolve({ answered: key }), refuse: reject });
    });
  const sent: JsonObject[] = [];
  const call = new AbortController();
  const onFailed = vi.fn();
  const inputs = new TaskInputs("t-1", {
    send: async <T>(_method: string, params: JsonObject) => {
      sent.push(params);
      return {} as T;
    },
    ask,
    round: 1,
    maxRounds,
    signal: call.signal,
    onAnswered: () => undefined,
    onFailed,
  });
  const answer = async (key: string) => {
    settle.get(key)?.answer();
    await Promise.resolve();
  };
  return { inputs, asked, answer, settle, sent, call, onFailed };
}

test("a key is asked and answered once, however often polls show it", async () => {
  const { inputs, asked, answer, sent } = setUp();
  inputs.update(asking("name"));
  inputs.update(asking("name"));
  await answer("name");
  // The MCP server received the answer but still lists the question.
  inputs.update(asking("name"));
  expect(asked.map(({ key }) => key)).toEqual(["name"]);
  expect(sent).toEqual([{ taskId: "t-1", inputResponses: { name: { answered: "name" } } }]);
});

test("each answer is sent as soon as it is given, while other questions are open", async () => {
  const { inputs, asked, answer, sent } = setUp();
  inputs.update(asking("name", "color"));
  await answer("color");
  expect(sent).toEqual([{ taskId: "t-1", inputResponses: { color: { answered: "color" } } }]);
  inputs.update(asking("name", "size"));
  await answer("name");
  expect(sent[1]).toEqual({ taskId: "t-1", inputResponses: { name: { answered: "name" } } });
  const rounds = asked.map(({ key, round }) => [key, round]);
  expect(rounds).toEqual([
    ["name", 1],
    ["color", 1],
    ["size", 2],
  ]);
});

test("a question that the task no longer lists is withdrawn, and can be asked again", async () => {
  const { inputs, asked, answer, settle, sent, onFailed } = setUp();
  inputs.update(asking("name", "color"));
  inputs.update(asking("color"));
  expect(asked.map(({ withdrawn }) => withdrawn.aborted)).toEqual([true, false]);
  await answer("name");
  inputs.update(working);
  settle.get("color")?.refuse(new Error("refused because it was withdrawn"));
  await Promise.resolve();
  expect(sent).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
  inputs.update(asking("name"));
  await answer("name");
  expect(sent).toHaveLength(1);
});

test("a question that is refused fails the call", async () => {
  const { inputs, settle, onFailed } = setUp();
  inputs.update(asking("name"));
  const refused = new ProblemError("input-refused", "No.");
  settle.get("name")?.refuse(refused);
  await expect.poll(() => onFailed.mock.calls).toEqual([[refused]]);
});

test("an answer given after the call has ended is not sent", async () => {
  const { inputs, answer, sent, call } = setUp();
  inputs.update(asking("name"));
  call.abort();
  await answer("name");
  expect(sent).toEqual([]);
});

test("a task that asks more often than maxRounds allows is stopped", () => {
  const { inputs } = setUp({ maxRounds: 2 });
  inputs.update(asking("a"));
  inputs.update(asking("a", "b"));
  expect(() => inputs.update(asking("b", "c"))).toThrow("after 2 rounds");
});
