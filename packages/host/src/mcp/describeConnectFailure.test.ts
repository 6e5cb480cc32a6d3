import { expect, test } from "vitest";
import { SignInFailed } from "./oauth/authorization.ts";
import { ConnectTimeoutError, describeConnectFailure } from "./describeConnectFailure.ts";
import type { ProgramStory } from "./stdio/stdioTransport.ts";

const http = { kind: "http" as const, url: "http://ada:pass@127.0.0.1:1/mcp?key=secret" };
const stdio = { kind: "stdio" as const, command: "weather", args: [] };
const silent: ProgramStory = { spoke: false, wroteTooLongLine: false, lastStderr: [] };
const answered = { status: 200, contentType: "", location: "", challenge: "" };

function caused(message: string, cause: Error): Error {
  return new Error(message, { cause });
}

function coded(code: string): Error {
  return caused("fetch failed", Object.assign(new Error("connect"), { code }));
}

test("the reason at the end of a chain of causes decides the words, which show no secret", () => {
  const error = caused("Probe failed: fetch failed", coded("ECONNREFUSED"));
  expect(describeConnectFailure(error, http, {})).toBe(
    "Nothing listens at http://127.0.0.1:1/mcp. Is the MCP server running?",
  );
});

test("a chain of causes says each thing once", () => {
  const error = caused("Probe failed: fetch failed", caused("fetch failed", new Error("bad port")));
  expect(describeConnectFailure(error, http, {})).toBe(
    "http://127.0.0.1:1/mcp: Probe failed: fetch failed: bad port",
  );
});

test.each([
  ["ENOTFOUND", "cannot be resolved"],
  ["ECONNRESET", "closed the connection"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  ["CERT_HAS_EXPIRED", "certificate"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "does not speak TLS"],
])("%s is named as what it is", (code, words) => {
  expect(describeConnectFailure(coded(code), http, {})).toContain(words);
});

test.each([
  [{ status: 401 }, "who you are"],
  [{ status: 401, challenge: "Bearer error=invalid_token" }, "invalid_token"],
  [{ status: 403 }, "does not let this client in"],
  [{ status: 404 }, "nothing at this path"],
  [{ status: 405 }, "other HTTP transport"],
  [
    { status: 307, location: "https://example.com/" },
    "redirects (HTTP 307) to https://example.com/",
  ],
  [{ status: 503 }, "HTTP 503"],
  [{ contentType: "text/html; charset=utf-8" }, "answered with text/html; charset=utf-8"],
])("the answer %j is told by what it means", (answer, words) => {
  const stories = { http: { answer: { ...answered, ...answer } } };
  const anonymous = { ...http, url: "http://127.0.0.1:1/mcp" };
  expect(describeConnectFailure(new Error("failed"), anonymous, stories)).toContain(words);
});

test("a refused token is told apart from a missing one", () => {
  const stories = { http: { answer: { ...answered, status: 401, challenge: "Bearer" } } };
  expect(describeConnectFailure(new Error("failed"), http, stories)).toContain(
    "it refuses the token or password you gave (Bearer)",
  );
});

test("a sign-in that failed is told by its own words, whatever lies behind it", () => {
  const error = new SignInFailed("The sign-in failed: no.", { cause: coded("ECONNREFUSED") });
  expect(describeConnectFailure(error, http, {})).toBe(
    "http://127.0.0.1:1/mcp answered HTTP 401: it wants you to sign in. The sign-in failed: no.",
  );
});

test.each<[Partial<ProgramStory>, string]>([
  [{ exit: { code: 3, signal: null } }, "ended with exit code 3 before it answered"],
  [{ exit: { code: null, signal: "SIGSEGV" } }, "was ended by SIGSEGV"],
  [{ firstJunk: "Listening on 3000" }, '"Listening on 3000"'],
  [{ wroteTooLongLine: true }, "32 MB"],
  [{}, "Is it an MCP server that speaks over stdio?"],
])("a program that did %j is told by that", (story, words) => {
  const program = { ...silent, ...story };
  expect(describeConnectFailure(new ConnectTimeoutError(30_000), stdio, { program })).toContain(
    words,
  );
});
