// An MCP server on SDK v1, like most deployed ones. It pushes its question.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const mcpServer = new McpServer({ name: "classic-cinema", version: "1.0.0" });
mcpServer.registerTool(
  "book-seats",
  { description: "Books seats. Asks how many.", inputSchema: { film: z.string() } },
  async ({ film }) => {
    const { action, content } = await mcpServer.server.elicitInput({
      message: `How many seats for ${film}?`,
      requestedSchema: {
        type: "object",
        properties: {
          seats: { type: "integer", title: "Seats", minimum: 1, maximum: 8, default: 2 },
        },
        required: ["seats"],
      },
    });
    const booked = `Booked ${String(content?.["seats"])} seats for ${film}.`;
    const text = action === "accept" ? booked : "Nothing was booked.";
    return { content: [{ type: "text", text }] };
  },
);
await mcpServer.connect(new StdioServerTransport());
