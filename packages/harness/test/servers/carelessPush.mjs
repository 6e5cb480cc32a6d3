// A 2025-11-25 MCP server without an SDK. It books whenever an answer arrives, even a second one
// or one to a call that was cancelled.
import { createInterface } from "node:readline";
import { ask, say } from "./booking.mjs";

/**
 * @typedef {object} Message
 * @property {number | string} [id]
 * @property {string} [method]
 * @property {{ protocolVersion?: string, name?: string }} [params]
 * @property {{ action?: string }} [result]
 */

/** Slower than the settle time of the tests. */
const slowMs = 300;
let booked = 0;
/** @type {Message["id"]} */
let openCall;

const send = (/** @type {object} */ message) =>
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params, result } = /** @type {Message} */ (JSON.parse(line));
  switch (method) {
    case "initialize": {
      const serverInfo = { name: "careless", version: "1.0.0" };
      const protocolVersion = params?.protocolVersion;
      send({ id, result: { protocolVersion, capabilities: { tools: {} }, serverInfo } });
      break;
    }
    case "tools/list": {
      const inputSchema = { type: "object" };
      const tools = ["book", "count"].map((name) => ({ name, inputSchema }));
      send({ id, result: { tools } });
      break;
    }
    case "tools/call":
      if (params?.name === "count") {
        send({ id, result: say(`${booked} booked.`) });
        break;
      }
      openCall = id;
      send({ id: `question-${id}`, method: "elicitation/create", params: ask(undefined) });
      break;
    case "ping":
      setTimeout(() => send({ id, result: {} }), slowMs);
      break;
    case "notifications/cancelled":
      openCall = undefined;
      break;
    case undefined:
      if (result?.action === "accept") booked += 1;
      if (openCall !== undefined) send({ id: openCall, result: say("Booked.") });
      openCall = undefined;
      break;
    default:
      if (id !== undefined) send({ id, error: { code: -32601, message: "Unknown method." } });
  }
}
