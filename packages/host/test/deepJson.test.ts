import { expect, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";
import { openRawHttp } from "./rawHttp.ts";

const host = openHost();
const reason = "The message is nested deeper than 128 levels.";
const depths = [200, 20_000, 1_000_000];

async function openDeep() {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("deep"), { era: "2025-11-25" });
  const start = (tool: string, depth: number) =>
    opened.session.startCall(connectionId, { tool, arguments: { depth } });
  /** The log can be read, and the connection still works. */
  const expectHealthy = async () => {
    expect(() => JSON.stringify(opened.log.since(0))).not.toThrow();
    expect(() => JSON.stringify(opened.log.state)).not.toThrow();
    start("log", 1);
    expect(textOf(await opened.next("call-finished"))).toBe("logged");
  };
  return { ...opened, start, expectHealthy };
}

test.each(depths)("a result nested %i levels deep fails the call", async (depth) => {
  const { start, next, log, expectHealthy } = await openDeep();
  const callId = start("result", depth);
  expect(await next("call-failed")).toMatchObject({
    callId,
    problem: { code: "invalid-result", detail: reason },
  });
  const refused = log.since(0).find((event) => event.type === "frame" && event.refused);
  expect(refused).toMatchObject({ direction: "in", callId, refused: reason });
  expect(Object.keys(refused?.type === "frame" ? (refused.message as object) : {})).toEqual([
    "jsonrpc",
    "id",
  ]);
  await expectHealthy();
});

test("an error with deep data fails the call", async () => {
  const { start, next, expectHealthy } = await openDeep();
  start("error", 20_000);
  expect(await next("call-failed")).toMatchObject({ problem: { detail: reason } });
  await expectHealthy();
});

test("a question nested too deep is refused, and the MCP server receives the reason", async () => {
  const { start, next, expectHealthy } = await openDeep();
  start("question", 20_000);
  expect(textOf(await next("call-finished"))).toContain(reason);
  await expectHealthy();
});

test("a log message nested too deep is dropped, and the call goes on", async () => {
  const { start, next, expectHealthy } = await openDeep();
  start("log", 20_000);
  expect(textOf(await next("call-finished"))).toBe("logged");
  await expectHealthy();
});

test("a list nested too deep is reported, and the earlier list stays", async () => {
  const { start, next, log, expectHealthy } = await openDeep();
  await next("tools-listed");
  start("list", 20_000);
  await next("call-finished");
  expect(await next("log-message")).toMatchObject({
    level: "host-error",
    text: expect.stringContaining(reason) as string,
  });
  expect(Object.values(log.state.connections)).toMatchObject([{ tools: { length: 7 } }]);
  await expectHealthy();
});

test("a result with a million values fails the call", async () => {
  const { start, next, expectHealthy } = await openDeep();
  start("wide", 0);
  expect(await next("call-failed")).toMatchObject({
    problem: { detail: "The message is made of more than 100,000 values." },
  });
  await expectHealthy();
});

test("a result with more than 10,000 content items fails the call", async () => {
  const { start, next, expectHealthy } = await openDeep();
  start("items", 10_001);
  expect(await next("call-failed")).toMatchObject({
    problem: {
      code: "invalid-result",
      detail: "The message has more than 10,000 items in content.",
    },
  });
  await expectHealthy();
});

test("JSON up to the limit arrives as it is", async () => {
  const { start, next } = await openDeep();
  start("result", 100);
  expect(await next("call-finished")).toMatchObject({ result: { content: [] } });
});

const deep = `{"jsonrpc":"2.0","id":0,"result":{"deep":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
test.each([
  ["JSON", "application/json", (id: unknown) => deep.replace('"id":0', `"id":${String(id)}`)],
  [
    "an event stream",
    "text/event-stream",
    (id: unknown) => `data: ${deep.replace('"id":0', `"id":${String(id)}`)}\n\n`,
  ],
])("over HTTP, %s nested too deep fails the connection", async (_kind, type, toBody) => {
  const url = await openRawHttp((req, res) => {
    let body = "";
    req.on("data", (chunk) => (body += String(chunk)));
    req.on("end", () => {
      const { id } = JSON.parse(body || "{}") as { id?: unknown };
      res.writeHead(200, { "content-type": type }).end(toBody(JSON.stringify(id)));
    });
  });
  const { connect, next } = openSession(host);
  const target = { kind: "http", url } as const;
  await expect(connect(target, { era: "2025-11-25", connectTimeoutMs: 5000 })).rejects.toThrow(
    "nested deeper",
  );
  const { reason: why } = await next("connection-failed");
  expect(why).toContain("nested deeper than 128 levels");
});

test.each([
  ["application/json", "[0"],
  ["text/event-stream", "data: [0"],
])("over HTTP, a %s body without end is cut", async (type, start) => {
  const endBytes = 32 * 1024 * 1024;
  let hasEnded = false;
  const url = await openRawHttp((req, res) => {
    req.resume();
    res.writeHead(200, { "content-type": type });
    res.write(start);
    const chunk = ",0".repeat(32 * 1024);
    let written = 0;
    const more = () => {
      while (written < endBytes) {
        written += chunk.length;
        if (!res.write(chunk)) return;
      }
      hasEnded = true;
      res.end();
    };
    res.on("drain", more);
    more();
  });
  const { connect, next } = openSession(host);
  const target = { kind: "http", url } as const;
  await expect(connect(target, { era: "2025-11-25", connectTimeoutMs: 20_000 })).rejects.toThrow(
    "16 MB",
  );
  expect((await next("connection-failed")).reason).toContain("more than 16 MB");
  expect(hasEnded).toBe(false);
});

test("over HTTP, an event of lines without end is cut", async () => {
  const url = await openRawHttp((req, res) => {
    req.resume();
    res.writeHead(200, { "content-type": "text/event-stream" });
    res.end("data: 0\n".repeat(20_000));
  });
  const { connect } = openSession(host);
  const target = { kind: "http", url } as const;
  await expect(connect(target, { era: "2025-11-25", connectTimeoutMs: 20_000 })).rejects.toThrow(
    "a message of more than 10000 lines",
  );
});

test("OAuth metadata that is too large ends the attempt to connect", async () => {
  const signingIn = openHost({ redirectUrl: "http://127.0.0.1:1/oauth/callback" });
  const url = await openRawHttp((req, res) => {
    req.resume();
    const metadata = `http://${req.headers.host}/.well-known/oauth-protected-resource`;
    if (req.url?.startsWith("/.well-known/")) {
      res.writeHead(200, { "content-type": "application/json" });
      res.end(`{"resource":"${"x".repeat(2 * 1024 * 1024)}"}`);
    } else {
      const challenge = `Bearer resource_metadata="${metadata}"`;
      res.writeHead(401, { "www-authenticate": challenge }).end();
    }
  });
  const { connect } = openSession(signingIn);
  const target = { kind: "http", url: `${url}/mcp` } as const;
  await expect(connect(target, { connectTimeoutMs: 20_000 })).rejects.toThrow("more than 1 MB");
});
