import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, said, type Message, type Revision } from "./rawMcpServer.ts";

const playground = await openPlayground();
const revisions: Revision[] = ["2025-11-25", "2026-07-28"];

/** An MCP server that asks this and tells what it received. */
async function openAsker(revision: Revision, params: JsonObject) {
  const asked = { method: "elicitation/create", params };
  return openRawMcpServer(revision, async (call) => {
    if (revision === "2025-11-25") {
      const { result, error }: Message = await call.push(asked.method, params);
      return said(JSON.stringify(result ?? error));
    }
    const given = call.params["inputResponses"];
    if (given) return said(JSON.stringify((given as JsonObject)["q"]));
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

test.each(revisions)("a field called __proto__ arrives like any other in %s", async (revision) => {
  // Written as JSON: in an object literal it would mean something else.
  const requestedSchema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"number"}},"required":["__proto__"]}',
  ) as JsonObject;
  const session = await call(revision, { message: "m", requestedSchema });
  const { elicitationId } = await session.next("elicitation-opened");
  const content = JSON.parse('{"__proto__":3}') as JsonObject;
  await session.answer(elicitationId, { action: "accept", content });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain(String.raw`{\"__proto__\":3}`);
});

test.each(revisions)("a question without message or schema is still asked in %s", async (era) => {
  const session = await call(era, { mode: "form", requestedSchema: null });
  const { elicitationId, request } = await session.next("elicitation-opened");
  expect(request).toEqual({ mode: "form", message: "", requestedSchema: {} });
  await session.answer(elicitationId, { action: "decline" });
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("decline");
});

test.each(revisions)("a question of an unknown mode is refused by name in %s", async (era) => {
  const session = await call(era, { mode: "voice", message: "m", requestedSchema: {} });
  const why = 'The mode is "voice"; only "form" and "url" are supported.';
  expect(await session.next("log-message")).toMatchObject({
    text: `The MCP server sent a question that cannot be shown. ${why}`,
  });
  // A 2025 MCP server is told and goes on; a round of 2026 cannot.
  const ended = era === "2025-11-25" ? "call-finished" : "call-failed";
  expect(JSON.stringify(await session.next(ended))).toContain(
    "The elicitation request cannot be read",
  );
});

test("a question that is taken back says why", async () => {
  const { target } = await openRawMcpServer("2025-11-25", async (call) => {
    const requestedSchema = { type: "object", properties: {} };
    const reply = call.push("elicitation/create", { message: "m", requestedSchema });
    const reason = "no longer needed";
    call.notify("notifications/cancelled", { requestId: "pushed-1", reason });
    await Promise.race([reply, new Promise((resolve) => setImmediate(resolve))]);
    return said("ok");
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target });
  await session.call({ connectionId, tool: "ask" });
  expect(await session.next("elicitation-closed")).toMatchObject({
    by: "mcp-server",
    reason: "no longer needed",
  });
});

test("an MCP server that does not tell its name is called by where it is", async () => {
  const { target } = await openRawMcpServer("2026-07-28", () => said("nothing"), {});
  const session = await playground.openSession();
  await session.connect({ target });
  const { mcpServer } = await session.next("connection-opened");
  expect(target.url).toContain(mcpServer.name);
  expect(mcpServer.name).not.toBe("");
});
