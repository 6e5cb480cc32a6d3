// Asks for a room and a number of guests, on the v2 SDK, in both eras.
import { inputRequired, inputResponse, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { say } from "./booking.mjs";

const question = {
  message: "For how many?",
  requestedSchema: {
    type: /** @type {const} */ ("object"),
    properties: {
      room: { type: /** @type {const} */ ("string") },
      guests: { type: /** @type {const} */ ("integer") },
    },
    required: ["room", "guests"],
  },
};

serveStdio(() => {
  const mcpServer = new McpServer({ name: "guests", version: "1.0.0" });
  mcpServer.registerTool("book", { description: "Books a room." }, (context) => {
    const answer = inputResponse(context.mcpReq.inputResponses, "booking");
    if (answer.kind === "missing") {
      return inputRequired({ inputRequests: { booking: inputRequired.elicit(question) } });
    }
    return say(answer.kind === "elicit" ? `Answer: ${answer.action}.` : "No answer.");
  });
  return mcpServer;
});
