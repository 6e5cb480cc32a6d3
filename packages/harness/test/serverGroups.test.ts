import { expect, onTestFinished, test } from "vitest";
import { ServerGroup } from "../src/run/targets/serverGroup.ts";
import { bothEras, folder, isRunning, processesOf, rooms } from "./rooms.ts";
import { runText } from "./runText.ts";

const key = "0123456789abcdef0123456789abcdef";

test.each([
  [{ replicas: 2 }, "eras: [2026-07-28]"],
  // A session of 2025-11-25 stays with its process.
  [{ replicas: 3, restart: "between-rounds" }, bothEras],
])("rounds that go to different processes (%j) pass if they share the key", async (how, eras) => {
  const { code, report } = await runText(rooms({ ...how, env: { KEY: key } }, eras));
  expect({ code, report }).toMatchObject({ code: 0 });
});

test.each([
  [{ replicas: 2 }, "round 3 went to another process (replicas: 2)"],
  [
    { restart: "between-rounds" },
    "the server was restarted between rounds 2 and 3 (restart: between-rounds)",
  ],
])("a key that lives in one process fails with %j", async (how, fact) => {
  const [rounds] = (await runText(rooms(how, "eras: [2026-07-28]"))).results;
  expect(rounds?.failure).toMatchObject({ kind: "wrong-outcome" });
  expect(rounds?.failure?.cause).toMatch(/^expected a result, received an error: -32602 /);
  expect(rounds?.failure?.cause).toContain(
    `; ${fact}; is the key of requestState shared between processes?`,
  );
});

test.each([
  ["refuses", 'isError: true: "The room is taken.";', "."],
  ["forgets", 'but the call ended with a result: "Nothing is known.";', "."],
  [
    "asks-again",
    'expected the question "Which floor?", received "Which room?" (asked again after it was accepted);',
    "; does one process keep the answers in memory? Carry them in requestState.",
  ],
])("a server whose memory %s says where the rounds went", async (fault, cause, advice) => {
  const args = ["roomsHttp.mjs", fault];
  const server = { args, replicas: 2, env: { KEY: key } };
  const [rounds] = (await runText(rooms(server, "eras: [2026-07-28]"))).results;
  expect(rounds?.failure?.cause).toContain(cause);
  expect(rounds?.failure?.cause).toMatch(/; round \d went to another process \(replicas: 2\)/);
  expect(rounds?.failure?.cause.endsWith(advice)).toBe(true);
  expect(rounds?.failure?.cause.includes("requestState")).toBe(advice !== ".");
});

test("a fault explains an error, so that nothing is said about the key", async () => {
  const shared = rooms({ replicas: 2, env: { KEY: key } }, "eras: [2026-07-28]");
  const yaml = shared.replace("{ accept: { floor: first } }", "{ fault: tamper-state }");
  const [rounds] = (await runText(yaml)).results;
  expect(rounds?.failure?.cause).toMatch(/-32602 .*; round 3 went to another process [^;]*\.$/);
});

test("a request waits while its process is replaced, and fails with its own id if that fails", async () => {
  const lines: string[] = [];
  const stopped = new AbortController();
  const group = await ServerGroup.start(
    {
      command: process.execPath,
      args: ["roomsHttp.mjs"],
      cwd: folder,
      url: "http://127.0.0.1:${port}/mcp",
    },
    { timeoutMs: 10_000, signal: stopped.signal, onStderrLine: (line) => lines.push(line) },
    { replicas: 1, restarts: true, isSse: false },
  );
  onTestFinished(() => group.stop());
  const send = async (id: string, round = {}) => {
    const params = { name: "book", arguments: { id: 8 }, ...round };
    const body = JSON.stringify({ jsonrpc: "2.0", method: "tools/call", params, id });
    return (await fetch(group.url, { method: "POST", body })).text();
  };
  await send("first");
  const [pid = 0] = processesOf(lines);
  const replacing = send("second", { requestState: "x" });
  await expect.poll(() => isRunning(pid), { interval: 2 }).toBe(false);
  await send("meanwhile");
  await replacing;
  stopped.abort();
  expect(JSON.parse(await send("third", { requestState: "x" }))).toMatchObject({
    id: "third",
    error: { code: -32603 },
  });
});
