// A 2025-11-25 MCP server on SDK v1: `report` requires a URL flow, `finish` completes it, and
// `never` does not answer.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { UrlElicitationRequiredError } from "@modelcontextprotocol/sdk/types.js";

const mcpServer = new McpServer({ name: "url-flow", version: "1.0.0" });
const elicitationId = "flow-1";
const state = { finished: false };

mcpServer.registerTool("report", {}, () => {
  if (state.finished) return { content: [{ type: "text", text: "The report." }] };
  const url = "https://example.com/connect";
  throw new UrlElicitationRequiredError([
    { mode: "url", message: "Connect your account.", url, elicitationId },
  ]);
});

mcpServer.registerTool("finish", {}, async () => {
  state.finished = true;
  await mcpServer.server.createElicitationCompletionNotifier("unknown-flow")();
  await mcpServer.server.createElicitationCompletionNotifier(elicitationId)();
  return { content: [{ type: "text", text: "Finished." }] };
});

mcpServer.registerTool("never", {}, () => new Promise(() => {}));

await mcpServer.connect(new StdioServerTransport());
