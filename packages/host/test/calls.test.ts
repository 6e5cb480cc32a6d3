import { expect, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();
const era = "2025-11-25";

async function connectTalkative(profile = {}) {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("talkative"), { era, ...profile });
  const call = (tool: string) => opened.session.startCall(connectionId, { tool, arguments: {} });
  return { ...opened, connectionId, call };
}

test("lists follow list_changed, and a burst of notifications is read at most twice", async () => {
  const { next, call, log, connectionId } = await connectTalkative();
  expect((await next("tools-listed")).tools.map(({ name }) => name)).toContain("grow");
  call("grow");
  expect((await next("tools-listed")).tools.at(-1)?.name).toMatch(/^grown-/);
  const requests = log
    .since(0)
    .filter((event) => event.type === "frame" && JSON.stringify(event).includes('"tools/list"'));
  expect(requests.length).toBeLessThanOrEqual(3);
  expect(log.state.connections[connectionId]).toHaveProperty("tools");
});

test("roots/list returns the current roots, and a change is announced", async () => {
  const { session, next, call, connectionId, log } = await connectTalkative({ roots: [] });
  call("roots");
  expect(textOf(await next("call-finished"))).toBe('{"roots":[]}');
  await session.changeRoots(connectionId, [{ uri: "file:///tmp/a", name: "A" }]);
  expect(await next("roots-changed")).toMatchObject({ roots: [{ uri: "file:///tmp/a" }] });
  expect(JSON.stringify(log.since(0))).toContain("notifications/roots/list_changed");
  call("roots");
  expect(textOf(await next("call-finished"))).toContain("file:///tmp/a");
  const again = await session.reconnect(connectionId);
  expect(log.state.connections[again]).toMatchObject({
    profile: { roots: [{ uri: "file:///tmp/a" }] },
  });
});

test("roots that the profile does not declare are refused and cannot be changed", async () => {
  const { session, next, call, connectionId } = await connectTalkative();
  call("roots");
  expect(textOf(await next("call-finished"))).toContain("-32601");
  await expect(session.changeRoots(connectionId, [])).rejects.toThrow("declares no roots");
});

test("the person answers a sampling request", async () => {
  const { session, next, call } = await connectTalkative();
  const callId = call("sample");
  const { samplingId, request, ...opened } = await next("sampling-opened");
  expect(opened).toMatchObject({ callId, era });
  expect(request).toMatchObject({ maxTokens: 10 });
  session.answerSampling(samplingId, { action: "respond", text: "Paris" });
  expect(textOf(await next("call-finished"))).toContain('"text":"Paris"');
  expect(() => session.answerSampling(samplingId, { action: "refuse" })).toThrow("already closed");
});

test("a sampling request is refused by the person or by a profile that does not declare it", async () => {
  const asked = await connectTalkative();
  asked.call("sample");
  const { samplingId } = await asked.next("sampling-opened");
  asked.session.answerSampling(samplingId, { action: "refuse" });
  expect(textOf(await asked.next("call-finished"))).toContain('"code":-1');

  const never = await connectTalkative({ sampling: false });
  never.call("sample");
  expect(textOf(await never.next("call-finished"))).toContain("-32601");
  expect(never.log.state.samplings).toEqual({});
});

test("a sampling request is closed when its call is cancelled or its time is up", async () => {
  const { session, next, call } = await connectTalkative();
  const callId = call("sample");
  await next("sampling-opened");
  session.cancelCall(callId);
  expect(await next("sampling-closed")).toMatchObject({ by: "call-cancelled" });
  await next("call-cancelled");
  const short = await connectTalkative({ answerTimeoutMs: 30 });
  short.call("sample");
  expect(await short.next("sampling-closed")).toMatchObject({ by: "timeout" });
});

test("calls on one 2025 connection wait for their turn, each with its own question", async () => {
  const { session, next, call, log } = await connectTalkative({ callTimeoutMs: 60_000 });
  const [first, second, third] = [call("slow"), call("slow"), call("slow")];
  expect(await next("call-queued")).toMatchObject({ callId: second, behind: first });
  expect(await next("call-queued")).toMatchObject({ callId: third, behind: second });
  expect(log.state.calls[second]?.outcome).toEqual({ status: "queued", behind: first });
  session.cancelCall(second);
  const question = await next("elicitation-opened");
  expect(question.callId).toBe(first);
  await session.answer(question.elicitationId, { action: "decline" });
  expect(await next("call-resumed")).toMatchObject({ callId: third });
  expect((await next("elicitation-opened")).callId).toBe(third);
});

test("a question pushed after the call has ended belongs to no call and can be answered", async () => {
  const { session, next, call, log } = await connectTalkative();
  call("late");
  await next("call-finished");
  const { elicitationId, callId } = await next("elicitation-opened");
  expect(callId).toBeUndefined();
  await session.answer(elicitationId, { action: "decline" });
  expect(log.state.elicitations[elicitationId]?.closed?.answer).toEqual({ action: "decline" });
});

test("a completion of an unknown question is logged and ignored", async () => {
  const { next, call } = await connectTalkative();
  call("complete");
  expect(await next("completion-ignored")).toMatchObject({ mcpElicitationId: "nobody-asked" });
});

test("a flood of notifications does not stop the call", async () => {
  const { next, call, log } = await connectTalkative();
  call("flood");
  expect(textOf(await next("call-finished"))).toBe("flooded");
  const kept = log.since(0);
  expect(kept.findLast(({ type }) => type === "log-message")).toMatchObject({ text: "line 10000" });
});

test("a call without a result ends when it times out or is cancelled", async () => {
  const { next, call } = await connectTalkative({ callTimeoutMs: 50 });
  call("never");
  expect(await next("call-failed")).toMatchObject({ problem: { code: "call-timed-out" } });
  const unlimited = await connectTalkative();
  const callId = unlimited.call("never");
  unlimited.session.cancelCall(callId);
  expect(await unlimited.next("call-cancelled")).toMatchObject({ callId });
});

test("a call's timeout is paused while it is queued", async () => {
  const { next, call, session } = await connectTalkative({ callTimeoutMs: 1500 });
  call("slow");
  const second = call("slow");
  const { elicitationId } = await next("elicitation-opened");
  // Another call with the same limit times out in the meantime.
  const other = await connectTalkative({ callTimeoutMs: 1500 });
  other.call("never");
  await other.next("call-failed");
  await session.answer(elicitationId, { action: "decline" });
  expect(await next("elicitation-opened")).toMatchObject({ callId: second });
});

test("a 2025-06-18 client offers that revision and declares elicitation without modes", async () => {
  const { next, log } = await connectTalkative({ era: "2025-06-18" });
  expect(await next("connection-opened")).toMatchObject({ era: "2025-06-18" });
  const [sent] = log.since(0).filter((event) => event.type === "frame");
  expect(sent).toHaveProperty("message.params.protocolVersion", "2025-06-18");
  expect(sent).toHaveProperty("message.params.capabilities.elicitation", {});
});

test("the client has the name and version of the profile", async () => {
  const clientInfo = { name: "other-host", version: "9.9" };
  const { log } = await connectTalkative({ clientInfo });
  const [sent] = log.since(0).filter((event) => event.type === "frame");
  expect(sent).toHaveProperty("message.params.clientInfo", clientInfo);
});

test("a rule of the profile declines at once, and the log names the rule", async () => {
  const { next, call } = await connectTalkative({ autoAnswer: { action: "decline", afterMs: 0 } });
  call("slow");
  expect(await next("elicitation-closed")).toMatchObject({ by: "rule" });
  expect(textOf(await next("call-finished"))).toBe('{"action":"decline"}');
});
