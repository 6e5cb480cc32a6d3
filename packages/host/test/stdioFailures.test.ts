import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();

test.each<[string, ReturnType<typeof program>, RegExp]>([
  ["is not there", { kind: "stdio", command: "no-such-program", args: [] }, /not found.*on PATH/],
  [
    "has a folder that is not there",
    { ...program("talkative"), cwd: join(tmpdir(), "no-such-folder") },
    /The working folder .*no-such-folder does not exist/,
  ],
  ["may not be run", { kind: "stdio", command: tmpdir(), args: [] }, /cannot be run/],
  ["crashes", program("ends", "crash"), /ended with exit code 1 before it answered/],
  ["ends at once", program("ends"), /ended before it answered/],
  ["writes junk", program("ends", "junk"), /"Listening on port 3000".*stderr/],
  ["never answers", program("ends", "silent"), /did not answer within 1.5 s/],
  ["writes without end", program("ends", "flood-line"), /more than 32 MB/],
])("a program that %s is told as what it is", async (_case, target, words) => {
  const { connect, next, log } = openSession(host);
  const profile = { connectTimeoutMs: 1500 };
  await expect(connect(target, profile)).rejects.toThrow(words);
  const failed = await next("connection-failed");
  expect(failed.reason).toMatch(words);
  expect(log.state.connections[failed.connectionId]).toMatchObject({ status: "failed" });
  expect((await next("connection-started")).target).toMatchObject({ command: target.command });
});

test("the last lines of stderr come with the failure", async () => {
  const { connect, next } = openSession(host);
  await expect(connect(program("ends", "crash"))).rejects.toThrow("exit code 1");
  const { stderr = [] } = await next("connection-failed");
  expect(stderr).toContain("starting up");
  expect(stderr.join("\n")).toContain("no database");
  expect(await next("stderr-line")).toMatchObject({ text: "starting up" });
});

test("a connection can be given up while it is being opened", async () => {
  const { session, connect, next } = openSession(host);
  const given = connect(program("ends", "silent")).catch((error: unknown) => error);
  const { connectionId } = await next("connection-started");
  await session.disconnect(connectionId);
  expect(await given).toMatchObject({ message: "Disconnected by the person." });
  expect(await next("connection-failed")).toMatchObject({ connectionId });
});

test("a program that ends when it is probed is connected in its own era", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("oldManners"));
  expect(await next("connection-opened")).toMatchObject({ era: "2025-11-25" });
  session.startCall(connectionId, { tool: "hello", arguments: {} });
  expect(textOf(await next("call-finished"))).toBe("hello");
});

test.each([
  ["2026-07-28", program("talkative"), "raw does not support 2026-07-28. It supports 2025-11-25"],
  ["2026-07-28", program("oldManners"), "raw does not support 2026-07-28. It supports 2025-11-25"],
  ["2025-11-25", program("modern", "only"), "does not support 2025-11-25. It supports 2026-07-28"],
  ["2025-06-18", program("modern", "only"), "does not support 2025-06-18. It supports 2026-07-28"],
] as const)("a program that does not speak %s is told as such", async (era, target, words) => {
  const { connect, next } = openSession(host);
  await expect(connect(target, { era })).rejects.toThrow(words);
  expect((await next("connection-failed")).reason).toContain(words);
});

test("lines that are no messages are shown and do no harm", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"));
  session.startCall(connectionId, { tool: "junk", arguments: {} });
  expect(textOf(await next("call-finished"))).toBe("and on it goes");
  expect(await next("log-message")).toMatchObject({
    level: "stdout",
    text: "debug: not a message",
  });
});

test("a program that closes its output is ended, with its question and its call", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"), { era: "2025-11-25" });
  session.startCall(connectionId, { tool: "mute", arguments: {} });
  await next("elicitation-opened");
  expect(await next("elicitation-closed")).toMatchObject({ by: "disconnect" });
  await next("connection-closed");
  await next("call-failed");
});

test("a result that is none fails its call, and the connection goes on", async () => {
  const { session, connect, next } = openSession(host);
  const connectionId = await connect(program("talkative"), { era: "2025-11-25" });
  session.startCall(connectionId, { tool: "rude", arguments: {} });
  await next("call-failed");
  session.startCall(connectionId, { tool: "junk", arguments: {} });
  await next("call-finished");
});
