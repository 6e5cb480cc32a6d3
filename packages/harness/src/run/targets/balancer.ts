import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A request as far as it decides where it goes. */
export type RoutedRequest = {
  method: string;
  /** The MCP session that it belongs to, in the 2025 eras. */
  sessionId: string | undefined;
  body: Buffer;
};

type Route = { origin: string; slot: number };

export type BalancerOptions = {
  /** The process for a request. Rejecting answers the request with the reason. */
  route: (request: RoutedRequest) => Promise<Route>;
  onSession: (sessionId: string, slot: number) => void;
};

export type Balancer = { origin: string; close: () => Promise<void> };

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
  let chosen: Route;
  try {
    const sessionId = headers["mcp-session-id"];
    chosen = await route({
      method,
      sessionId: typeof sessionId === "string" ? sessionId : undefined,
      body,
    });
  } catch (error) {
    answerError(response, body, error);
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

function answerError(response: ServerResponse, body: Buffer, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const [, id = "null"] = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|\d+)/.exec(body.toString("utf8")) ?? [];
  response.writeHead(200, { "content-type": "application/json" });
  response.end(`{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code: -32603, message })}}`);
}
