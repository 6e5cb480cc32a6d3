import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type RawCall, type RawReply } from "./rawMcpServer.ts";

const playground = await openPlayground();

const question = (message: string) => ({
  method: "elicitation/create",
  params: {
    message,
    requestedSchema: { type: "object", properties: { text: { type: "string" } } },
  },
});
const inputRequired = (more: object): RawReply => ({
  result: { resultType: "input_required", ...more },
});
const accept = (text: string) => ({ action: "accept" as const, content: { text } });

/** Connects a 2026-07-28 MCP server that answers calls with `answerCall`. */
async function connected(answerCall: (call: RawCall) => RawReply) {
  const mcpServer = await openRawMcpServer("2026-07-28", answerCall);
  const session = await playground.openSession();
  const { target } = mcpServer;
  const connectionId = await session.connect({ target });
  const start = (args: JsonObject = {}) =>
    session.call({ connectionId, tool: "ask", arguments: args });
  return { session, start, mcpServer, calls: () => mcpServer.sent("tools/call") };
}

const states = {
  "an empty string": "",
  spaces: "  a b\n",
  JSON: '{"user": "ada", "n": 1.0}',
  "a token": "eyJhbGciOiJub25lIn0.e30.",
  "half of a surrogate pair": "\ud83d",
  __proto__: "__proto__",
  "100,000 characters": "x".repeat(100_000),
};

test.each(Object.keys(states) as (keyof typeof states)[])(
  "a requestState that is %s is returned unchanged [ROUND-state-echoed, ROUND-state-opaque]",
  async (name) => {
    const requestState = states[name];
    const { session, start, calls } = await connected(({ params }) =>
      "requestState" in params ? textReply("done") : inputRequired({ requestState }),
    );
    await start();
    await session.next("call-finished");
    expect(calls().map(({ params }) => params?.["requestState"])).toEqual([
      undefined,
      requestState,
    ]);
  },
);

test("a round without requestState is retried without one [ROUND-no-invented-state]", async () => {
  let round = 0;
  const { session, start, calls } = await connected(() => {
    round += 1;
    const inputRequests = { q: question(`Round ${round}?`) };
    if (round === 1) return inputRequired({ inputRequests, requestState: "first" });
    return round === 2 ? inputRequired({ inputRequests }) : textReply("done");
  });
  await start();
  for (const text of ["one", "two"]) {
    await session.answer((await session.next("elicitation-opened")).elicitationId, accept(text));
  }
  await session.next("call-finished");
  const [, second, third] = calls().map(({ params = {} }) => params);
  expect(second).toMatchObject({ requestState: "first", inputResponses: { q: accept("one") } });
  expect(third).toMatchObject({ inputResponses: { q: accept("two") } });
  expect(third).not.toHaveProperty("requestState");
});

test("an answer can be changed until the round leaves, and only the last one is sent", async () => {
  const { session, start, calls } = await connected(({ params }) =>
    "inputResponses" in params
      ? textReply("done")
      : inputRequired({ inputRequests: { a: question("A?"), b: question("B?") } }),
  );
  await start();
  const [a, b] = [
    await session.next("elicitation-opened"),
    await session.next("elicitation-opened"),
  ];
  expect([a.reopenable, b.reopenable]).toEqual([true, true]);
  const reopen = () => session.post(`/elicitations/${a.elicitationId}/reopen`);
  const isOpen = { status: 409, body: { detail: `${a.elicitationId} is open.` } };
  expect(await reopen()).toMatchObject(isOpen);
  await session.answer(a.elicitationId, accept("one"));
  expect((await reopen()).status).toBe(202);
  await session.next("elicitation-reopened");
  expect(await reopen()).toMatchObject(isOpen);
  await session.answer(b.elicitationId, { action: "decline" });
  await session.answer(a.elicitationId, accept("two"));
  expect(await reopen()).toMatchObject({
    status: 409,
    body: { code: "not-reopenable", detail: expect.stringContaining("has been sent") as string },
  });
  await session.next("call-finished");
  expect(calls().map(({ params }) => params?.["inputResponses"])).toEqual([
    undefined,
    { a: accept("two"), b: { action: "decline" } },
  ]);
});

