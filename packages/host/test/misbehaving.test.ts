import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isRunning } from "./isRunning.ts";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** What is kept in memory, in MB. */
function measureMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

/** Buffers are freed some time after the collection that finds them. */
function expectLittleGrowth(before: number): Promise<void> {
  return expect.poll(() => measureMemory() - before, { timeout: 15_000 }).toBeLessThan(80);
}

async function connect() {
  const opened = openSession(host);
  const connectionId = await opened.connect(program("misbehaving"), { era: "2025-11-25" });
  const call = (tool: string, given = {}) =>
    opened.session.startCall(connectionId, { tool, arguments: given });
  /** The session can still connect and call. */
  const expectUsable = async () => {
    const again = await opened.session.reconnect(connectionId);
    opened.session.startCall(again, { tool: "hello", arguments: {} });
    expect(textOf(await opened.next("call-finished"))).toBe("hello");
  };
  return { ...opened, connectionId, call, expectUsable };
}

test("a program that closes its input is stopped", async () => {
  const { session, call, next, expectUsable } = await connect();
  const callId = call("closeInput");
  await next("stderr-line");
  // It is noticed with the next message.
  session.cancelCall(callId);
  const reason = "The program closed its standard input and was stopped.";
  expect(await next("connection-closed")).toMatchObject({ reason });
  await expectUsable();
});

test("a program that asks and never reads the replies fills no memory", async () => {
  const { call, next, log, expectUsable } = await connect();
  const before = measureMemory();
  call("ignoreInput");
  expect(textOf(await next("call-finished"))).toBe("sent");
  const refused = log.since(0).filter((event) => event.type === "frame" && event.refused);
  expect(refused.length).toBeGreaterThan(0);
  await expectLittleGrowth(before);
  await expectUsable();
});

test.each([
  ["stderr without a line break", "floodStderr"],
  ["stdout in lines that are not messages", "floodStdout"],
])(
  "a program that writes 120 MB to %s does not fill memory",
  async (_, tool) => {
    const { call, next, log, expectUsable } = await connect();
    const before = measureMemory();
    call(tool, { megabytes: 120 });
    expect(textOf(await next("call-finished"))).toBe("flooded");
    await expectLittleGrowth(before);
    const texts = log.since(0).flatMap((event) => ("text" in event ? [event.text] : []));
    expect(texts.some((text) => text.length > 1000)).toBe(true);
    for (const text of texts) expect(text.length).toBeLessThan(5000);
    await expectUsable();
  },
  120_000,
);

test("many children, and children of children that have exited, end with their program", async () => {
  const { session, connectionId, call, next, expectUsable } = await connect();
  call("multiply");
  const pids = JSON.parse(textOf(await next("call-finished"))) as number[];
  expect(pids.filter(isRunning)).toHaveLength(15);
  await session.disconnect(connectionId);
  expect(pids.filter(isRunning)).toEqual([]);
  await expectUsable();
});
