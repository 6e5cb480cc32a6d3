import fc, { type Arbitrary } from "fast-check";
import { oddText } from "./oddJson.ts";

/** Headers in addition to, or in place of, those of a usual request. */
export type Headers = [name: string, value: string][];

/** What a client can send: no line breaks, one byte for each character. */
const value = oddText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?"));

const valuesOf: Record<string, Arbitrary<string>> = {
  host: fc.constantFrom("", "evil.example", "127.0.0.1@evil.example", "127.0.0.1:1", "[::1", "a b"),
  origin: fc.constantFrom("null", "http://evil.example", "http://127.0.0.1:1", "://", ""),
  "sec-fetch-site": fc.constantFrom("cross-site", "same-site", "same-origin", "none", "odd"),
  authorization: fc.constantFrom("", "Bearer", "Bearer wrong", "Basic eDp5", "bearer  x"),
  cookie: fc.oneof(
    value,
    fc.constantFrom("a=b; ".repeat(1500), "=", "__proto__=1", "a=%E0%A4%A; b", ";".repeat(5000)),
  ),
  "content-type": fc.constantFrom(
    "",
    "text/plain",
    "application/json; charset=utf-7",
    "application/json;",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "application/vnd.api+json",
    "a",
    "application/json\t",
  ),
  "content-length": fc.constantFrom("0", "1", "99999", "-1", "1e3", "2097152"),
  "content-encoding": fc.constantFrom("gzip", "br", "deflate", "identity", "odd"),
  "transfer-encoding": fc.constantFrom("chunked", "gzip, chunked", "odd"),
  "last-event-id": fc.constantFrom("", "-1", "0", "x", "99999999999999999999"),
  accept: fc.constantFrom("", "*/*", "application/json, text/event-stream", "odd"),
  "accept-encoding": fc.constantFrom("br", "gzip;q=0", "*;q=0", ","),
  expect: fc.constantFrom("100-continue", "odd"),
  upgrade: fc.constantFrom("websocket", "h2c"),
  connection: fc.constantFrom("upgrade", "keep-alive", "close, te"),
  range: fc.constantFrom("bytes=0-1", "bytes=9-", "odd"),
  "if-none-match": fc.constantFrom("*", '"x"'),
  "mcp-session-id": value,
  "mcp-protocol-version": fc.constantFrom("2025-11-25", "2026-07-28", "odd"),
  "x-forwarded-host": fc.constant("evil.example"),
  "x-odd": fc.oneof(value, fc.constant("x".repeat(20_000))),
};

const oddHeader = fc
  .constantFrom(...Object.entries(valuesOf))
  .chain(([name, values]) => fc.tuple(fc.constant(name), values));

export const oddHeaders: Arbitrary<Headers> = fc.array(oddHeader, { maxLength: 3 });
