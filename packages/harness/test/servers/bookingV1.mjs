// A 2025-11-25 MCP server on the v1 SDK. The first argument selects a fault.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { ElicitResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { ask, say } from "./booking.mjs";

const fault = process.argv[2];
const mcpServer = new McpServer({ name: "booking-v1", version: "1.0.0" });
let booked = 0;

mcpServer.registerTool("book", {}, async (extra) => {
  if (fault === "hangs") await new Promise(() => setInterval(() => {}, 1000));
  if (fault === "asks-nothing") return say("Booked.");
  const question = ask(fault);
  if (fault === "chatters") console.log("Booking now");
  if (fault === "asks-anyway") {
    const params = { message: question.message, requestedSchema: question.requestedSchema };
    // Bypasses the SDK's check of the client's capabilities.
    await extra.sendRequest({ method: "elicitation/create", params }, ElicitResultSchema);
  }
  if (fault === "exits-while-asking") setTimeout(() => process.exit(7), 100);
  const answer = await mcpServer.server.elicitInput(question, {
    timeout: 2_147_483_647,
    signal: extra.signal,
  });
  if (fault === "crashes") process.exit(7);
  if (fault === "throws") throw new Error("The database is gone.");
  if (fault === "asks-twice") await mcpServer.server.elicitInput(question);
  if (fault === "books-anyway") booked += 1;
  // After the result has left.
  if (fault === "chatters-late") setTimeout(() => console.log("Booked now"), 20);
  if (fault === "asks-late") {
    const late = { ...question, message: "Anything else?" };
    setTimeout(() => void mcpServer.server.elicitInput(late).catch(() => {}), 20);
  }
  if (answer.action !== "accept" && fault !== "ignores-no")
    return say(`Not booked: ${answer.action}.`);
  booked += 1;
  return say("Booked.");
});

mcpServer.registerTool("count", {}, () => say(`${booked} booked.`));

await mcpServer.connect(new StdioServerTransport());
