import { expect, test } from "vitest";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { openPlayground, token } from "./playground.ts";
import { followEvents } from "./sse.ts";

const playground = await openPlayground();
const authorization = `Bearer ${token}`;

async function askedSession() {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  return { session, elicitationId, url: `${playground.origin}${session.path}/events` };
}

test("a second reader sees the same log from its start", async () => {
  const { session, url } = await askedSession();
  const second = followEvents(url, { authorization });
  await second.next("elicitation-opened");
  expect(second.events[0]).toMatchObject({ id: 1, type: "session-opened" });
  expect(second.events).toEqual(session.events.slice(0, second.events.length));
  await second.close();
});

test("a reader that comes back receives what it missed, by header or by address", async () => {
  const { session, elicitationId, url } = await askedSession();
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

test("the stream may not be transformed and says when it expects no number", async () => {
  const { url } = await askedSession();
  const stop = new AbortController();
  const stream = await fetch(url, { headers: { authorization }, signal: stop.signal });
  expect(stream.headers.get("cache-control")).toContain("no-transform");
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  stop.abort();
  const wrong = await fetch(`${url}?after=x`, { headers: { authorization } });
  expect(wrong.status).toBe(400);
});

test("the state and the log are the same truth as the stream", async () => {
  const { session } = await askedSession();
  const log = (await (await session.request("GET", "/log")).text())
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as SessionEvent);
  const { session: state } = (await (await session.request("GET", "")).json()) as {
    session: unknown;
  };
  expect(log.slice(0, session.events.length)).toEqual(session.events);
  expect(JSON.parse(JSON.stringify(log.reduce(reduceSession, emptySession)))).toEqual(state);
});

test("closing a session ends its stream after its last event", async () => {
  const { session } = await askedSession();
  expect((await session.request("DELETE", "")).status).toBe(204);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  expect(await session.next("connection-closed")).toMatchObject({
    reason: "The session was closed.",
  });
  expect((await session.request("GET", "")).status).toBe(404);
});
