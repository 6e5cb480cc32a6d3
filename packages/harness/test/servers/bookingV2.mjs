// The same server on the v2 SDK, in both eras.
import { inputRequired, inputResponse, McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { ask, say } from "./booking.mjs";

let booked = 0;

serveStdio(() => {
  const mcpServer = new McpServer({ name: "booking-v2", version: "1.0.0" });
  mcpServer.registerTool("book", { description: "Books a room." }, (context) => {
    const answer = inputResponse(context.mcpReq.inputResponses, "confirm");
    if (answer.kind === "missing") {
      return inputRequired({ inputRequests: { confirm: inputRequired.elicit(ask(undefined)) } });
    }
    const action = answer.kind === "elicit" ? answer.action : "cancel";
    if (action !== "accept") return say(`Not booked: ${action}.`);
    booked += 1;
    return say("Booked.");
  });
  mcpServer.registerTool("count", { description: "Counts." }, () => say(`${booked} booked.`));
  return mcpServer;
});
