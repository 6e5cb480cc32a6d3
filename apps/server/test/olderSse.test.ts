import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { expect, onTestFinished, test } from "vitest";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();

/** An MCP server over HTTP+SSE that requires a header; its tool asks a question. */
async function openAskingServer(): Promise<{ url: string; httpServer: HttpServer }> {
  const transports = new Map<string, SSEServerTransport>();
  const httpServer = createServer((req, res) => {
    if (req.headers["x-key"] !== "let me in") {
      res.writeHead(401).end();
      return;
    }
    if (req.method === "GET") {
      const transport = new SSEServerTransport("/messages", res);
      transports.set(transport.sessionId, transport);
      void createMcpServer().connect(transport);
    } else {
      const { searchParams } = new URL(req.url ?? "/", "http://host");
      const transport = transports.get(searchParams.get("sessionId") ?? "");
      void transport?.handlePostMessage(req, res);
    }
  });
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  const close = () => {
    httpServer.closeAllConnections();
    httpServer.close();
  };
  onTestFinished(close);
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/sse`;
  return { url, httpServer };
}

function createMcpServer(): McpServer {
  const mcpServer = new McpServer({ name: "older", version: "1.0.0" });
  mcpServer.registerTool("ask", {}, async () => {
    const { action } = await mcpServer.server.elicitInput({
      message: "Sure?",
      requestedSchema: { type: "object", properties: {} },
    });
    return { content: [{ type: "text", text: `You said ${action}.` }] };
  });
  return mcpServer;
}

async function connected() {
  const { url, httpServer } = await openAskingServer();
  const session = await playground.openSession();
  const headers = { "X-Key": "let me in" };
  const connectionId = await session.connect({ target: { kind: "sse", url, headers } });
  return { session, connectionId, httpServer, url };
}

test.each(["accept", "decline", "cancel"] as const)(
  "a question over HTTP+SSE receives the answer: %s",
  async (action) => {
    const { session, connectionId } = await connected();
    await session.call({ connectionId, tool: "ask" });
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action });
    const { result } = await session.next("call-finished");
    expect(result).toMatchObject({ content: [{ text: `You said ${action}.` }] });
  },
);

test("connecting without the header fails with the HTTP status", async () => {
  const { session, url } = await connected();
  const answer = await session.post("/connections", { target: { kind: "sse", url } });
  expect(answer).toMatchObject({ status: 502, body: { code: "connection-failed" } });
  expect(JSON.stringify(answer.body)).toContain("HTTP 401");
});

test("a lost connection closes the question and fails the call", async () => {
  const { session, connectionId, httpServer } = await connected();
  await session.call({ connectionId, tool: "ask" });
  const { elicitationId } = await session.next("elicitation-opened");
  httpServer.closeAllConnections();
  httpServer.close();
  expect(await session.next("elicitation-closed")).toMatchObject({ elicitationId });
  await session.next("call-failed");
  expect(await session.next("connection-closed")).toMatchObject({ connectionId });
});
