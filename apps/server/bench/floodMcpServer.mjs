import { createInterface } from "node:readline";

// An MCP server over stdio that sends as many notifications as a call asks for.

/**
 * @typedef {{
 *   id?: number,
 *   method: string,
 *   params: { protocolVersion: string, arguments: { count: number } },
 * }} Message
 */

/** @type {(id: unknown, result: object) => boolean} */
const reply = (id, result) => send({ id, result });
/** @type {(message: object) => boolean} */
const send = (message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = /** @type {Message} */ (JSON.parse(line));
  if (id === undefined) continue;
  if (method === "initialize") {
    const { protocolVersion } = params;
    reply(id, {
      protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: "flood", version: "1" },
    });
  } else if (method === "tools/list") {
    reply(id, { tools: [{ name: "flood", inputSchema: { type: "object" } }] });
  } else if (method === "tools/call") {
    for (let index = 0; index < params.arguments.count; index += 1) {
      const step = { index, place: "Rome", note: "A short text, as notifications have it." };
      // Waits while the host does not read.
      if (!send({ method: "notifications/acme/step", params: step })) {
        await new Promise((resolve) => process.stdout.once("drain", resolve));
      }
    }
    reply(id, { content: [{ type: "text", text: "Done" }] });
  } else {
    send({ id, error: { code: -32601, message: `Unknown method ${method}` } });
  }
}
