import { expect, test } from "vitest";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { openPlayground } from "./playground.ts";
import {
  openRawMcpServer,
  textReply,
  type Message,
  type RawCall,
  type RawReply,
} from "./rawMcpServer.ts";

const playground = await openPlayground();

const question = {
  message: "Name?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } } },
};
const accept: SentAnswer = { action: "accept", content: { name: "Ada" } };

/** Opens one question, which can then be answered with a fault. */
async function asked(
  revision: "2025-11-25" | "2026-07-28",
  answerCall: (call: RawCall) => Promise<RawReply> | RawReply,
) {
  const mcpServer = await openRawMcpServer(revision, answerCall);
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: mcpServer.target });
  const callId = await session.call({ connectionId, tool: "ask" });
  const opened = await session.next("elicitation-opened");
  const commit = (fault: Fault, answer?: SentAnswer) =>
    session.post(`/elicitations/${opened.elicitationId}/fault`, { fault, answer });
  const replies = () => mcpServer.received.filter(({ method }) => method === undefined);
  return { mcpServer, session, connectionId, callId, opened, commit, replies };
}

const pushes = () =>
  asked("2025-11-25", async ({ push }) => {
    const { result } = await push("elicitation/create", question);
    return textReply(JSON.stringify(result));
  });

const requestState = "signed-state";
const rounds = (more: object = { requestState }) =>
  asked("2026-07-28", ({ params }) => {
    if ("inputResponses" in params || "requestState" in params) return textReply("done");
    const inputRequests = {
      name: { method: "elicitation/create", params: question },
    };
    return { result: { resultType: "input_required", inputRequests, ...more } };
  });

const retries = (received: Message[]) =>
  received.flatMap(({ method, params = {} }) => {
    const { inputResponses, requestState: state } = params;
    return method === "tools/call" && (inputResponses !== undefined || state !== undefined)
      ? [{ inputResponses, requestState: state }]
      : [];
  });

test("the available faults depend on how the question was asked", async () => {
  const pushed = await pushes();
  expect(pushed.opened.faults?.toSorted()).toEqual([
    "answer-late",
    "answer-twice",
    "delay",
    "drop-connection",
    "never-answer",
    "odd-answer",
  ]);
  expect(await pushed.commit({ kind: "omit-state" })).toMatchObject({
    status: 409,
    body: { code: "fault-unfit" },
  });
  const stateless = await rounds({});
  expect(stateless.opened.faults).not.toContain("tamper-state");
  expect(stateless.opened.faults).toContain("drop-key");
  // Over HTTP there is no open connection between two rounds.
  expect(stateless.opened.faults).not.toContain("drop-connection");
  const stated = await rounds();
  expect(stated.opened.faults).toEqual(expect.arrayContaining(["tamper-state", "omit-state"]));
});

const oddAnswers: SentAnswer[] = [
  { action: "accept", content: { name: 7, more: null } },
  { action: "accept", content: null },
  { action: "accept" },
  { action: "decline", content: { name: "Ada" } },
];

test.for(oddAnswers)("an odd answer is sent unchanged: %j", async (answer) => {
  const pushed = await pushes();
  expect((await pushed.commit({ kind: "odd-answer" }, answer)).status).toBe(200);
  await pushed.session.next("call-finished");
  expect(pushed.replies().map(({ result }) => result)).toEqual([answer]);
  expect(await pushed.session.next("elicitation-closed")).toMatchObject({
    by: "person",
    deliberate: true,
    fault: { kind: "odd-answer" },
    answer,
  });

  const round = await rounds();
  await round.commit({ kind: "odd-answer" }, answer);
  await round.session.next("call-finished");
  expect(retries(round.mcpServer.received)).toEqual([
    { inputResponses: { name: answer }, requestState },
  ]);
});

test("2025-11-25: answer-twice sends the same response twice", async () => {
  const { commit, replies, session } = await pushes();
  await commit({ kind: "answer-twice" }, accept);
  await session.next("call-finished");
  await expect
    .poll(() => replies().map(({ id, result }) => ({ id, result })))
    .toEqual([
      { id: "pushed-1", result: accept },
      { id: "pushed-1", result: accept },
    ]);
});

test("2025-11-25: answer-late sends the answer after cancelling the call", async () => {
  const { commit, mcpServer, session } = await pushes();
  await commit({ kind: "answer-late" }, accept);
  await session.next("call-cancelled");
  const last = () =>
    mcpServer.received.slice(-3).map(({ id, method, result }) => ({ id, method, result }));
  // The ping shows that the MCP server has read the cancellation.
  await expect
    .poll(last)
    .toEqual([
      { method: "notifications/cancelled" },
      { id: expect.any(Number) as unknown, method: "ping" },
      { id: "pushed-1", result: accept },
    ]);
});

test("2026-07-28: answer-twice sends the retry twice, with different ids", async () => {
  const { commit, mcpServer, session } = await rounds();
  await commit({ kind: "answer-twice" }, accept);
  await session.next("call-finished");
  const retry = { inputResponses: { name: accept }, requestState };
  expect(retries(mcpServer.received)).toEqual([retry, retry]);
  const ids = mcpServer.sent("tools/call").map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

const alteredRetries: [Fault, object][] = [
  [{ kind: "drop-key" }, { inputResponses: {}, requestState }],
  [
    { kind: "add-key", key: "extra" },
    { inputResponses: { name: accept, extra: accept }, requestState },
  ],
  [{ kind: "omit-state" }, { inputResponses: { name: accept } }],
  [{ kind: "tamper-state" }, { inputResponses: { name: accept }, requestState: "signedAstate" }],
];

test.for(alteredRetries)("2026-07-28: %j alters the retry", async ([fault, expected]) => {
  const { commit, mcpServer, session } = await rounds();
  await commit(fault, accept);
  await session.next("call-finished");
  expect(retries(mcpServer.received)).toEqual([expected]);
});

test.for(["push", "round"] as const)("delay sends the answer later, in a %s", async (way) => {
  const { commit, session } = await (way === "push" ? pushes() : rounds());
  const before = performance.now();
  await commit({ kind: "delay", seconds: 0.3 }, accept);
  const { fault } = await session.next("elicitation-closed");
  expect(fault).toEqual({ kind: "delay", seconds: 0.3 });
  await session.next("call-finished");
  expect(performance.now() - before).toBeGreaterThanOrEqual(295);
});

test.for(["push", "round"] as const)(
  "never-answer keeps the call waiting until it is cancelled, in a %s",
  async (way) => {
    const { commit, mcpServer, session, callId } = await (way === "push" ? pushes() : rounds());
    await commit({ kind: "never-answer" });
    expect(await session.next("elicitation-closed")).not.toHaveProperty("answer");
    const sent = mcpServer.received.length;
    await session.request("DELETE", `/calls/${callId}`);
    await session.next("call-cancelled");
    const since = mcpServer.received.slice(sent).map(({ method }) => method);
    expect(since.filter((method) => method !== "notifications/cancelled")).toEqual([]);
  },
);

test("2025-11-25: drop-connection sends nothing more", async () => {
  const { commit, mcpServer, session } = await pushes();
  const sent = mcpServer.received.length;
  await commit({ kind: "drop-connection" });
  expect(await session.next("elicitation-closed")).toMatchObject({
    deliberate: true,
    fault: { kind: "drop-connection" },
  });
  expect(await session.next("call-failed")).toMatchObject({
    problem: { code: "connection-closed" },
  });
  expect(await session.next("connection-closed")).toMatchObject({
    reason: "Dropped deliberately.",
  });
  expect(mcpServer.received.slice(sent)).toEqual([]);
});
