import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { openPlayground, token } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";
import { followEvents } from "./sse.ts";

const playground = await openPlayground();
const impatient = await openPlayground({ heartbeatMs: 100 });
const authorization = `Bearer ${token}`;

async function openQuestion() {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  return { session, elicitationId, url: `${playground.origin}${session.path}/events` };
}

test("a second reader gets the log from its start", async () => {
  const { session, url } = await openQuestion();
  const second = followEvents(url, { authorization });
  await second.next("elicitation-opened");
  expect(second.events[0]).toMatchObject({ id: 1, type: "session-opened" });
  expect(second.events).toEqual(session.events.slice(0, second.events.length));
  await second.close();
});

test("a reader that reconnects gets the events it missed, by header or query", async () => {
  const { session, elicitationId, url } = await openQuestion();
  const lastSeen = session.events.length;
  await session.answer(elicitationId, { action: "decline" });
  const finished = await session.next("call-finished");
  for (const reader of [
    followEvents(url, { authorization, "last-event-id": String(lastSeen) }),
    followEvents(`${url}?after=${lastSeen}`, { authorization }),
  ]) {
    expect(await reader.next("call-finished")).toEqual(finished);
    expect(reader.events[0]?.id).toBe(lastSeen + 1);
    await reader.close();
  }
});

test("the stream must not be transformed, and rejects an invalid event id", async () => {
  const { url } = await openQuestion();
  const stop = new AbortController();
  const stream = await fetch(url, { headers: { authorization }, signal: stop.signal });
  expect(stream.headers.get("cache-control")).toContain("no-transform");
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  stop.abort();
  const invalid = await fetch(`${url}?after=x`, { headers: { authorization } });
  expect(invalid.status).toBe(400);
});

test("the state and the exported log agree with the stream", async () => {
  const { session } = await openQuestion();
  const log = readJsonLines(await (await session.request("GET", "/log")).text());
  const { session: state } = (await (await session.request("GET", "")).json()) as {
    session: unknown;
  };
  expect(log.slice(0, session.events.length)).toEqual(session.events);
  expect(JSON.parse(JSON.stringify(log.reduce(reduceSession, emptySession)))).toEqual(state);
});

test("closing a session sends its last events and ends the stream", async () => {
  const { session } = await openQuestion();
  expect((await session.request("DELETE", "")).status).toBe(204);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  expect(await session.next("connection-closed")).toMatchObject({
    reason: "The session was closed.",
  });
  expect((await session.request("GET", "")).status).toBe(404);
});

test("a reader that stops reading costs no memory, and later gets what is left of the log", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: await openFloodingServer(50) });
  const { socket, received } = await openStalledReader(playground.origin, session.path);
  await session.call({ connectionId, tool: "ask" });
  const finished = await session.next("call-finished");

  socket.resume();
  const lastMessage = `id: ${finished.id}\n`;
  await vi.waitUntil(() => received.tail().includes(lastMessage), { timeout: 15_000 });
  socket.destroy();
  // Each message is a frame and a log message; the log keeps the newest 64 MB of them.
  expect(received.bytes()).toBeLessThan(80 * megabyte.length);
  expect(received.bytes()).toBeGreaterThan(30 * megabyte.length);
});

test("a reader that takes nothing for four heartbeats is disconnected, and no other", async () => {
  const { origin, openSession } = impatient;
  const session = await openSession();
  const connectionId = await session.connect({ target: await openFloodingServer(20) });
  const { socket, received } = await openStalledReader(origin, session.path);
  await session.call({ connectionId, tool: "ask" });
  // A socket that does not read learns of the end when it writes.
  await vi.waitUntil(() => !socket.write("\r\n") && socket.destroyed, { timeout: 15_000 });
  expect(received.bytes()).toBe(0);
  await session.next("call-finished");
});

const megabyte = "x".repeat(1024 * 1024);

/** An MCP server whose tool logs this many messages of a megabyte. */
async function openFloodingServer(messages: number) {
  const { target } = await openRawMcpServer("2025-11-25", (call) => {
    for (let count = 0; count < messages; count += 1) {
      call.notify("notifications/message", { level: "info", data: megabyte });
    }
    return textReply("sent");
  });
  return target;
}

/** Opens the event stream and takes nothing from it until the socket is resumed. */
async function openStalledReader(origin: string, path: string) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.write(
    `GET ${path}/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${authorization}\r\n\r\n`,
  );
  await once(socket, "connect");
  socket.on("error", () => undefined);
  let bytes = 0;
  let tail = "";
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    tail = (tail + chunk.toString("latin1")).slice(-100_000);
  });
  socket.pause();
  return { socket, received: { bytes: () => bytes, tail: () => tail } };
}
