// A 2025-11-25 MCP server with numbered bookings, whose questions can differ from each other.
import { randomInt, randomUUID } from "node:crypto";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const mcpServer = new McpServer({ name: "remembering", version: "1.0.0" });
const first = randomInt(1_000_000, 1_000_000_000);
let next = first;

/**
 * @param {string} message
 * @param {Record<string, { type: "string", enum?: string[] }>} properties
 */
const ask = (message, properties) =>
  mcpServer.server.elicitInput({
    mode: "form",
    message,
    requestedSchema: { type: "object", properties, required: Object.keys(properties) },
  });

mcpServer.registerTool("book", {}, () => {
  next += 1;
  return {
    content: [{ type: "text", text: `Booked room Ada as number ${next}.` }],
    structuredContent: { rooms: [{ name: "Ada", id: next }] },
  };
});

mcpServer.registerTool("remove", { inputSchema: { id: z.number() } }, async ({ id }) => {
  const code = randomUUID().slice(0, 4);
  const { content } = await ask(`To remove ${id}, type ${code}.`, { code: { type: "string" } });
  const isRight = content?.["code"] === code;
  return { content: [{ type: "text", text: `${isRight ? "Removed" : "Kept"} ${id}.` }] };
});

/** Asks twice; `changes` makes the second question differ, `per-run` both from those of another run. */
mcpServer.registerTool("pick", { inputSchema: { changes: z.string() } }, async ({ changes }) => {
  const rooms = ["Ada", changes === "per-run" ? String(first) : "Bob"];
  for (const turn of [1, 2]) {
    const choices = changes === "order" && turn === 2 ? rooms.toReversed() : rooms;
    await ask(`Request ${randomUUID()}: which room?`, { room: { type: "string", enum: choices } });
  }
  return { content: [{ type: "text", text: "Done." }] };
});

await mcpServer.connect(new StdioServerTransport());
