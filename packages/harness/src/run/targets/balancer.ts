import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";

/** A request as far as it decides where it goes. */
export type RoutedRequest = {
  method: string;
  /** The MCP session that it belongs to, in the 2025 eras. */
  sessionId: string | undefined;
  /** The JSON-RPC message in its body, if there is one. */
  message: JsonObject | undefined;
};

type Route = { origin: string; slot: number };

type BalancerOptions = {
  /** The process for a request. Rejecting answers the request with the reason. */
  route: (request: RoutedRequest) => Promise<Route>;
  onSession: (sessionId: string, slot: number) => void;
};

type Balancer = { origin: string; close: () => Promise<void> };

const hopByHop = ["connection", "keep-alive", "transfer-encoding", "content-length", "host"];

/**
 * An HTTP server on this machine that passes each request on to one of several processes. Requests
 * are read whole, because their content decides; responses stream.
 */
export async function openBalancer(options: BalancerOptions): Promise<Balancer> {
  const http = createServer((request, response) => {
    void passOn(request, response, options).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(0, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { route, onSession }: BalancerOptions,
): Promise<void> {
  const { method = "GET", url: path = "/", headers } = request;
  const body = await readAll(request);
  const message = readMessage(body);
  let chosen: Route;
  try {
    const sessionId = headers["mcp-session-id"];
    chosen = await route({
      method,
      sessionId: typeof sessionId === "string" ? sessionId : undefined,
      message,
    });
  } catch (error) {
    answerError(response, message, error);
    return;
  }
  const { origin, slot } = chosen;
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.includes(name));
  const upstream = sendRequest(new URL(path, origin), {
    method,
    agent: false,
    headers: {
      ...Object.fromEntries(kept),
      ...(body.length > 0 && { "content-length": body.length }),
    },
  });
  response.once("close", () => upstream.destroy());
  // As if the client had been connected to the process itself.
  upstream.once("error", () => response.destroy());
  upstream.once("response", (answer) => {
    const opened = answer.headers["mcp-session-id"];
    if (typeof opened === "string") onSession(opened, slot);
    const passed = Object.entries(answer.headers).filter(([name]) => !hopByHop.includes(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(passed));
    response.flushHeaders();
    answer.once("error", () => response.destroy());
    answer.pipe(response);
  });
  upstream.end(body);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function readMessage(body: Buffer): JsonObject | undefined {
  try {
    const message = parseJson(body.toString("utf8"));
    return isJsonObject(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** A JSON-RPC request gets an error response; nobody waits for one to anything else. */
function answerError(
  response: ServerResponse,
  request: JsonObject | undefined,
  error: unknown,
): void {
  const message = error instanceof Error ? error.message : String(error);
  if (request?.["method"] === undefined || request["id"] === undefined) {
    response.writeHead(502, { "content-type": "text/plain; charset=utf-8" }).end(message);
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({ jsonrpc: "2.0", id: request["id"], error: { code: -32603, message } }),
  );
}
