import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { SSEServerTransport } from "@modelcontextprotocol/sdk/server/sse.js";
import { onTestFinished } from "vitest";

/** An MCP server over HTTP+SSE with one tool. */
export async function openSseMcpServer(): Promise<string> {
  const transports = new Map<string, SSEServerTransport>();
  const httpServer = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "/", "http://host");
    if (req.method === "GET" && pathname === "/sse") {
      const transport = new SSEServerTransport("/messages", res);
      transports.set(transport.sessionId, transport);
      const mcpServer = new McpServer({ name: "older", version: "1.0.0" });
      mcpServer.registerTool("greet", {}, () => ({ content: [{ type: "text", text: "Hello." }] }));
      void mcpServer.connect(transport);
    } else {
      const transport = transports.get(searchParams.get("sessionId") ?? "");
      if (transport) void transport.handlePostMessage(req, res);
      else res.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  });
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
}
