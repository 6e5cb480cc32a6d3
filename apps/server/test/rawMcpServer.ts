import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

export type Revision = "2025-06-18" | "2025-11-25" | "2026-07-28";

/** A JSON-RPC message as it was received. */
export type Message = {
  id?: string | number;
  method?: string;
  params?: JsonObject;
  result?: JsonObject;
  error?: { code: number; message: string };
};

export type RawCall = {
  id: string | number;
  params: JsonObject;
  /** Sends a request during the call, as in 2025, and waits for the reply. */
  push: (method: string, params?: JsonObject) => Promise<Message>;
  notify: (method: string, params?: JsonObject) => void;
};

/** The reply to a call. */
export type RawReply = { result: JsonObject } | { error: JsonObject };

export const textReply = (text: string): RawReply => ({
  result: { resultType: "complete", content: [{ type: "text", text }] },
});

/**
 * An MCP server without an SDK. It speaks one revision, answers every `tools/call` with
 * `answerCall`, and keeps the messages that it received and the paths that were requested.
 */
export async function openRawMcpServer(
  revision: Revision,
  answerCall: (call: RawCall) => Promise<RawReply> | RawReply,
  /** Its name and version, which are optional in 2026-07-28. */
  info: JsonObject = { name: "raw", version: "1.0.0" },
) {
  const received: Message[] = [];
  const visits: string[] = [];
  const replies = new Map<string, (reply: Message) => void>();
  let pushed = 0;

  const http = createServer((request, response) => {
    void handle(request, response);
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const { port } = http.address() as AddressInfo;
  const sent = (method: string) => received.filter((message) => message.method === method);
  const target = { kind: "http", url: `http://127.0.0.1:${port}/mcp` } as const;
  return { target, received, sent, visits };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    visits.push(request.url ?? "");
    if (request.method !== "POST") return void response.writeHead(405).end();
    const message = await readMessage(request);
    received.push(message);
    const { id, method, params = {} } = message;
    if (id === undefined) return void response.writeHead(202).end();
    if (method === undefined) {
      replies.get(String(id))?.(message);
      return void response.writeHead(202).end();
    }
    if (method !== "tools/call")
      return sendJson(response, { id, ...plainReply(method, revision, info) });

    response.writeHead(200, { "content-type": "text/event-stream" });
    const write = (out: object) =>
      response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...out })}\n\n`);
    const reply = await answerCall({
      id,
      params,
      notify: (name, more) => void write({ method: name, params: more }),
      push: (name, more) => {
        pushed += 1;
        const pushId = `pushed-${pushed}`;
        write({ id: pushId, method: name, params: more });
        return new Promise((resolve) => replies.set(pushId, resolve));
      },
    });
    write({ id, ...reply });
    response.end();
  }
}

function plainReply(method: string, revision: Revision, info: JsonObject): RawReply {
  const capabilities = { tools: {} };
  const cache = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
  if (method === "tools/list") {
    const tool = { name: "ask", inputSchema: { type: "object" } };
    return { result: { ...cache, tools: [tool] } };
  }
  if (method === "initialize" && revision !== "2026-07-28") {
    return { result: { protocolVersion: revision, capabilities, serverInfo: info } };
  }
  if (method === "server/discover" && revision === "2026-07-28") {
    const hasInfo = Object.keys(info).length > 0;
    const _meta = hasInfo ? { "io.modelcontextprotocol/serverInfo": info } : {};
    return { result: { ...cache, supportedVersions: [revision], capabilities, _meta } };
  }
  return { error: { code: -32601, message: `Unknown method ${method}` } };
}

async function readMessage(request: IncomingMessage): Promise<Message> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return JSON.parse(body) as Message;
}

function sendJson(response: ServerResponse, message: object): void {
  const status = "error" in message ? 400 : 200;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", ...message }));
}
