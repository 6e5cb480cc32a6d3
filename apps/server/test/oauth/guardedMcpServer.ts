import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { AuthorizationServer, type Answer } from "./authorizationServer.ts";

/**
 * A proxy in front of a real MCP server. It requires a token of its authorization server, and the
 * scope `tools` for a `tools/call`.
 */
export async function openGuardedMcpServer(upstream: string) {
  const requests: string[] = [];
  /** Paths that answer with an error that quotes the request, secrets included. */
  const echoing = new Set<string>();
  const httpServer = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  const authorizationServer = new AuthorizationServer(origin);
  onTestFinished(async () => {
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  });

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? "/", origin);
    const body = await text(req);
    requests.push(`${req.method} ${pathname}`);
    if (echoing.has(pathname)) {
      res.writeHead(500).end(`Can't handle ${req.headers.authorization ?? ""} ${body}`);
      return;
    }
    switch (pathname) {
      case "/.well-known/oauth-protected-resource":
        return send(res, {
          status: 200,
          json: { resource: `${origin}/`, authorization_servers: [origin] },
        });
      case "/.well-known/oauth-authorization-server":
        return send(res, { status: 200, json: authorizationServer.metadata });
      case "/register":
        return send(
          res,
          authorizationServer.register(JSON.parse(body) as { redirect_uris: string[] }),
        );
      case "/authorize":
        return send(res, authorizationServer.authorize(searchParams));
      case "/token":
        return send(res, authorizationServer.token(new URLSearchParams(body)));
      default:
        return guard(req, body, res);
    }
  }

  function guard(req: IncomingMessage, body: string, res: ServerResponse): void {
    const token = req.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const scopes = authorizationServer.scopesOf(token);
    const needed = body.includes('"tools/call"') ? "tools" : "connect";
    const challenge = `resource_metadata="${origin}/.well-known/oauth-protected-resource"`;
    if (!scopes) {
      res.setHeader("www-authenticate", `Bearer ${challenge}, scope="connect"`);
      return send(res, { status: 401 });
    }
    if (!scopes.includes(needed)) {
      const error = `error="insufficient_scope", scope="${needed}"`;
      res.setHeader("www-authenticate", `Bearer ${challenge}, ${error}`);
      return send(res, { status: 403 });
    }
    const { host: _host, authorization: _authorization, ...headers } = req.headers;
    const forwarded = request(
      `${upstream}${req.url}`,
      { method: req.method, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    res.on("close", () => forwarded.destroy());
    forwarded.on("error", () => res.destroy());
    forwarded.end(body);
  }

  return { origin, authorizationServer, requests, echoing };
}

function send(res: ServerResponse, { status, location, json }: Answer): void {
  res.writeHead(status, {
    ...(location !== undefined && { location }),
    "content-type": "application/json",
  });
  res.end(json && JSON.stringify(json));
}
