import { expect, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";

/** Three events of connecting and the start of one call. */
const limit = 4;
const host = openHost({ limits: { eventsPerSession: limit } });
const detail = `The log of this session has reached ${limit} events. Open a new session.`;

/** Starts the call that fills the log, so that its question comes too late. */
async function askOnFullLog(way: "push" | "url" | "round") {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("asks", way));
  opened.session.startCall(connectionId, { tool: "ask", arguments: {} });
  expect(opened.log.stateEvents.events).toBe(limit);
  return opened;
}

test("a pushed question on a full log is refused with an error", async () => {
  const { next, log } = await askOnFullLog("push");
  expect(textOf(await next("call-finished"))).toContain(detail);
  expect(log.state.elicitations).toEqual({});
});

test.each(["url", "round"] as const)(
  "a question that comes as %s on a full log is refused and fails the call",
  async (way) => {
    const { next, log } = await askOnFullLog(way);
    expect(await next("call-failed")).toMatchObject({ problem: { code: "limit-reached", detail } });
    expect(log.state.elicitations).toEqual({});
    expect(log.since(0).map(({ type }) => type)).not.toContain("call-parked");
  },
);

test("a log that takes too much memory accepts no more commands", async () => {
  const small = openHost({ limits: { eventBytesPerSession: 1024 * 1024 } });
  const { session, connect, next } = openSession(small);
  const connectionId = await connect(program("talkative"));
  const start = () =>
    session.startCall(connectionId, { tool: "pid", arguments: { text: "x".repeat(600_000) } });
  start();
  await next("call-finished");
  start();
  expect(start).toThrow("The log of this session has reached 1 MB. Open a new session.");
});
