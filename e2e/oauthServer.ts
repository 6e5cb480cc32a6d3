import { randomUUID } from "node:crypto";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type OAuthServer = { origin: string; close: () => Promise<void> };

/**
 * Requires a sign-in for a real MCP server: its authorization page has one link, and requests with
 * the token are passed on.
 */
export async function openOAuthServer(upstream: string): Promise<OAuthServer> {
  const code = randomUUID();
  const token = randomUUID();
  const httpServer = createServer((req, res) => void handle(req, res));
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  const metadata = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    registration_endpoint: `${origin}/register`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
    token_endpoint_auth_methods_supported: ["none"],
  };

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(req.url ?? "/", origin);
    const body = await text(req);
    if (pathname.startsWith("/.well-known/oauth-protected-resource")) {
      sendJson(res, 200, { resource: `${origin}/`, authorization_servers: [origin] });
    } else if (pathname.startsWith("/.well-known/")) {
      sendJson(res, 200, metadata);
    } else if (pathname === "/register") {
      sendJson(res, 201, { ...(JSON.parse(body) as object), client_id: "browser-test" });
    } else if (pathname === "/authorize") {
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      back.searchParams.set("code", code);
      res.writeHead(200, { "content-type": "text/html" });
      res.end(
        `<!doctype html><title>Sign in</title><a href="${back.href.replaceAll("&", "&amp;")}">Allow</a>`,
      );
    } else if (pathname === "/token") {
      const isGranted = new URLSearchParams(body).get("code") === code;
      const granted = { access_token: token, token_type: "Bearer", expires_in: 3600 };
      sendJson(res, isGranted ? 200 : 400, isGranted ? granted : { error: "invalid_grant" });
    } else if (req.headers.authorization !== `Bearer ${token}`) {
      res.setHeader("www-authenticate", "Bearer");
      sendJson(res, 401, {});
    } else {
      forward(req, body, res);
    }
  }

  function forward(req: IncomingMessage, body: string, res: ServerResponse): void {
    const { host: _host, authorization: _authorization, ...headers } = req.headers;
    const onward = request(`${upstream}${req.url}`, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    res.on("close", () => onward.destroy());
    onward.on("error", () => res.destroy());
    onward.end(body);
  }

  return {
    origin,
    close: async () => {
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

function sendJson(res: ServerResponse, status: number, json: object): void {
  res.writeHead(status, { "content-type": "application/json" });
  res.end(JSON.stringify(json));
}
