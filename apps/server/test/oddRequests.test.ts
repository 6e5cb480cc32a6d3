import { expect, test } from "vitest";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply, type Message, type Revision } from "./rawMcpServer.ts";

const playground = await openPlayground();
const revisions: Revision[] = ["2025-11-25", "2026-07-28"];

/** An MCP server that asks this question and returns the answer. */
async function openAsker(revision: Revision, params: JsonObject) {
  const asked = { method: "elicitation/create", params };
  return openRawMcpServer(revision, async (call) => {
    if (revision === "2025-11-25") {
      const { result, error }: Message = await call.push(asked.method, params);
      return textReply(JSON.stringify(result ?? error));
    }
    const given = call.params["inputResponses"];
    if (given) return textReply(JSON.stringify((given as JsonObject)["q"]));
    return { result: { resultType: "input_required", inputRequests: { q: asked } } };
  });
}

async function call(revision: Revision, params: JsonObject) {
  const { target } = await openAsker(revision, params);
  const session = await playground.openSession();
  const connectionId = await session.connect({ target, profile: { era: revision } });
  await session.call({ connectionId, tool: "ask" });
  return session;
}

test.each(revisions)(
  "%s: the value of a field called __proto__ reaches the MCP server",
  async (revision) => {
    // As JSON: an object literal would set the prototype.
    const requestedSchema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"number"}},"required":["__proto__"]}',
    ) as JsonObject;
    const session = await call(revision, { message: "m", requestedSchema });
    const { elicitationId } = await session.next("elicitation-opened");
    const content = JSON.parse('{"__proto__":3}') as JsonObject;
    await session.answer(elicitationId, { action: "accept", content });
    const { result } = await session.next("call-finished");
    expect(JSON.stringify(result)).toContain(String.raw`{\"__proto__\":3}`);
  },
);

test.each(revisions)("%s: a question without message and schema can be answered", async (era) => {
  const session = await call(era, { mode: "form", requestedSchema: null });
  const { elicitationId, request } = await session.next("elicitation-opened");
  expect(request).toEqual({ mode: "form", message: "", requestedSchema: {} });
  await session.answer(elicitationId, { action: "decline" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("decline");
  const log = readJsonLines(await (await session.request("GET", "/log")).text());
  expect(log).toContainEqual(expect.objectContaining({ elicitationId, request }));
});

test.each(revisions)("%s: a question with an unknown mode is rejected", async (era) => {
  const session = await call(era, { mode: "voice", message: "m", requestedSchema: {} });
  const reason = 'The mode is "voice"; only "form" and "url" are supported.';
  expect(await session.next("log-message")).toMatchObject({
    text: `The MCP server sent a question that cannot be shown. ${reason}`,
  });
  // In 2025-11-25 the tool continues with the error; in 2026-07-28 the call can't.
  const ended = era === "2025-11-25" ? "call-finished" : "call-failed";
  expect(JSON.stringify(await session.next(ended))).toContain(
    "The elicitation request cannot be read",
  );
});

test("a withdrawn question has the MCP server's reason", async () => {
  const { target } = await openRawMcpServer("2025-11-25", async (call) => {
    const requestedSchema = { type: "object", properties: {} };
    const reply = call.push("elicitation/create", { message: "m", requestedSchema });
    const reason = "no longer needed";
    call.notify("notifications/cancelled", { requestId: "pushed-1", reason });
    await Promise.race([reply, new Promise((resolve) => setImmediate(resolve))]);
    return textReply("ok");
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target });
  await session.call({ connectionId, tool: "ask" });
  expect(await session.next("elicitation-closed")).toMatchObject({
    by: "mcp-server",
    reason: "no longer needed",
  });
});

test("an MCP server without a name is named after its address", async () => {
  const { target } = await openRawMcpServer("2026-07-28", () => textReply("nothing"), {});
  const session = await playground.openSession();
  await session.connect({ target });
  const { mcpServer } = await session.next("connection-opened");
  expect(target.url).toContain(mcpServer.name);
  expect(mcpServer.name).not.toBe("");
});

test("a recording has a harmless file name, whatever the tool is called", async () => {
  for (const [tool, fileName] of [
    ['a"; filename="evil.sh', "a-filename-evil.sh.yaml"],
    ["a\r\nset-cookie: b=c", "a-set-cookie-b-c.yaml"],
    ["../../etc/passwd", "filename=etc-passwd.yaml"],
    [".bashrc", "filename=bashrc.yaml"],
    ["\u202Efdp", "filename=fdp.yaml"],
    ["x".repeat(5000), `filename=${"x".repeat(80)}.yaml`],
  ] as const) {
    const { target } = await openRawMcpServer("2025-11-25", () => textReply("ok"));
    const session = await playground.openSession();
    const connectionId = await session.connect({ target });
    await session.call({ connectionId, tool });
    await session.next("call-finished");
    const { headers } = await session.request("GET", "/scenario");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="?[\w.-]+"?$/);
    expect(headers.get("content-disposition")).toContain(fileName);
    expect(headers.get("set-cookie")).toBeNull();
  }
});

test.each([[[{ mode: "url", message: "Sign in." }]], ["https://example.com/"], [[null]]])(
  "error -32042 with the pages %j fails the call, and the log can be read",
  async (elicitations) => {
    const error = { code: -32042, message: "Sign in first", data: { elicitations } };
    const { target } = await openRawMcpServer("2025-11-25", () => ({ error }));
    const session = await playground.openSession();
    const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
    await session.call({ connectionId, tool: "ask" });
    expect(await session.next("call-failed")).toMatchObject({
      problem: { code: "invalid-result" },
    });
    const log = await session.request("GET", "/log");
    readJsonLines(await log.text());
  },
);
