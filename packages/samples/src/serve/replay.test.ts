import { expect, test } from "vitest";
import { createNoPages } from "../pages/pages.ts";
import { Paused } from "../sample/runSample.ts";
import { alone, type AskStep, type FormQuestion } from "../sample/steps.ts";
import { fingerprint, replayPeer, type Round } from "./replay.ts";

const question: FormQuestion = {
  message: "Sure?",
  requestedSchema: { type: "object", properties: {} },
};
const step: AskStep = { kind: "ask", questions: { [alone]: question } };
const asked = { [alone]: fingerprint(question) };
const decline = { action: "decline" } as const;

function peerOf(rounds: Round[], inputResponses: Record<string, unknown> = {}) {
  const minted: Round[][] = [];
  const peer = replayPeer({
    capabilities: { elicitation: {}, roots: {} },
    rounds,
    inputResponses,
    signal: new AbortController().signal,
    pages: createNoPages(),
    mint: async (state) => {
      minted.push(state);
      return "state";
    },
    notifyProgress: async () => undefined,
  });
  return { peer, minted };
}

test.for([
  ["accept with content", { action: "accept", content: { a: 1 } }],
  ["accept without content", { action: "accept" }],
  ["decline", decline],
  ["cancel", { action: "cancel" }],
] as const)("the open round is completed by %s", async ([, response]) => {
  const { peer } = peerOf([{ asked, at: 0 }], { "question-1": response });
  expect(await peer.ask(step, 0)).toEqual({ [alone]: response });
});

test.for([
  ["an unknown action", { "question-1": { action: "maybe" } }],
  ["the answer to another question", { "question-2": decline }],
  ["nothing", {}],
] as const)("the open round is asked again after %s", async ([, responses]) => {
  const { peer } = peerOf([{ asked, at: 0 }], responses);
  expect(await peer.ask(step, 0)).toBeInstanceOf(Paused);
});

test("a retry cannot change an earlier answer", async () => {
  const { peer } = peerOf([{ asked, at: 0, answers: { [alone]: decline } }], {
    "question-1": { action: "accept" },
  });
  expect(await peer.ask(step, 0)).toEqual({ [alone]: decline });
});

test("a question with a changed message or schema is an error", async () => {
  for (const changed of [
    { ...question, message: "Really?" },
    { ...question, requestedSchema: { ...question.requestedSchema, required: [] } },
  ]) {
    const { peer } = peerOf([{ asked, at: 0 }], { "question-1": decline });
    await expect(peer.ask({ ...step, questions: { [alone]: changed } }, 0)).rejects.toThrow(
      "Question 1 differs",
    );
  }
});

test("only unanswered questions are asked again", async () => {
  const both = { ...step, questions: { a: question, b: question } };
  const open = { asked: { a: fingerprint(question), b: fingerprint(question) }, at: 0 };
  const { peer, minted } = peerOf([open], { a: decline });
  const paused = await peer.ask(both, 0);
  expect(paused).toHaveProperty("pause.inputRequests.b");
  expect(paused).not.toHaveProperty("pause.inputRequests.a");
  expect(minted[0]).toMatchObject([{ answers: { a: decline } }]);
});

test("an answer after the time limit does not count", async () => {
  const hurried = { ...step, withinMs: 1_000 };
  const late = peerOf([{ asked, at: Date.now() - 2_000 }], { "question-1": decline });
  expect(await late.peer.ask(hurried, 0)).toEqual({ [alone]: { action: "late" } });
  const inTime = peerOf([{ asked, at: Date.now() - 500 }], { "question-1": decline });
  expect(await inTime.peer.ask(hurried, 0)).toEqual({ [alone]: decline });
});

test("a side effect runs once and its value goes into the state", async () => {
  let runs = 0;
  const work = () => (runs += 1);
  const first = peerOf([]);
  expect(await first.peer.once(work, 0)).toBe(1);
  await first.peer.ask(step, 1);
  expect(first.minted[0]).toMatchObject([{ value: 1 }, { asked }]);
  const second = peerOf(first.minted[0] ?? [], { "question-2": decline });
  expect(await second.peer.once(work, 0)).toBe(1);
  expect(await second.peer.ask(step, 1)).toEqual({ [alone]: decline });
});

test("roots are requested once, with an input request", async () => {
  const first = peerOf([]);
  expect(await first.peer.listRoots(0)).toHaveProperty("pause.inputRequests", {
    roots: { method: "roots/list" },
  });
  const roots = [{ uri: "file:///tmp" }];
  const second = peerOf(first.minted[0] ?? [], { roots: { roots } });
  expect(await second.peer.listRoots(0)).toEqual(roots);
});
