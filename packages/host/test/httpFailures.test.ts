import type { RequestListener } from "node:http";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { openHost, openSession } from "./openHost.ts";
import { closedPort, openRawHttp, openRawHttps } from "./rawHttp.ts";

const host = openHost();
const transports = ["http", "sse"] as const;

async function reasonAt(
  kind: "http" | "sse",
  url: string,
  profile: ProfileInput = {},
): Promise<string> {
  const { connect, next } = openSession(host);
  const target = { kind, url: `${url}/mcp?key=hidden` };
  const thrown = await connect(target, profile).catch((error: unknown) => error);
  const { reason } = await next("connection-failed");
  expect(thrown).toMatchObject({ message: reason });
  expect(reason).not.toContain("hidden");
  return reason;
}

function answering(status: number, headers: Record<string, string>, body = ""): RequestListener {
  return (req, res) => {
    req.resume();
    res.writeHead(status, headers).end(body);
  };
}

const cases: [string, RequestListener, RegExp][] = [
  ["401", answering(401, {}), /HTTP 401.*Provide a bearer token/],
  ["403", answering(403, {}), /HTTP 403.*access is denied/],
  ["404", answering(404, {}), /HTTP 404.*nothing at this path/],
  ["405", answering(405, {}), /HTTP 405.*other HTTP transport/],
  ["500", answering(500, {}, "out of order"), /HTTP 500/],
  ["a web page", answering(200, { "content-type": "text/html" }, "<p>hi"), /text\/html.*not MCP/],
  [
    "a redirect",
    answering(307, { location: "http://127.0.0.1:9/other" }),
    /redirects \(HTTP 307\) to http:\/\/127.0.0.1:9\/other/,
  ],
  ["a closed connection", (req) => req.socket.destroy(), /closed the connection/],
];

for (const kind of transports) {
  test.each(cases)(`over ${kind}, the reason explains %s`, async (_case, listener, reason) => {
    expect(await reasonAt(kind, await openRawHttp(listener))).toMatch(reason);
  });

  test(`over ${kind}, the reason explains no answer in time`, async () => {
    const url = await openRawHttp(() => undefined);
    const reason = await reasonAt(kind, url, { connectTimeoutMs: 1000 });
    expect(reason).toMatch(/did not answer within 1 s/);
  });

  test(`over ${kind}, the reason says that nothing is listening`, async () => {
    expect(await reasonAt(kind, await closedPort())).toMatch(
      /Nothing is listening at .*\/mcp\. Start/,
    );
  });

  test(`over ${kind}, the reason names a certificate that is not trusted`, async () => {
    const url = await openRawHttps(answering(200, {}));
    expect(await reasonAt(kind, url)).toMatch(/certificate .* is not trusted/);
  });

  test(`over ${kind}, the reason says that an https: URL does not use TLS`, async () => {
    const url = await openRawHttp(answering(200, {}));
    expect(await reasonAt(kind, url.replace("http:", "https:"))).toMatch(/does not use TLS/);
  });
}

test.each(["auto", "2025-11-25", "2026-07-28"] as const)(
  "in era %s, the reason says that the response is not valid",
  async (era) => {
    const json = { "content-type": "application/json" };
    const url = await openRawHttp(answering(200, json, "<garbage>"));
    expect(await reasonAt("http", url, { era })).toMatch(/not valid JSON|not MCP/i);
  },
);

/** Supports one method that begins a connection, and answers HTTP 400 to the others. */
function supporting(method: string, result: object): RequestListener {
  return (req, res) => {
    let body = "";
    req.on("data", (chunk: Buffer) => (body += chunk.toString()));
    req.on("end", () => {
      const message = body === "" ? {} : (JSON.parse(body) as { id?: number; method?: string });
      const json = { "content-type": "application/json" };
      if (message.method?.startsWith("notifications/")) res.writeHead(202).end();
      else if (message.method === method) {
        res.writeHead(200, json).end(JSON.stringify({ jsonrpc: "2.0", id: message.id, result }));
      } else {
        const error = { code: -32000, message: "Bad Request" };
        res.writeHead(400, json).end(JSON.stringify({ jsonrpc: "2.0", id: null, error }));
      }
    });
  };
}

const facts = { capabilities: {}, serverInfo: { name: "weather", version: "1" } };

test.each([
  [
    "2026-07-28",
    supporting("initialize", { ...facts, protocolVersion: "2025-06-18" }),
    "weather does not support 2026-07-28. It supports 2025-06-18:",
  ],
  [
    "2025-11-25",
    supporting("server/discover", {
      ...facts,
      supportedVersions: ["2026-07-28"],
      resultType: "complete",
      ttlMs: 0,
      cacheScope: "private",
    }),
    "does not support 2025-11-25. It supports 2026-07-28:",
  ],
] as const)(
  "the reason names the era of a URL that does not support %s",
  async (era, listener, reason) => {
    expect(await reasonAt("http", await openRawHttp(listener), { era })).toContain(reason);
  },
);

test("the reason names the error of a wrong token, but not the token", async () => {
  const challenge = { "www-authenticate": 'Bearer error="invalid_token"' };
  const url = await openRawHttp(answering(401, challenge));
  const { connect, next } = openSession(host);
  const headers = { authorization: "Bearer hidden" };
  await expect(connect({ kind: "http", url, headers })).rejects.toThrow(/invalid_token/);
  expect(JSON.stringify(await next("connection-failed"))).not.toContain("hidden");
});
