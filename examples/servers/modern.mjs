// An MCP server on SDK v2. The same code asks in both eras.
import {
  acceptedContent,
  inputRequired,
  inputResponse,
  McpServer,
} from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";

const seats = z.object({ seats: z.number().int().min(1).max(8) });
/** @param {string} text */
const textResult = (text) => ({ content: [{ type: /** @type {const} */ ("text"), text }] });

serveStdio(() => {
  const mcpServer = new McpServer({ name: "cinema", version: "1.0.0" });
  mcpServer.registerTool(
    "book-seats",
    { description: "Books seats. Asks how many.", inputSchema: z.object({ film: z.string() }) },
    ({ film }, { mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, "seats");
      if (answer.kind === "missing") {
        return inputRequired({
          inputRequests: {
            seats: inputRequired.elicit({
              message: `How many seats for ${film}?`,
              requestedSchema: {
                type: "object",
                properties: {
                  seats: { type: "integer", title: "Seats", minimum: 1, maximum: 8, default: 2 },
                },
                required: ["seats"],
              },
            }),
          },
        });
      }
      const content = acceptedContent(mcpReq.inputResponses, "seats", seats);
      return textResult(
        content ? `Booked ${content.seats} seats for ${film}.` : "Nothing was booked.",
      );
    },
  );
  return mcpServer;
});
