// @ts-check
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

// An MCP server without an SDK, so that it can misbehave: it asks again after every answer, never
// replies, and ignores cancellations. If it is given a file, it does not even ask: it creates the
// file and hangs.

const [file] = process.argv.slice(2);
const supported = { protocolVersion: "2025-11-25", capabilities: { tools: {} } };
const serverInfo = { name: "asking", version: "1" };
const tools = [{ name: "ask", inputSchema: { type: "object" } }];
let asked = 0;

/** @param {object} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function ask() {
  asked += 1;
  const requestedSchema = {
    type: "object",
    properties: { name: { type: "string", minLength: 3 }, sure: { type: "boolean" } },
    required: ["name"],
  };
  const params = { message: `It's question ${asked}?`, requestedSchema };
  send({ id: `question-${asked}`, method: "elicitation/create", params });
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method } = /** @type {{ id?: unknown; method?: string }} */ (JSON.parse(line));
  if (method === "initialize") send({ id, result: { ...supported, serverInfo } });
  else if (method === "tools/list") send({ id, result: { tools } });
  else if (method === "tools/call" && file !== undefined) writeFileSync(file, "");
  else if (method === "tools/call") ask();
  else if (method === undefined) ask();
  else if (id !== undefined) send({ id, error: { code: -32601, message: "Method not found" } });
}
