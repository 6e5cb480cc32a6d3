// @ts-check
import { createInterface } from "node:readline";

// An MCP server over stdio that sends 10,000 log messages at once before its result.

const notifications = 10_000;

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** @type {Record<string, () => object>} */
const answers = {
  initialize: () => ({
    protocolVersion: "2025-11-25",
    capabilities: { tools: {}, logging: {} },
    serverInfo: { name: "flood", version: "1" },
  }),
  "tools/list": () => ({
    tools: [{ name: "burst", inputSchema: { type: "object", properties: {} } }],
  }),
  "tools/call": () => {
    for (let count = 1; count <= notifications; count += 1) {
      send({
        method: "notifications/message",
        params: { level: "info", data: `drop ${count} of the flood` },
      });
    }
    return { content: [{ type: "text", text: `Sent ${notifications} notifications.` }] };
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = /** @type {{ id?: number, method: string }} */ (JSON.parse(line));
  if (id === undefined) return;
  const answer = answers[method];
  if (answer) send({ id, result: answer() });
  else send({ id, error: { code: -32601, message: "Unknown method" } });
});
