import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const deepProgram = fileURLToPath(
  new URL("../../../packages/host/test/programs/deep.mjs", import.meta.url),
);
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each(["result", "error", "question", "log", "list"])(
  "a %s nested 20,000 levels deep ends at most its call, and every session can be read",
  async (tool) => {
    const session = await playground.openSession();
    const target = { kind: "stdio" as const, command: process.execPath, args: [deepProgram] };
    const connectionId = await session.connect({ target, profile: { era: "2025-11-25" } });
    await session.call({ connectionId, tool, arguments: { depth: 20_000 } });
    const fails = tool === "result" || tool === "error";
    await session.next(fails ? "call-failed" : "call-finished");
    expect((await session.request("GET", "")).status).toBe(200);
    const log = await session.request("GET", "/log");
    expect(readJsonLines(await log.text()).length).toBeGreaterThan(5);

    const other = await playground.openSession();
    const sample = { target: { kind: "sample", name: "modern" } } as const;
    const call = { connectionId: await other.connect(sample), tool: "delete-all" };
    await other.call(call);
    const { elicitationId } = await other.next("elicitation-opened");
    await other.answer(elicitationId, { action: "decline" });
    await other.next("call-finished");
  },
);

test.each([129, 20_000, 400_000])("a body nested %i levels deep is malformed", async (depth) => {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  const body = `{"connectionId":"${connectionId}","tool":"echo","arguments":{"a":${nested(depth)}}}`;
  const { status, body: problem } = await session.post("/calls", body);
  expect(status).toBe(400);
  expect(problem).toMatchObject({ detail: "The body is nested deeper than 128 levels." });
  await session.call({ connectionId, tool: "echo", arguments: { text: "still here" } });
  await session.next("call-finished");
});

test.each([
  ["/mcp", "delete-all"],
  ["/mcp/hostile", "long-message"],
])("a request to %s nested too deep gets a reply", async (path, tool) => {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "deep", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
  };
  const inputResponses = `{"question-1":{"action":"accept","content":{"a":${nested(20_000)}}}}`;
  const params = `{"name":"${tool}","arguments":{"a":${nested(20_000)}},"inputResponses":${inputResponses},"_meta":${JSON.stringify(meta)}}`;
  const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
  const response = await playground.request("POST", path, body, {
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "tools/call",
    "mcp-name": tool,
  });
  expect(response.status).toBeLessThan(500);
  expect(await response.json()).toMatchObject({ jsonrpc: "2.0", id: 1 });
});
