import { once } from "node:events";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { createServer as createNetServer, type AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

export type Era = "2025-11-25" | "2026-07-28";

type Message = { id?: string | number; method?: string; params?: JsonObject; result?: JsonObject };
type CallParams = {
  name: string;
  arguments: { name?: string; count?: number };
  inputResponses?: Record<string, JsonObject>;
};
type Send = (message: object) => void;

const complete = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const text = (content: string) => ({ ...complete, content: [{ type: "text", text: content }] });
const question = (name: string) => ({
  message: `Question ${name}`,
  requestedSchema: { type: "object", properties: { value: { type: "string" } } },
});

/**
 * An MCP server without an SDK, so that the load is the playground's. `ask` asks one question and
 * returns its name and the answer; `flood` sends log messages.
 */
export async function openAskingMcpServer() {
  const replies = new Map<string, (result: JsonObject | undefined) => void>();
  /** The programs whose input has not ended yet. */
  const programs = new Set<object>();
  /** Names of questions that were answered, and the action. */
  const answered = new Map<string, unknown>();

  const handle = async (message: Message, era: Era, send: Send): Promise<void> => {
    const { id, method, params = {}, result } = message;
    if (method === undefined) return replies.get(String(id))?.(result);
    if (id === undefined) return;
    if (method !== "tools/call") return send({ id, ...plainReply(method, era) });
    const { name, arguments: given, inputResponses } = params as CallParams;
    const { name: asked = "", count = 0 } = given;
    if (name === "flood") {
      for (let sent = 0; sent < count; sent += 1) {
        send({ method: "notifications/message", params: { level: "info", data: `line ${sent}` } });
      }
      return send({ id, result: text("done") });
    }
    if (era === "2026-07-28" && !inputResponses) {
      const inputRequests = { q: { method: "elicitation/create", params: question(asked) } };
      return send({ id, result: { resultType: "input_required", inputRequests } });
    }
    const answer = inputResponses ? inputResponses["q"] : await push(asked, send);
    answered.set(asked, answer?.["action"]);
    send({ id, result: text(`${asked}: ${JSON.stringify(answer?.["content"])}`) });
  };

  const push = (name: string, send: Send) => {
    send({ id: `ask-${name}`, method: "elicitation/create", params: question(name) });
    return new Promise<JsonObject | undefined>((resolve) => replies.set(`ask-${name}`, resolve));
  };

  const http = createHttpServer((request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    void (async () => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const message = JSON.parse(body) as Message;
      const isRequest = message.id !== undefined && message.method !== undefined;
      if (isRequest) response.writeHead(200, { "content-type": "text/event-stream" });
      await handle(message, request.url === "/2025" ? "2025-11-25" : "2026-07-28", sse(response));
      response.end();
    })();
  });
  const net = createNetServer((socket) => {
    programs.add(socket);
    socket.on("end", () => programs.delete(socket));
    socket.on("error", () => undefined);
    const send: Send = (message) => {
      if (socket.writable) socket.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    };
    createInterface({ input: socket }).on("line", (line) => {
      void handle(JSON.parse(line) as Message, "2025-11-25", send);
    });
  });
  http.listen(0, "127.0.0.1");
  net.listen(0, "127.0.0.1");
  await Promise.all([once(http, "listening"), once(net, "listening")]);
  const { port } = http.address() as AddressInfo;
  return {
    answered,
    programs,
    /** The port that the relay program connects to. */
    relayPort: (net.address() as AddressInfo).port,
    targetOf: (era: Era) =>
      ({ kind: "http", url: `http://127.0.0.1:${port}/${era.slice(0, 4)}` }) as const,
    close: () => {
      http.closeAllConnections();
      http.close();
      net.close();
    },
  };
}

function sse(response: ServerResponse): Send {
  return (message) =>
    void response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...message })}\n\n`);
}

function plainReply(method: string, era: Era): object {
  const capabilities = { tools: {}, logging: {} };
  const serverInfo = { name: "asking", version: "1.0.0" };
  switch (method) {
    case "initialize":
      if (era === "2026-07-28") break;
      return { result: { protocolVersion: era, capabilities, serverInfo } };
    case "server/discover":
      if (era === "2025-11-25") break;
      return { result: { ...complete, supportedVersions: [era], capabilities } };
    case "tools/list": {
      const tools = ["ask", "flood"].map((name) => ({ name, inputSchema: { type: "object" } }));
      return { result: { ...complete, tools } };
    }
  }
  return { error: { code: -32601, message: `Unknown method ${method}` } };
}
