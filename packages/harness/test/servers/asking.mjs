// An MCP server for both eras that asks what its arguments say, one after the other: each is the
// params of an elicitation as JSON. It asks anything, however invalid.
import { inputRequired, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { say } from "./booking.mjs";

/** @typedef {ReturnType<typeof inputRequired.elicit>} Question */
const rounds = process.argv.slice(2).map((text) => {
  const params = /** @type {Question["params"]} */ (JSON.parse(text));
  return { question: /** @type {Question} */ ({ method: "elicitation/create", params }) };
});

serveStdio(() => {
  const mcpServer = new McpServer({ name: "asking", version: "1.0.0" });
  mcpServer.registerTool("ask", { description: "Asks." }, (context) => {
    const round = Number(context.mcpReq.requestState() ?? 0);
    const inputRequests = rounds[round];
    if (!inputRequests) return say("Done.");
    return inputRequired({ inputRequests, requestState: String(round + 1) });
  });
  return mcpServer;
});
