import { expect, test } from "vitest";
import {
  ConnectTimeoutError,
  describeConnectFailure,
  describeOtherEra,
  mayBeOfOtherEra,
} from "./describeConnectFailure.ts";
import { SignInFailed } from "./oauth/authorization.ts";
import type { ObservedProgram } from "./transports/stdioTransport.ts";

const http = { kind: "http" as const, url: "http://ada:pass@127.0.0.1:1/mcp?key=secret" };
const stdio = { kind: "stdio" as const, command: "weather", args: [] };
const silent: ObservedProgram = { sentMessage: false, lastStderr: [] };
const response = { status: 200, contentType: "", location: "", challenge: "" };

function caused(message: string, cause: Error): Error {
  return new Error(message, { cause });
}

function coded(code: string): Error {
  return caused("fetch failed", Object.assign(new Error("connect"), { code }));
}

test("the last cause decides the message, and the URL is shown without secrets", () => {
  const error = caused("Probe failed: fetch failed", coded("ECONNREFUSED"));
  expect(describeConnectFailure(error, http, {})).toBe(
    "Nothing is listening at http://127.0.0.1:1/mcp. Start the MCP server, or check the port.",
  );
});

test("a chain of causes says each message once", () => {
  const error = caused("Probe failed: fetch failed", caused("fetch failed", new Error("bad port")));
  expect(describeConnectFailure(error, http, {})).toBe(
    "Connecting to http://127.0.0.1:1/mcp failed: Probe failed: fetch failed: bad port",
  );
});

test.each([
  ["ENOTFOUND", "cannot be resolved"],
  ["ECONNRESET", "closed the connection"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  ["CERT_HAS_EXPIRED", "certificate"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "does not use TLS"],
])("the system error %s is explained", (code, text) => {
  expect(describeConnectFailure(coded(code), http, {})).toContain(text);
});

test.each([
  [{ status: 400 }, "does not accept this request"],
  [{ status: 401 }, "authentication is required. Provide a bearer token"],
  [{ status: 401, challenge: "Bearer error=invalid_token" }, "invalid_token"],
  [{ status: 403 }, "access is denied"],
  [{ status: 404 }, "nothing at this path"],
  [{ status: 405 }, "other HTTP transport"],
  [
    { status: 307, location: "https://example.com/" },
    "redirects (HTTP 307) to https://example.com/",
  ],
  [{ status: 503 }, "HTTP 503"],
  [{ contentType: "text/html; charset=utf-8" }, "answered with text/html; charset=utf-8"],
])("the response %j is explained", (partial, text) => {
  const observed = { http: { response: { ...response, ...partial } } };
  const anonymous = { ...http, url: "http://127.0.0.1:1/mcp" };
  expect(describeConnectFailure(new Error("failed"), anonymous, observed)).toContain(text);
});

test("a rejected token is distinguished from a missing one", () => {
  const observed = { http: { response: { ...response, status: 401, challenge: "Bearer" } } };
  expect(describeConnectFailure(new Error("failed"), http, observed)).toContain(
    "it rejected your token or password (Bearer)",
  );
});

test("a failed sign-in is described by its own message, not by its cause", () => {
  const error = new SignInFailed("The sign-in failed: no.", { cause: coded("ECONNREFUSED") });
  expect(describeConnectFailure(error, http, {})).toBe(
    "http://127.0.0.1:1/mcp answered HTTP 401: you need to sign in. The sign-in failed: no.",
  );
});

test.each<[Partial<ObservedProgram>, string]>([
  [{ exit: { code: 3, signal: null } }, "ended with exit code 3 before it answered"],
  [
    {
      exit: { code: 1, signal: null },
      lastStderr: ["Error: No ./db.js", "    at x", "Node.js v24"],
    },
    "ended with exit code 1 before it answered: Error: No ./db.js",
  ],
  [
    { firstInvalidLine: '{"jsonrpc":"1.0","id":0,"result":{}}' },
    'weather sent a message without "jsonrpc": "2.0": {',
  ],
  [{ exit: { code: null, signal: "SIGSEGV" } }, "was killed by SIGSEGV"],
  [{ firstInvalidLine: "Listening on 3000" }, '"Listening on 3000"'],
  [{ stoppedFor: "closed its standard output" }, "closed its standard output and was stopped"],
  [{}, "weather runs, but did not answer within 30 s."],
])("a program with %j is explained", (observed, text) => {
  const program = { ...silent, ...observed };
  expect(describeConnectFailure(new ConnectTimeoutError(30_000), stdio, { program })).toContain(
    text,
  );
});

test("a pinned era that is not offered is described without the words of the SDK", () => {
  const error = new Error(
    "Version negotiation failed: the server did not offer pinned protocol version 2026-07-28 via server/discover (no fallback in pin mode)",
  );
  expect(describeConnectFailure(error, stdio, { program: silent })).toBe(
    "Connecting to weather failed: The MCP server does not offer 2026-07-28 in its reply to server/discover.",
  );
});

test("an invalid reply is described by the member that is wrong", () => {
  const issue = {
    code: "invalid_type",
    path: ["serverInfo"],
    message: "Invalid input: expected object, received undefined",
  };
  const error = new Error(`Invalid result for initialize: ${JSON.stringify([issue], null, 2)}`);
  expect(describeConnectFailure(error, stdio, { program: silent })).toBe(
    "Connecting to weather failed: Invalid result for initialize: serverInfo: expected object, received undefined",
  );
});

const refused = { ...response, status: 400 };

test.each([
  [true, "a program that sent a message", { program: { ...silent, sentMessage: true } }],
  [true, "a program that exited", { program: { ...silent, exit: { code: 3, signal: null } } }],
  [false, "a silent program", { program: silent }],
  [true, "HTTP 400", { http: { response: refused } }],
  [false, "HTTP 401", { http: { response: { ...refused, status: 401 } } }],
  [false, "HTTP 503", { http: { response: { ...refused, status: 503 } } }],
  [false, "no response", { http: {} }],
])("another era may help: %s, after %s", (expected, _what, observed) => {
  expect(mayBeOfOtherEra(observed)).toBe(expected);
});

test.each([
  ["2025-11-25", "that era, or auto to negotiate it"],
  ["2024-11-05", "auto to negotiate it"],
])("the message names the era that the MCP server supports: %s", (era, choice) => {
  expect(describeOtherEra("2026-07-28", { name: "weather", era })).toBe(
    `weather does not support 2026-07-28. It supports ${era}: choose ${choice}.`,
  );
});
