// @ts-check
import { createInterface } from "node:readline";

// An MCP server over stdio. Its tool sends its arguments as an elicitation, and returns the
// response as the line that was read. The first argument of the program is the server's name.

/** @typedef {{ id?: number | string, method?: string, params?: { arguments?: object } }} Message */

/** @type {Map<number | string, number | string>} */
const asked = new Map();
let lastId = 0;

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** @type {Record<string, object>} */
const answers = {
  initialize: {
    protocolVersion: "2025-11-25",
    capabilities: { tools: {} },
    serverInfo: { name: process.argv[2] ?? "asking", version: "1" },
  },
  "tools/list": {
    tools: [{ name: "ask", inputSchema: { type: "object", properties: {} } }],
  },
};

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = /** @type {Message} */ (JSON.parse(line));
  if (id === undefined) return;
  const call = method === undefined ? asked.get(id) : undefined;
  if (call !== undefined) {
    send({ id: call, result: { content: [{ type: "text", text: line }] } });
  } else if (method === "tools/call") {
    lastId += 1;
    asked.set(`question-${lastId}`, id);
    send({ id: `question-${lastId}`, method: "elicitation/create", params: params?.arguments });
  } else if (method !== undefined) {
    const result = answers[method];
    send(result ? { id, result } : { id, error: { code: -32601, message: "Unknown method" } });
  }
});
