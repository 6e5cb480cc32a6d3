import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { endlessBytes, frame, type HttpShape } from "./httpShape.ts";
import { toBytes, type Exchange } from "./mcpInputs.ts";
import type { HostMessage, Script, Turn } from "./script.ts";
import type { Peer } from "./stdioPeer.ts";

/** An MCP server over Streamable HTTP. */
export async function openHttpPeer(): Promise<Peer> {
  let script: Script | undefined;
  const http = createServer((request, response) => {
    response.on("error", () => undefined);
    void respond(request, response);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const { port } = http.address() as AddressInfo;
  return {
    target: { kind: "http", url: `http://127.0.0.1:${port}/mcp` },
    play: (next) => (script = next),
    hangUp: () => http.closeAllConnections(),
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "POST" || !script) return void response.writeHead(405).end();
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const message = JSON.parse(body) as HostMessage;
    const turn = script.take(message);
    if (!turn.valid) return void response.writeHead(202).end();
    if (turn.exchange) {
      script.inputs += await sendOdd(response, turn.exchange, turn, message);
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(toBytes(JSON.stringify(turn.valid), message));
  }
}

/** Returns how many inputs it sent. */
async function sendOdd(
  response: ServerResponse,
  { unasked, reply, shape }: Exchange,
  { valid }: Turn,
  message: HostMessage,
): Promise<number> {
  const isStream = shape.framing !== "json";
  const type = isStream ? "text/event-stream" : "application/json";
  for (const [name, value] of shape.headers) response.setHeader(name, value);
  response.writeHead(shape.status, { "content-type": shape.contentType ?? type });
  // A JSON response has one message.
  const inputs = isStream ? [...unasked, reply] : [reply];
  for (const input of inputs) {
    await write(response, frame(shape.framing, toBytes(input, message)), shape);
  }
  switch (shape.ending) {
    case "valid reply":
      if (isStream) response.write(frame("sse", toBytes(JSON.stringify(valid), message)));
      response.end();
      break;
    case "end":
      response.end();
      break;
    case "cut":
      response.destroy();
      break;
    case "endless":
      await writeWithoutEnd(response);
  }
  return inputs.length;
}

/** Small pieces go out alone, so that they can end anywhere in a character or a message. */
async function write(response: ServerResponse, bytes: Buffer, shape: HttpShape): Promise<void> {
  const pieceBytes = Math.max(shape.pieceBytes, bytes.length / 50);
  for (let at = 0; at < bytes.length && !response.destroyed; at += pieceBytes) {
    response.write(bytes.subarray(at, at + pieceBytes));
    if (at % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function writeWithoutEnd(response: ServerResponse): Promise<void> {
  const piece = Buffer.alloc(256 * 1024, "x");
  for (let sent = 0; sent < endlessBytes && !response.destroyed; sent += piece.length) {
    if (response.write(piece)) continue;
    const settled = new AbortController();
    const { signal } = settled;
    await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]);
    settled.abort();
  }
  response.end();
}
