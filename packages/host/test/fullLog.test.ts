import { expect, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";

/** Three events of connecting, three lists and the start of one call. */
const limit = 7;
const host = openHost({ limits: { eventsPerSession: limit } });
const detail = `The log of this session has reached ${limit} events. Open a new session.`;

/** Starts the call that fills the log, so that its question comes too late. */
async function askOnFullLog(way: "push" | "url" | "round") {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("asks", way));
  for (const kind of ["tools", "prompts", "resources"] as const)
    await opened.next(`${kind}-listed`);
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
