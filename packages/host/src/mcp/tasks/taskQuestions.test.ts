import { expect, test, vi } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { readTask } from "./task.ts";
import { TaskQuestions, type AnswerInput } from "./taskQuestions.ts";

const asking = (...keys: string[]) => {
  const inputRequests = Object.fromEntries(keys.map((key) => [key, { method: "roots/list" }]));
  return readTask({ taskId: "t-1", status: "input_required", inputRequests })!;
};
const working = readTask({ taskId: "t-1", status: "working" })!;

function setUp({ maxRounds = 10 } = {}) {
  const asked: { key: string; round: number; withdrawn: AbortSignal }[] = [];
  const settle = new Map<string, { answer: () => void; refuse: (error: Error) => void }>();
  const answerInput: AnswerInput = (_request, { inputKey: key = "", round, withdrawn }) =>
    new Promise<JsonObject>((resolve, reject) => {
      asked.push({ key, round, withdrawn: withdrawn! });
      settle.set(key, { answer: () => resolve({ answered: key }), refuse: reject });
    });
  const sent: JsonObject[] = [];
  const call = new AbortController();
  const onFailed = vi.fn();
  const questions = new TaskQuestions("t-1", {
    send: async <T>(_method: string, params: JsonObject) => {
      sent.push(params);
      return {} as T;
    },
    answerInput,
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
  return { questions, asked, answer, settle, sent, call, onFailed };
}

test("a key is asked once, however often the task shows it, and answered once", async () => {
  const { questions, asked, answer, sent } = setUp();
  questions.follow(asking("name"));
  questions.follow(asking("name"));
  await answer("name");
  // The MCP server has the answer but does not show it yet.
  questions.follow(asking("name"));
  expect(asked.map(({ key }) => key)).toEqual(["name"]);
  expect(sent).toEqual([{ taskId: "t-1", inputResponses: { name: { answered: "name" } } }]);
});

test("each answer leaves as it is given, while the others are still open", async () => {
  const { questions, asked, answer, sent } = setUp();
  questions.follow(asking("name", "color"));
  await answer("color");
  expect(sent).toEqual([{ taskId: "t-1", inputResponses: { color: { answered: "color" } } }]);
  questions.follow(asking("name", "size"));
  await answer("name");
  expect(sent[1]).toEqual({ taskId: "t-1", inputResponses: { name: { answered: "name" } } });
  const rounds = asked.map(({ key, round }) => [key, round]);
  expect(rounds).toEqual([
    ["name", 1],
    ["color", 1],
    ["size", 2],
  ]);
});

test("a question that the task does not show any more is taken back, and can come again", async () => {
  const { questions, asked, answer, settle, sent, onFailed } = setUp();
  questions.follow(asking("name", "color"));
  questions.follow(asking("color"));
  expect(asked.map(({ withdrawn }) => withdrawn.aborted)).toEqual([true, false]);
  await answer("name");
  questions.follow(working);
  settle.get("color")?.refuse(new Error("refused because it was taken back"));
  await Promise.resolve();
  expect(sent).toEqual([]);
  expect(onFailed).not.toHaveBeenCalled();
  questions.follow(asking("name"));
  await answer("name");
  expect(sent).toHaveLength(1);
});

test("what cannot be answered fails the task's call", async () => {
  const { questions, settle, onFailed } = setUp();
  questions.follow(asking("name"));
  const refused = new ProblemError("input-refused", "No.");
  settle.get("name")?.refuse(refused);
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledWith(refused));
});

test("an answer that comes after the call's end is not sent", async () => {
  const { questions, answer, sent, call } = setUp();
  questions.follow(asking("name"));
  call.abort();
  await answer("name");
  expect(sent).toEqual([]);
});

test("a task that asks anew more often than the profile allows is stopped", () => {
  const { questions } = setUp({ maxRounds: 2 });
  questions.follow(asking("a"));
  questions.follow(asking("a", "b"));
  expect(() => questions.follow(asking("b", "c"))).toThrow("after 2 rounds");
});
