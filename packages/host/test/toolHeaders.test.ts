import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openHost, openSession, textOf } from "./openHost.ts";
import { openRawHttp } from "./rawHttp.ts";

type Sent = { id: number; method: string };

/** A 2026-07-28 MCP server whose tool requires a header only after it was first listed. */
function openChangingMcpServer() {
  const lists: string[] = [];
  const properties = { region: { type: "string", "x-mcp-header": "Region" } };
  const results: Record<string, () => object> = {
    "server/discover": () => ({ supportedVersions: ["2026-07-28"], capabilities: { tools: {} } }),
    "tools/list": () => {
      const inputSchema = { type: "object", ...(lists.length > 0 && { properties }) };
      lists.push("tools");
      return { tools: [{ name: "query", inputSchema }] };
    },
    "tools/call": () => ({ content: [{ type: "text", text: "Queried." }] }),
  };
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { id, method } = JSON.parse(await text(req)) as Sent;
    const isRefused = method === "tools/call" && req.headers["mcp-param-region"] !== "eu";
    const result = {
      resultType: "complete",
      ttlMs: 0,
      cacheScope: "private",
      ...results[method]?.(),
    };
    const error = { code: -32020, message: "Mcp-Param-Region is missing" };
    res.writeHead(isRefused ? 400 : 200, { "content-type": "application/json" });
    res.end(JSON.stringify({ jsonrpc: "2.0", id, ...(isRefused ? { error } : { result }) }));
  };
  return openRawHttp((req, res) => void answer(req, res));
}

test("a call that lacks a header is sent again with the headers of the tool's current schema", async () => {
  const { session, connect, next } = openSession(openHost());
  const connectionId = await connect({ kind: "http", url: await openChangingMcpServer() });
  expect((await next("tools-listed")).tools).toHaveLength(1);
  session.startCall(connectionId, { tool: "query", arguments: { region: "eu" } });
  expect(textOf(await next("call-finished"))).toBe("Queried.");
});

test("a call that is refused twice fails with the error of the MCP server", async () => {
  const { session, connect, next } = openSession(openHost());
  const connectionId = await connect({ kind: "http", url: await openChangingMcpServer() });
  session.startCall(connectionId, { tool: "query", arguments: { region: "us" } });
  expect((await next("call-failed")).problem.mcpError?.code).toBe(-32020);
});
