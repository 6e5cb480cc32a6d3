import { expect, test } from "vitest";
import { toExchange } from "./httpExchange.ts";

const seen = (headers: Record<string, string>, url = "https://example.com/mcp") =>
  toExchange({
    url,
    init: { method: "POST", headers, body: '{"jsonrpc":"2.0","id":4,"method":"tools/call"}' },
    givenHeaders: new Set(["x-team"]),
    startedAt: performance.now(),
    response: new Response("{}", {
      status: 404,
      headers: {
        "content-type": "application/json",
        "set-cookie": "id=1",
        "mcp-session-id": "1868a90c-5d5b-4e1f-9f3a-0c1f6c8d9e10",
      },
    }),
  });

test("an exchange has the status, the headers and the message that it carried", () => {
  expect(seen({ accept: "application/json" })).toMatchObject({
    method: "POST",
    url: "https://example.com/mcp",
    carried: { id: 4, method: "tools/call" },
    status: 404,
    requestHeaders: { accept: "application/json" },
    responseHeaders: { "content-type": "application/json" },
  });
});

test("secrets are masked: by name, by shape, in the URL, and whatever header the person gave", () => {
  const exchange = seen(
    {
      authorization: "Bearer abc",
      cookie: "a=b",
      "x-api-key": "k",
      "x-team": "red",
      "mcp-session-id": "short",
      "x-note": "token is ghp_0123456789abcdefghij",
    },
    "https://ada:secret@example.com/mcp?api_key=abc&sessionId=1&page=2",
  );
  expect(exchange.requestHeaders).toEqual({
    authorization: "•••",
    cookie: "•••",
    "x-api-key": "•••",
    "x-team": "•••",
    "mcp-session-id": "•••",
    "x-note": "token is •••",
  });
  expect(exchange.responseHeaders).toMatchObject({
    "set-cookie": "•••",
    "mcp-session-id": "1868a90c•••",
  });
  expect(exchange.url).toBe("https://•••@example.com/mcp?api_key=•••&sessionId=•••&page=2");
});

test("a body that is not JSON carries no message", () => {
  const exchange = toExchange({
    url: "https://example.com/token",
    init: { method: "POST", body: "grant_type=refresh_token" },
    givenHeaders: new Set(),
    startedAt: performance.now(),
    response: new Response(),
  });
  expect(exchange).not.toHaveProperty("carried");
});

test("headers are bounded", () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`x-${n}`, "v".repeat(5000)]),
  );
  const { requestHeaders } = seen(many);
  expect(Object.keys(requestHeaders)).toHaveLength(100);
  expect(Object.values(requestHeaders).every((value) => value.length <= 1001)).toBe(true);
});

test("a request without a response says why", () => {
  const failed = toExchange({
    url: "http://127.0.0.1:1/mcp",
    init: undefined,
    givenHeaders: new Set(),
    startedAt: performance.now(),
    error: new Error("connect ECONNREFUSED"),
  });
  expect(failed.method).toBe("GET");
  expect(failed.failure).toContain("ECONNREFUSED");
  expect(failed).not.toHaveProperty("status");
});
