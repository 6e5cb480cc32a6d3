import { UrlElicitationRequiredError } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { runPushed } from "./pushed.ts";
import { toRoundRequest, type Ask, type RoundRequest } from "./roundRequest.ts";
import { runRounds } from "./rounds.ts";

const request = toRoundRequest({ tool: "dig", arguments: {} });
const asking = {
  resultType: "input_required",
  inputRequests: { name: { method: "roots/list" }, size: { method: "roots/list" } },
  requestState: "state",
};
const urlRequired = new UrlElicitationRequiredError([
  { mode: "url", message: "Sign in.", url: "https://example.com/", elicitationId: "e-1" },
]);

/** A call whose rounds get these replies, one after the other; an error is thrown. */
function callWith(replies: object[], maxRounds = 10) {
  const sent: { params: RoundRequest["params"]; round: number }[] = [];
  const asked: string[] = [];
  const call = {
    request,
    maxRounds,
    send: ({ params }: RoundRequest, round: number) => {
      sent.push({ params, round });
      const reply = replies[sent.length - 1] ?? {};
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  };
  const ask: Ask = {
    input: async (_input, { inputKey, round, hasState }) => {
      asked.push(`${inputKey}, round ${round}${hasState ? ", with state" : ""}`);
      return { answer: inputKey };
    },
    urls: async (requests, round) => {
      asked.push(...requests.map(({ url }) => `${url}, round ${round}`));
    },
  };
  return { call, ask, sent, asked };
}

test("the next round carries all answers and the state", async () => {
  const { call, ask, sent, asked } = callWith([asking, { content: [] }]);
  expect(await runRounds(call, ask)).toEqual({ content: [] });
  expect(asked).toEqual(["name, round 1, with state", "size, round 1, with state"]);
  expect(sent).toEqual([
    { params: request.params, round: 1 },
    {
      params: {
        ...request.params,
        inputResponses: { name: { answer: "name" }, size: { answer: "size" } },
        requestState: "state",
      },
      round: 2,
    },
  ]);
});

test("a round that asks nothing is retried with its state alone", async () => {
  const { call, ask, sent } = callWith([
    { resultType: "input_required", requestState: "state" },
    { content: [] },
  ]);
  await runRounds(call, ask);
  expect(sent[1]?.params).toEqual({ ...request.params, requestState: "state" });
});

test("a call that still asks after maxRounds is stopped", async () => {
  const { call, ask, sent } = callWith([asking, asking, asking], 2);
  await expect(runRounds(call, ask)).rejects.toThrow("after 2 rounds");
  expect(sent).toHaveLength(2);
});

test.each([
  ["pushed", runPushed],
  ["rounds", runRounds],
])("%s: error -32042 asks for its pages and then sends the round again", async (_era, run) => {
  const { call, ask, sent, asked } = callWith([urlRequired, { content: [] }]);
  expect(await run(call, ask)).toEqual({ content: [] });
  expect(asked).toEqual(["https://example.com/, round 1"]);
  expect(sent).toEqual([
    { params: request.params, round: 1 },
    { params: request.params, round: 2 },
  ]);
});

test.each([
  ["pushed", runPushed],
  ["rounds", runRounds],
])("%s: a call that gets -32042 more often than maxRounds is stopped", async (_era, run) => {
  const { call, ask } = callWith([urlRequired, urlRequired, urlRequired], 2);
  await expect(run(call, ask)).rejects.toThrow("after 2 rounds");
});

test.each([
  ["pushed", runPushed],
  ["rounds", runRounds],
])("%s: any other error ends the call", async (_era, run) => {
  const { call, ask, asked } = callWith([new Error("no database")]);
  await expect(run(call, ask)).rejects.toThrow("no database");
  expect(asked).toEqual([]);
});
