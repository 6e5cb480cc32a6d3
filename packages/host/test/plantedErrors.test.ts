import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const bugs: unknown[] = [];
const host = openHost({ onBug: (error) => bugs.push(error) });
const planted = new Error("planted");

/** A session whose log fails with events that match. */
async function openFailing(fails: (body: SessionEventBody) => boolean) {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("talkative"));
  const append = opened.log.append.bind(opened.log);
  let isPlanted = true;
  opened.log.append = (body) => {
    if (isPlanted && fails(body)) throw planted;
    return append(body);
  };
  const start = (tool: string) => opened.session.startCall(connectionId, { tool, arguments: {} });
  /** The same connection works again as soon as the log does. */
  const expectRecovery = async () => {
    isPlanted = false;
    start("pid");
    expect(Number(textOf(await opened.next("call-finished")))).toBeGreaterThan(0);
  };
  return { ...opened, start, expectRecovery };
}

test("an error while a result is handled fails its call and is reported", async () => {
  const { start, next, expectRecovery } = await openFailing(
    (body) => body.type === "frame" && body.direction === "in",
  );
  const callId = start("pid");
  expect(await next("call-failed")).toMatchObject({ callId, problem: { code: "internal" } });
  expect(await next("log-message")).toMatchObject({
    level: "host-error",
    text: "A message could not be handled: planted",
  });
  expect(bugs).toContain(planted);
  await expectRecovery();
});

test("an error while a notification is handled is reported, and the call goes on", async () => {
  const { start, next, expectRecovery } = await openFailing(
    (body) => body.type === "completion-ignored",
  );
  start("complete");
  expect(textOf(await next("call-finished"))).toBe("sent");
  await expectRecovery();
});

test("an error while a question is opened is answered, and the call goes on", async () => {
  const { start, next, log, expectRecovery } = await openFailing(
    (body) => body.type === "elicitation-opened",
  );
  start("slow");
  expect(textOf(await next("call-finished"))).toContain("error");
  expect(log.state.elicitations).toEqual({});
  await expectRecovery();
});
