import { expect, test } from "vitest";
import { openPlayground, token } from "./playground.ts";
import { rawRequest, sendRaw } from "./rawHttp.ts";

const { origin } = await openPlayground();
const { host, port } = new URL(origin);
const authorization = `Bearer ${token}`;

/** The status of a request with the token, and the code of its problem. */
async function send(target: string, headers: Record<string, string> = {}) {
  const response = await sendRaw(origin, rawRequest(origin, target, { authorization, ...headers }));
  const { code } = response.body.startsWith("{")
    ? (JSON.parse(response.body) as { code?: string })
    : {};
  return code === undefined ? `${response.status}` : `${response.status} ${code}`;
}

test.each(["localhost", "LOCALHOST", "127.0.0.1", `localhost:${port}`, "[::1]:1", "127.0.0.1:80"])(
  "the Host %s is accepted",
  async (own) => {
    expect(await send("POST /api/sessions", { host: own })).toBe("201");
  },
);

test.each([
  "evil.example",
  `evil.example:${port}@127.0.0.1`,
  `user@127.0.0.1:${port}`,
  `127.0.0.1:${port}#.evil.example`,
  `127.0.0.1:${port}/x`,
  `127.0.0.1:${port}?x`,
  "127.0.0.1, evil.example",
  "127.0.0.1 evil.example",
  "localhost.evil.example",
  "localhost.",
  "127.0.0.1.",
  "127.1",
  "2130706433",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "[::ffff:127.0.0.1]",
  "[0:0:0:0:0:0:0:1]",
  "0.0.0.0",
  "[::]",
  "[::1",
  "::1",
  "localhost:",
  "localhost:4747:4747",
  "localhost:123456",
  "",
])("the Host %j is rejected on every route", async (foreign) => {
  const targets = ["POST /api/sessions", "/api/health", "/mcp", "/pages/style.css", "/", "/none"];
  for (const target of targets) {
    expect(await send(target, { host: foreign })).toBe("403 foreign-host");
  }
});

test("a request has one Host header and a path", async () => {
  const malformed = (request: string) =>
    expect(sendRaw(origin, request)).resolves.toMatchObject({ status: 400 });
  await malformed("GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n");
  await malformed("GET /api/health HTTP/1.0\r\n\r\n");
  for (const hosts of [`${host}\r\nHost: evil.example`, `evil.example\r\nHost: ${host}`]) {
    await malformed(`GET /api/health HTTP/1.1\r\nConnection: close\r\nHost: ${hosts}\r\n\r\n`);
  }
  await malformed(rawRequest(origin, `GET ${origin}/api/health`));
  await malformed(rawRequest(origin, "GET http://[/?token=x"));
  await malformed(rawRequest(origin, "OPTIONS *"));
});

const apiTargets = ["/api/health", "/api/targets", "POST /api/sessions", "/api/none"];

test.each([
  "http://evil.example",
  "null",
  "",
  "http://127.0.0.1",
  "http://localhost:1",
  `http://localhost:${port}`,
  `ftp://${host}`,
  `http://${host}/`,
  `http://${host}.evil.example`,
  `http://user@${host}`,
])("the Origin %j is rejected", async (foreign) => {
  for (const target of [...apiTargets, "/"]) {
    expect(await send(target, { origin: foreign })).toBe("403 foreign-origin");
  }
});

test("the playground's own Origin is accepted, also behind a proxy with TLS", async () => {
  for (const scheme of ["http", "https"]) {
    const own = { origin: `${scheme}://${host}` };
    expect(await send("POST /api/sessions", own)).toBe("201");
  }
});

test.each(["same-site", "cross-site", "same-origin, cross-site", "SAME-ORIGIN", "other"])(
  "the API rejects a request whose Sec-Fetch-Site is %s",
  async (site) => {
    for (const target of [...apiTargets, "/api/sessions/x/events", "/api/sessions/x/log"]) {
      expect(await send(target, { "sec-fetch-site": site })).toBe("403 foreign-origin");
    }
  },
);

test("the API accepts its own pages, and an address that the person typed", async () => {
  expect(await send("POST /api/sessions", { "sec-fetch-site": "same-origin" })).toBe("201");
  expect(await send("/api/targets", { "sec-fetch-site": "none" })).toBe("200");
  expect(await send("POST /api/sessions", { "sec-fetch-site": "none" })).toBe("403 foreign-origin");
});

test("MCP endpoints accept pages of this machine, but none that hides its origin", async () => {
  for (const path of ["/mcp", "/mcp/classic"]) {
    const otherPort = { origin: "http://localhost:1", "sec-fetch-site": "same-site" };
    expect(await send(`POST ${path}`, otherPort)).not.toContain("403");
    for (const foreign of ["http://evil.example", "http://localhost@evil.example", "null"]) {
      expect(await send(`POST ${path}`, { origin: foreign })).toBe("403 foreign-origin");
    }
    for (const site of ["same-site", "cross-site"]) {
      expect(await send(path, { "sec-fetch-site": site })).toBe("403 foreign-origin");
    }
  }
});

test.each([
  // This playground has no build of the web app.
  ["/", "404"],
  ["/pages/none", "404"],
  ["/oauth/callback?state=unknown", "400"],
])("another site may link to %s, but neither embed it nor post to it", async (path, status) => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const seen = await send(path, { ...link, "sec-fetch-dest": "document" });
  expect(seen.slice(0, 3)).toBe(status);
  const foreign = "403 foreign-origin";
  expect(await send(path, { ...link, "sec-fetch-dest": "iframe" })).toBe(foreign);
  for (const [mode, destination] of [
    ["no-cors", "image"],
    ["no-cors", "script"],
    ["cors", "empty"],
  ] as const) {
    const load = { "sec-fetch-mode": mode, "sec-fetch-dest": destination };
    expect(await send(path, { "sec-fetch-site": "same-site", ...load })).toBe(foreign);
  }
  const post = { ...link, "sec-fetch-dest": "document" };
  expect(await send(`POST ${path}`, post)).toBe(foreign);
});

test.each(["TRACE", "PROPFIND", "PURGE"])("no route has the method %s", async (method) => {
  for (const path of ["/", "/api/health", "/mcp", "/pages/style.css"]) {
    expect(await send(`${method} ${path}`)).toBe("404 route-not-found");
  }
});
