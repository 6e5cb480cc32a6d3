// A 2025-11-25 MCP server without an SDK, so that it can send what an SDK would not.
import { createInterface } from "node:readline";

/**
 * @typedef {Record<string, unknown>} Json
 * @typedef {object} Call
 * @property {string | number} id
 * @property {unknown} progressToken
 * @property {AbortSignal} cancelled
 */

/** @type {Map<string | number, (message: Json) => void>} */
const waiting = new Map();
/** @type {Map<unknown, AbortController>} */
const calls = new Map();
let asked = 0;

/** @param {Json} message */
export function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/**
 * Sends a request; resolves with its reply.
 * @param {string} method
 * @param {Json} params
 * @param {string | number} [id]
 * @returns {Promise<Json>}
 */
export function request(method, params, id = `ask-${(asked += 1)}`) {
  const reply = new Promise((resolve) => {
    waiting.set(id, resolve);
  });
  send({ id, method, params });
  return reply;
}

/**
 * Asks for a confirmation; resolves with the action.
 * @param {string} message
 * @param {string | number} [id]
 * @returns {Promise<unknown>}
 */
export async function ask(message, id) {
  const requestedSchema = { type: "object", properties: { confirm: { type: "boolean" } } };
  const { result } = await request("elicitation/create", { message, requestedSchema }, id);
  return /** @type {Json} */ (result)?.["action"];
}

/** @param {string} text */
export function say(text) {
  return { content: [{ type: "text", text }] };
}

/** @param {number} ms @returns {Promise<void>} */
export function sleep(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/**
 * Answers requests with these tools; a tool that returns nothing replies by itself.
 * @param {Record<string, (call: Call) => unknown>} tools
 */
export function serve(tools) {
  createInterface({ input: process.stdin }).on("line", async (line) => {
    const { id, method, params = {}, ...rest } = JSON.parse(line);
    if (method === undefined) {
      waiting.get(id)?.(rest);
      waiting.delete(id);
    } else if (method === "initialize") {
      const result = {
        protocolVersion: "2025-11-25",
        capabilities: { tools: { listChanged: true }, logging: {} },
        serverInfo: { name: "wire", version: "1.0.0" },
      };
      send({ id, result });
    } else if (method === "tools/list") {
      const inputSchema = { type: "object" };
      send({ id, result: { tools: Object.keys(tools).map((name) => ({ name, inputSchema })) } });
    } else if (method === "notifications/cancelled") {
      calls.get(params.requestId)?.abort();
    } else if (method === "tools/call") {
      const cancelling = new AbortController();
      calls.set(id, cancelling);
      const call = { id, progressToken: params._meta?.progressToken, cancelled: cancelling.signal };
      const result = await tools[params.name]?.(call);
      if (result) send({ id, result });
    } else if (id !== undefined) {
      send({ id, error: { code: -32601, message: `Unknown method ${method}` } });
    }
  });
}
