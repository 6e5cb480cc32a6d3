import fc, { type Arbitrary } from "fast-check";
import { oddText } from "./oddJson.ts";

/** How an MCP server sends its reply over HTTP. */
export type HttpShape = {
  status: number;
  framing: "json" | "sse" | "broken sse";
  /** Undefined is the type that fits the framing. */
  contentType: string | undefined;
  headers: [name: string, value: string][];
  /** The body is written in pieces of this size. */
  pieceBytes: number;
  ending: "valid reply" | "end" | "cut" | "endless";
};

/** An endless body stops here if the host does not stop it. */
export const endlessBytes = 48 * 1024 * 1024;

const headerValue = oddText.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "?"));

const oddHeader: Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom(
    "mcp-session-id",
    "mcp-protocol-version",
    "www-authenticate",
    "retry-after",
    "set-cookie",
    "content-encoding",
    "cache-control",
    "x-odd",
    "link",
    "content-disposition",
  ),
  fc.oneof(headerValue, fc.constantFrom("gzip", "br", "identity", "x".repeat(4000), "-1")),
);

export const httpShape: Arbitrary<HttpShape> = fc.record({
  status: fc.oneof(
    { weight: 8, arbitrary: fc.constant(200) },
    {
      weight: 2,
      // 401 would begin a sign-in; 3xx without a location, and all the others, are just odd.
      arbitrary: fc.constantFrom(
        201,
        202,
        204,
        206,
        300,
        304,
        307,
        400,
        403,
        404,
        405,
        409,
        410,
        429,
        500,
        503,
        599,
      ),
    },
  ),
  framing: fc.constantFrom("json", "sse", "broken sse"),
  contentType: fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "",
        "text/html",
        "application/json; charset=utf-16",
        "text/event-stream; x=y",
        "a/b",
        "application/problem+json",
        "APPLICATION/JSON",
        "application/octet-stream",
        ";;;",
      ),
    },
  ),
  headers: fc.array(oddHeader, { maxLength: 2 }),
  pieceBytes: fc.constantFrom(1, 2, 7, 64, 100_000),
  ending: fc.oneof(
    { weight: 300, arbitrary: fc.constant("valid reply" as const) },
    { weight: 150, arbitrary: fc.constant("end" as const) },
    { weight: 150, arbitrary: fc.constant("cut" as const) },
    { weight: 1, arbitrary: fc.constant("endless" as const) },
  ),
});

/** One message in the framing of the shape. */
export function frame(framing: HttpShape["framing"], bytes: Buffer): Buffer {
  if (framing === "json") return bytes;
  // In an event stream, each line of a message has its own field.
  const lines = bytes.toString("latin1").split("\n");
  const broken = framing === "broken sse";
  const text = broken
    ? `id\nevent: \r\n:${lines[0] ?? ""}\nretry: x\ndata${lines.join("\n")}\ndata:${lines.join("\r")}\n\n`
    : `event: message\nid: ${lines.length}\n${lines.map((line) => `data: ${line}`).join("\n")}\n\n`;
  return Buffer.from(text, "latin1");
}
