import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();

test.concurrent.each<[string, ReturnType<typeof program>, RegExp]>([
  ["does not exist", { kind: "stdio", command: "no-such-program", args: [] }, /not found.*on PATH/],
  [
    "has a missing working folder",
    { ...program("talkative"), cwd: join(tmpdir(), "no-such-folder") },
    /The working folder .*no-such-folder does not exist/,
  ],
  ["cannot be run", { kind: "stdio", command: tmpdir(), args: [] }, /cannot be run/],
  ["crashes", program("ends", "crash"), /ended with exit code 1 before it answered/],
  ["ends at once", program("ends"), /ended with exit code 0 before it answered/],
  ["writes an endless line", program("ends", "flood-line"), /more than 16 MB/],
])("the reason explains a program that %s", async (_case, target, reason) => {
  const { connect, next, log } = openSession(host);
  await expect(connect(target)).rejects.toThrow(reason);
  const failed = await next("connection-failed");
  expect(failed.reason).toMatch(reason);
  expect(log.state.connections[failed.connectionId]).toMatchObject({ status: "failed" });
  expect((await next("connection-started")).target).toMatchObject({ command: target.command });
});

test.concurrent.each([
  ["never answers", "silent", 1500, /did not answer within 1.5 s/],
  // Long enough for the program to start and write on a busy machine.
  ["writes text to stdout", "junk", 6000, /"Listening on port 3000".*stderr/],
])(
  "after the time limit, the reason explains a program that %s",
  async (...[, way, ms, reason]) => {
    const { connect, next } = openSession(host);
    const profile = { connectTimeoutMs: ms };
    await expect(connect(program("ends", way), profile)).rejects.toThrow(reason);
    expect((await next("connection-failed")).reason).toMatch(reason);
  },
);

test("the failure carries the last lines of stderr", async () => {
  const { connect, next } = openSession(host);
  await expect(connect(program("ends", "crash"))).rejects.toThrow("exit code 1");
  const { stderr = [] } = await next("connection-failed");
  expect(stderr).toContain("starting up");
  expect(stderr.join("\n")).toContain("no database");
  expect(await next("stderr-line")).toMatchObject({ text: "starting up" });
});

test("a connection attempt can be stopped", async () => {
  const { session, connect, next } = openSession(host);
  const attempt = connect(program("ends", "silent")).catch((error: unknown) => error);
  const { connectionId } = await next("connection-started");
  await session.disconnect(connectionId);
  expect(await attempt).toMatchObject({ message: "Disconnected by the person." });
  expect(await next("connection-failed")).toMatchObject({ connectionId });
});

test("a 2025 program that exits when it is probed is connected without the probe", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("exitsOnProbe"));
  expect(await next("connection-opened")).toMatchObject({ era: "2025-11-25" });
  session.startCall(connectionId, { tool: "hello", arguments: {} });
  expect(textOf(await next("call-finished"))).toBe("hello");
});

test.each([
  ["2026-07-28", program("talkative"), "raw does not support 2026-07-28. It supports 2025-11-25"],
  [
    "2026-07-28",
    program("exitsOnProbe"),
    "raw does not support 2026-07-28. It supports 2025-11-25",
  ],
  ["2025-11-25", program("modern", "only"), "does not support 2025-11-25. It supports 2026-07-28"],
  ["2025-06-18", program("modern", "only"), "does not support 2025-06-18. It supports 2026-07-28"],
] as const)(
  "the reason names the era of a program that does not support %s",
  async (era, target, reason) => {
    const { connect, next } = openSession(host);
    await expect(connect(target, { era })).rejects.toThrow(reason);
    expect((await next("connection-failed")).reason).toContain(reason);
  },
);

test("lines on stdout that are not messages are logged and ignored", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"));
  session.startCall(connectionId, { tool: "junk", arguments: {} });
  expect(textOf(await next("call-finished"))).toBe("still running");
  expect(await next("log-message")).toMatchObject({
    level: "stdout",
    text: "debug: not a message",
  });
});

test("a program that closes its output is stopped, with its question and its call", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"), { era: "2025-11-25" });
  session.startCall(connectionId, { tool: "mute", arguments: {} });
  await next("elicitation-opened");
  expect(await next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  const reason = "The program closed its standard output and was stopped.";
  expect(await next("connection-closed")).toMatchObject({ reason });
  await next("call-failed");
});

test("an invalid result fails its call, and the connection stays open", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"), { era: "2025-11-25" });
  session.startCall(connectionId, { tool: "invalid", arguments: {} });
  await next("call-failed");
  session.startCall(connectionId, { tool: "junk", arguments: {} });
  await next("call-finished");
});

test.each(["closed", "failed"])(
  "a question that is read after its connection has %s is refused",
  async (how) => {
    const { session, connect, next } = openSession(host);
    if (how === "closed") await session.disconnect(await connect(program("asks")));
    else await connect(program("asksEarly"), { era: "2025-11-25" }).catch(() => undefined);
    const { connectionId } = await next("connection-started");
    const request = { message: "Too late?", requestedSchema: {} };
    const asked = { connectionId, era: "2025-11-25", round: 1, request };
    expect(() => session.ask(asked, defaultProfile)).toThrow(`${connectionId} is closed.`);
    expect(openElicitations(session.log.state)).toEqual([]);
  },
);
