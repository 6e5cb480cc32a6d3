// A 2025-11-25 MCP server over HTTP without an SDK, which asks too late or sends broken JSON. It
// keeps its streams open.
import { createServer } from "node:http";
import { say } from "./wire.mjs";

/** @typedef {import("node:http").ServerResponse} Stream */

/** @type {Stream | undefined} */
let pushes;
/** The pings since the call was cancelled. */
let pings = 0;

/** @param {Stream | undefined} stream @param {object} message */
const send = (stream, message) =>
  stream?.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);

/** @param {Stream | undefined} stream @param {string} message */
const ask = (stream, message) => {
  const requestedSchema = { type: "object", properties: { confirm: { type: "boolean" } } };
  send(stream, { id: message, method: "elicitation/create", params: { message, requestedSchema } });
};

/**
 * The sixth ping shows that the client has the replies to five, and so knows that the cancellation
 * was read.
 * @param {(result: object) => void} reply
 */
const askAndReply = (reply) => {
  ask(pushes, "Are you there?");
  reply({});
};

/** @param {Stream} response */
const openStream = (response) => {
  response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  return response;
};

/** @type {Stream | undefined} */
let ended;

/** @type {Record<string, (stream: Stream, id: unknown) => void>} */
const tools = {
  "asks on its stream in the next call": (stream, id) => {
    send(stream, { id, result: say("Done.") });
    ended = stream;
  },
  "sends broken JSON": (stream, id) => {
    stream.write('data: {"jsonrpc"\n\n');
    send(stream, { id, result: say("Done.") });
  },
  "asks after the cancellation": () => ask(pushes, "Go on?"),
  "takes a while": (stream, id) => {
    ask(ended, "Anything else?");
    setTimeout(send, 1000, stream, { id, result: say("Done.") });
  },
};

const inputSchema = { type: "object" };
const initialized = {
  protocolVersion: "2025-11-25",
  capabilities: { tools: {} },
  serverInfo: { name: "late", version: "1.0.0" },
};

createServer((request, response) => {
  if (request.method === "GET") {
    pushes = openStream(response);
    return;
  }
  let body = "";
  request.on("data", (bytes) => (body += String(bytes)));
  request.on("end", () => {
    const { id, method, params } = /** @type {import("./wire.mjs").Received} */ (
      JSON.parse(body === "" ? "{}" : body)
    );
    const reply = (/** @type {object} */ result) =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ jsonrpc: "2.0", id, result }));
    if (method === "initialize") reply(initialized);
    else if (method === "ping") {
      pings += 1;
      if (pings === 6) setTimeout(askAndReply, 60, reply);
      else reply({});
    } else if (method === "tools/list") {
      reply({ tools: Object.keys(tools).map((name) => ({ name, inputSchema })) });
    } else if (method === "tools/call") tools[params?.name ?? ""]?.(openStream(response), id);
    else {
      response.writeHead(202).end();
      if (method === "notifications/cancelled") pings = 0;
    }
  });
}).listen(Number(process.argv[2]), "127.0.0.1");
