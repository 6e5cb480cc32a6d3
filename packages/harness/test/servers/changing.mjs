// A 2025-11-25 MCP server that asks its arguments: each is "message: field, field", the URL of a page
// or a request as JSON. It returns the answers, and stops at the first one that is not an accept.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { say } from "./booking.mjs";

const mcpServer = new McpServer({ name: "changing", version: "1.0.0" });

/**
 * @param {string} line
 * @returns {Parameters<typeof mcpServer.server.elicitInput>[0]}
 */
function toQuestion(line) {
  if (line.startsWith("http")) {
    return { mode: "url", message: "Visit it.", url: line, elicitationId: "e-1" };
  }
  if (line.startsWith("{")) {
    return /** @type {ReturnType<typeof toQuestion>} */ (JSON.parse(line));
  }
  const [message = "", fields = ""] = line.split(": ");
  const names = fields.split(", ").filter((name) => name !== "");
  return {
    mode: "form",
    message,
    requestedSchema: {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      required: names,
    },
  };
}

mcpServer.registerTool("ask", {}, async () => {
  const answers = [];
  for (const line of process.argv.slice(2)) {
    const { action, content } = await mcpServer.server.elicitInput(toQuestion(line));
    answers.push([action, ...Object.values(content ?? {})].join(" "));
    if (action !== "accept") break;
  }
  return say(answers.join("; "));
});

await mcpServer.connect(new StdioServerTransport());
