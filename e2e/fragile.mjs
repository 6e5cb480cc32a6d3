// @ts-check
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

// An MCP server over stdio whose tool asks and then waits. It writes its process id to the file of
// its first argument, and a SIGTERM ends it as a crash would.

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** @type {Record<string, object>} */
const results = {
  initialize: {
    protocolVersion: "2025-11-25",
    capabilities: { tools: {} },
    serverInfo: { name: "fragile", version: "1" },
  },
  "tools/list": {
    tools: [
      { name: "first", inputSchema: { type: "object" } },
      {
        name: "wait",
        inputSchema: { type: "object", properties: { topic: { type: "string" } } },
      },
    ],
  },
};

writeFileSync(process.argv[2] ?? "", String(process.pid));
process.on("SIGTERM", () => {
  process.stderr.write("fragile: out of memory\n", () => process.exit(3));
});
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method = "" } = /** @type {{ id?: number, method?: string }} */ (JSON.parse(line));
  if (id === undefined) return;
  const schema = { type: "object", properties: { more: { type: "string" } } };
  const params = { message: "Tell me more.", requestedSchema: schema };
  if (method === "tools/call") send({ id: "question", method: "elicitation/create", params });
  else if (results[method]) send({ id, result: results[method] });
  else if (method !== "") send({ id, error: { code: -32601, message: "Unknown method" } });
});
