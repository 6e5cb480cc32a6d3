// A 2025-11-25 MCP server without an SDK, so that it can send what an SDK would not.
import { createInterface } from "node:readline";

/**
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ name?: string, _meta?: { progressToken?: unknown } }} Params
 * @typedef {{ id: string | number, method?: string, params?: Params } & Json} Received
 * @typedef {object} Call
 * @property {string | number} id
 * @property {unknown} progressToken
 */

/** @type {Map<string | number, (message: Json) => void>} */
const waiting = new Map();
let asked = 0;
/** @type {(reply: () => void) => void} */
let onPing = (reply) => reply();

/** @param {Json} message */
export function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/**
 * Sends a request; resolves with its reply.
 * @param {string} method
 * @param {Json} params
 * @param {string | number} [id]
 * @param {Json} [more] members of the message
 * @returns {Promise<Json>}
 */
export function request(method, params, id = `ask-${(asked += 1)}`, more = {}) {
  const reply = new Promise((resolve) => {
    waiting.set(id, resolve);
  });
  send({ id, method, params, ...more });
  return reply;
}

/**
 * Asks for a confirmation; resolves with the action.
 * @param {string} message
 * @param {string | number} [id]
 * @param {Json} [more] members of the message
 * @returns {Promise<string>}
 */
export async function ask(message, id, more) {
  const requestedSchema = { type: "object", properties: { confirm: { type: "boolean" } } };
  const { result } = await request("elicitation/create", { message, requestedSchema }, id, more);
  return String(/** @type {Json} */ (result)?.["action"]);
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
 * Does something that is late for certain, however busy the machine is: the fourth ping shows that
 * the client has read the replies to three. It waits, so that the client does not stop watching
 * before.
 * @param {() => void} act
 * @returns {Promise<void>}
 */
export async function actLate(act) {
  let pings = 0;
  /** @type {(() => void)[]} */
  const held = [];
  await new Promise((resolve) => {
    onPing = (reply) => {
      pings += 1;
      if (pings <= 3) return reply();
      held.push(reply);
      resolve(undefined);
    };
  });
  act();
  onPing = (reply) => reply();
  for (const reply of held) reply();
}

/**
 * Answers requests with these tools; a tool that returns nothing replies by itself.
 * @param {Record<string, (call: Call) => unknown>} tools
 */
export function serve(tools) {
  createInterface({ input: process.stdin }).on("line", (line) => {
    const message = /** @type {Received} */ (JSON.parse(line));
    const { id, method, params = {} } = message;
    switch (method) {
      case undefined:
        waiting.get(id)?.(message);
        waiting.delete(id);
        break;
      case "initialize":
        send({ id, result: initialized });
        break;
      case "tools/list": {
        const inputSchema = { type: "object" };
        send({ id, result: { tools: Object.keys(tools).map((name) => ({ name, inputSchema })) } });
        break;
      }
      case "tools/call":
        void run(id, params, tools[params.name ?? ""]);
        break;
      case "ping":
        onPing(() => send({ id, error: { code: -32601, message: "No ping." } }));
        break;
      default:
        if (id !== undefined) send({ id, error: { code: -32601, message: `No ${method}.` } });
    }
  });
}

const initialized = {
  protocolVersion: "2025-11-25",
  capabilities: { tools: { listChanged: true }, logging: {} },
  serverInfo: { name: "wire", version: "1.0.0" },
};

/**
 * @param {string | number} id
 * @param {Params} params
 * @param {((call: Call) => unknown) | undefined} tool
 */
async function run(id, params, tool) {
  const result = await tool?.({ id, progressToken: params._meta?.progressToken });
  if (result) send({ id, result });
}
