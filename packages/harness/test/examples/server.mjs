import { inputRequired, inputResponse, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";

let bookings = 0;

serveStdio(() => {
  const mcpServer = new McpServer({ name: "rooms", version: "1.0.0" });

  mcpServer.registerTool("book-room", { description: "Books a room. Asks first." }, (context) => {
    const answer = inputResponse(context.mcpReq.inputResponses, "confirm");
    if (answer.kind === "missing") {
      const question = inputRequired.elicit({
        mode: "form",
        message: "Book the room Ada?",
        requestedSchema: {
          type: "object",
          properties: { confirm: { type: "boolean", title: "Book it" } },
          required: ["confirm"],
        },
      });
      return inputRequired({ inputRequests: { confirm: question } });
    }
    if (answer.kind !== "elicit" || answer.action !== "accept") return say("Nothing was booked.");
    bookings += 1;
    return say("Booked Ada.");
  });

  mcpServer.registerTool("count-bookings", { description: "Counts." }, () =>
    say(`${bookings} bookings.`),
  );
  return mcpServer;
});

/**
 * @param {string} text
 * @returns {{ content: [{ type: "text", text: string }] }}
 */
function say(text) {
  return { content: [{ type: "text", text }] };
}
