// A 2025-11-25 MCP server that prints its secret: `print` to both streams, `crash` before it exits.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";

const mcpServer = new McpServer({ name: "printing", version: "1.0.0" });
mcpServer.registerTool("print", {}, () => {
  console.error(process.env["TOKEN"]);
  console.log(process.env["TOKEN"]);
  return { content: [{ type: "text", text: "printed" }] };
});
mcpServer.registerTool("crash", {}, () => {
  console.error(process.env["TOKEN"]);
  process.exit(3);
});
await mcpServer.connect(new StdioServerTransport());