test("cancelling a call ends its reopened question without a retry", async () => {
  const { session, start, calls } = await connected(() =>
    inputRequired({ inputRequests: { a: question("A?"), b: question("B?") } }),
  );
  const callId = await start();
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, accept("one"));
  await session.post(`/elicitations/${elicitationId}/reopen`);
  await session.request("DELETE", `/calls/${callId}`);
  await session.next("call-cancelled");
  const closed = session.events.flatMap((event) =>
    event.type === "elicitation-closed" && event.elicitationId === elicitationId ? [event.by] : [],
  );
  expect(closed).toEqual(["person", "call-cancelled"]);
  expect(calls()).toHaveLength(1);
  expect((await session.post(`/elicitations/${elicitationId}/reopen`)).status).toBe(409);
});

test("a round with only a requestState is retried without questions", async () => {
  const { session, start, calls } = await connected(({ params }) =>
    "requestState" in params ? textReply("done") : inputRequired({ requestState: "wait" }),
  );
  await start();
  await session.next("call-finished");
  expect(calls()[1]?.params).not.toHaveProperty("inputResponses");
  expect(session.events.some(({ type }) => type === "elicitation-opened")).toBe(false);
});

test("no two requests of a call share an id [ROUND-new-id]", async () => {
  let round = 0;
  const { session, start, mcpServer } = await connected(() => {
    round += 1;
    return round < 5 ? inputRequired({ requestState: String(round) }) : textReply("done");
  });
  await start();
  await session.next("call-finished");
  const ids = mcpServer.received.flatMap(({ id }) => (id === undefined ? [] : [id]));
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the retry waits for all answers and has each under its key [ROUND-inputs-first]", async () => {
  const keys = ["plain", "with space", "constructor"];
  const { session, start, calls } = await connected(({ params }) => {
    if (params["arguments"] === undefined || "inputResponses" in params) return textReply("done");
    const { n } = params["arguments"] as { n?: number };
    if (n !== undefined) return textReply(`${n}`);
    return inputRequired({
      inputRequests: Object.fromEntries(keys.map((key) => [key, question(key)])),
    });
  });
  await start();
  const asked = new Map<string | undefined, string>();
  for (const _key of keys) {
    const { inputKey, elicitationId } = await session.next("elicitation-opened");
    asked.set(inputKey, elicitationId);
  }
  expect([...asked.keys()]).toEqual(keys);
  for (const [nth, key] of keys.toReversed().entries()) {
    // A retry that did not wait would be sent before this call ends.
    await start({ n: nth });
    await session.next("call-finished");
    expect(calls().filter(({ params = {} }) => "inputResponses" in params)).toEqual([]);
    await session.answer(asked.get(key) ?? "", accept(key));
  }
  await session.next("call-finished");
  const { inputResponses } = calls().at(-1)?.params ?? {};
  expect(inputResponses).toEqual(Object.fromEntries(keys.map((key) => [key, accept(key)])));
});

test("answers and state of a call are not sent with another call [ROUND-own-retry-only]", async () => {
  const { session, start, calls } = await connected(({ params }) => {
    const { n } = params["arguments"] as { n?: number };
    if (n === undefined || "requestState" in params) return textReply("done");
    return inputRequired({
      inputRequests: { [`key-${n}`]: question(`${n}`) },
      requestState: `state-${n}`,
    });
  });
  await start({ n: 1 });
  const first = await session.next("elicitation-opened");
  await start({ n: 2 });
  const second = await session.next("elicitation-opened");
  await start();
  await session.next("call-finished");
  await session.answer(second.elicitationId, accept("two"));
  await session.answer(first.elicitationId, accept("one"));
  await session.next("call-finished");
  await session.next("call-finished");
  const sent = calls().map(({ params: { inputResponses, requestState, ...rest } = {} }) => {
    return { args: rest["arguments"], inputResponses, requestState };
  });
  expect(sent).toHaveLength(5);
  expect(sent).toContainEqual({ args: {}, inputResponses: undefined, requestState: undefined });
  for (const [n, text] of [
    [1, "one"],
    [2, "two"],
  ] as const) {
    const inputResponses = { [`key-${n}`]: accept(text) };
    expect(sent).toContainEqual({ args: { n }, inputResponses, requestState: `state-${n}` });
  }
});

test("every request declares version, client and capabilities [ROUND-meta, EL-declare-each-time]", async () => {
  const { session, start, mcpServer } = await connected(({ params }) =>
    "requestState" in params ? textReply("done") : inputRequired({ requestState: "again" }),
  );
  await start();
  await session.next("call-finished");
  const methods = mcpServer.received.map(({ method }) => method);
  expect(methods).toEqual(expect.arrayContaining(["server/discover", "tools/list", "tools/call"]));
  for (const { params } of mcpServer.received) {
    expect(params?.["_meta"]).toMatchObject({
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "elicitation-playground" },
      "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {}, url: {} } },
    });
  }
});
