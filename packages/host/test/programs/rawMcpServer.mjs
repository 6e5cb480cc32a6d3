// An MCP server over stdio in plain JSON-RPC, for behaviour that no SDK allows. It supports
// 2025-11-25 unless `methods` says otherwise; a method or tool without a return value never answers.
import { createInterface } from "node:readline";

/**
 * @typedef {Record<string, unknown>} Params
 * @typedef {{ id?: string | number | undefined, method?: string, params?: Params, result?: unknown, error?: unknown }} Message
 * @typedef {(given: Params, id?: string | number) => unknown} Method
 */

let count = 0;
/** @type {Map<unknown, (result: unknown) => void>} */
export const replies = new Map();

/** @param {Message} message */
export function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/**
 * @param {string | number | undefined} id
 * @param {string} message
 */
export function fail(id, message) {
  send({ id, error: { code: -32601, message } });
}

/**
 * Sends a request to the host and waits for its result.
 * @param {string} method
 * @param {Params} params
 */
export function ask(method, params) {
  count += 1;
  const id = `ask-${count}`;
  send({ id, method, params });
  return new Promise((resolve) => replies.set(id, resolve));
}

/** @param {string} message */
export function confirm(message) {
  const properties = { sure: { type: "boolean" } };
  return ask("elicitation/create", { message, requestedSchema: { type: "object", properties } });
}

/** @param {string} content */
export function text(content) {
  return { content: [{ type: "text", text: content }] };
}

/**
 * @param {Record<string, Method>} tools
 * @param {Record<string, Method>} [methods]
 */
export function serve(tools, methods = {}) {
  /** @type {Record<string, Method>} */
  const all = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion,
      serverInfo: { name: "raw", version: "1.0.0" },
      capabilities: { tools: { listChanged: true }, logging: {} },
    }),
    "tools/list": () => ({
      tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: "object" } })),
    }),
    "tools/call": ({ name, arguments: given }, id) =>
      tools[String(name)]?.(/** @type {Params} */ (given), id),
    ...methods,
  };
  createInterface({ input: process.stdin }).on("line", (line) => {
    void answer(/** @type {Message} */ (JSON.parse(line)), all);
  });
}

/**
 * @param {Message} message
 * @param {Record<string, Method>} all
 */
async function answer({ id, method, params = {}, result, error }, all) {
  if (method === undefined) {
    replies.get(id)?.(result ?? { error });
    return;
  }
  const handle = all[method];
  if (handle) {
    const given = await handle(params, id);
    if (id !== undefined && given !== undefined) send({ id, result: given });
  } else if (id !== undefined) {
    fail(id, `No ${method} here`);
  }
}
