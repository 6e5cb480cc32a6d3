import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { planTests } from "../src/run/planTests.ts";
import { createTestHost } from "../src/run/createTestHost.ts";
import { runTest } from "../src/run/runTest.ts";
import { readScenario } from "../src/scenario/readScenario.ts";
import { runText, serverLine } from "./runText.ts";

const one = (name: string, text: string, more = "") => `
  - name: ${name}
    ${more}
    call: { tool: count }
    expect: { text: ${text} }`;

test("each test runs once per era and profile, on its own server", async () => {
  const yaml = `${serverLine("bookingV2")}
eras: [2025-11-25, 2026-07-28]
profiles: [Form only, { name: patient, answerTimeoutMs: 60000 }]
tests:${one("a", "0 booked.")}${one("b", "0 booked.", "eras: [2026-07-28]")}`;
  const { results } = await runText(yaml);
  expect(results.map(({ planned }) => planned.title)).toEqual([
    "a [2025-11-25, Form only]",
    "a [2026-07-28, Form only]",
    "a [2025-11-25, patient]",
    "a [2026-07-28, patient]",
    "b [2026-07-28, Form only]",
    "b [2026-07-28, patient]",
  ]);
});

const three = `${serverLine("bookingV1")}
tests:${one("good", "0 booked.")}${one("bad", "9 booked.")}${one("other", "0 booked.")}`;

test("grep, era and shard select tests", async () => {
  const names = async (options: Parameters<typeof runText>[1]) =>
    (await runText(three, options)).results.map(({ planned }) => planned.test.name);
  expect(await names({ grep: /GOOD|other/i })).toEqual(["good", "other"]);
  expect(await names({ shard: { part: 1, of: 2 } })).toEqual(["good", "other"]);
  expect(await names({ shard: { part: 2, of: 2 } })).toEqual(["bad"]);
  const { results } = await runText(three, { era: "2025-11-25", grep: /good/ });
  expect(results[0]?.planned.profile.era).toBe("2025-11-25");
  const pinned = three.replace("tests:", "eras: [2025-11-25]\ntests:");
  expect((await runText(pinned, { era: "2026-07-28" })).results).toEqual([]);
});

test("skipped tests are listed with their reason and start no server", async () => {
  const yaml = `server: { command: /nowhere }
tests:${one("a", "x", "skip: needs a printer")}${one("b", "y", "skip: true")}`;
  const { report, results, code } = await runText(yaml, { bail: true, workers: 1 });
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ["skipped", "needs a printer"],
    ["skipped", undefined],
  ]);
  expect(report).toContain("a: needs a printer");
  expect(report).toContain("0 passed, 2 skipped");
  expect(code).toBe(0);
});

test("`only` runs one test, and can be forbidden", async () => {
  const yaml = three.replace("- name: good\n    ", "- name: good\n    only: true");
  const { only, chosen, statuses } = await runText(yaml);
  expect({ chosen, statuses }).toEqual({ chosen: 1, statuses: ["passed"] });
  expect(only).toMatchObject([{ path: "a.yaml", line: 5, column: 5 }]);
  await expect(runText(yaml, { forbidOnly: true })).rejects.toThrow(
    'a.yaml:5:5: "only: true" skips all other tests. Remove it.',
  );
});

test("bail skips the tests after a failure, and retries repeat a failed test", async () => {
  const bailed = await runText(three, { bail: true, workers: 1 });
  expect(bailed.statuses).toEqual(["passed", "failed", "skipped"]);
  const { results } = await runText(three, { retries: 2, grep: /bad|good/ });
  expect(results.map(({ attempts }) => attempts)).toEqual([1, 3]);
});

const asking = `${serverLine("bookingV2")}
# A comment.
eras: [2025-11-25, 2026-07-28]
tests:
  - name: changed
    call: { tool: book }
    questions:
      - message: Old question? # kept
        fields: [old]
        answer: decline
    expect: { text: "Not booked: decline." }
`;

test("update writes the changed questions, and the next run passes", async () => {
  const { code, updated, text } = await runText(asking, { update: true });
  expect({ code, updated }).toEqual({ code: 0, updated: ["a.yaml"] });
  const after = text();
  expect(after).toBe(
    asking.replace("Old question?", '"Book the room?"').replace("[old]", "[confirm]"),
  );
  expect(await runText(after)).toMatchObject({ code: 0, updated: [] });
});

test("a scenario can let a question time out, cancel a call and expect an error", async () => {
  const { code, report } = await runText(`${serverLine("bookingV1")}
tests:
  - name: the question times out
    call: { tool: book }
    questions: [{ answer: timeout }]
    expect: { text: "Not booked: cancel." }
  - name: the call is cancelled
    call: { tool: book }
    questions: [{ answer: cancel-call }]
    expect: { cancelled: true }
    afterwards: [{ call: { tool: count }, expect: { text: 0 booked. } }]
  - name: there is no such tool
    call: { tool: missing }
    expect: { isError: true, text: { contains: missing } }
`);
  expect(report).toContain("3 passed");
  expect(code).toBe(0);
});

test("stopping a run ends a wait and starts no further run", async () => {
  const stop = new AbortController();
  const startedAt = performance.now();
  const { results } = await runText(
    `${serverLine("faulty")}
tests:
  - name: waits
    call: { tool: count }
    afterwards: [{ wait: 20s }]
  - name: waits
    stable: true
    call: { tool: count }
    afterwards: [{ wait: 20s }]
`,
    {
      signal: stop.signal,
      workers: 1,
      reporters: [
        { onPlanned: () => setTimeout(() => stop.abort(), 1000), onEnd: () => undefined },
      ],
    },
  );
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ["skipped", "the run was stopped while it ran"],
    ["skipped", "the run was stopped"],
  ]);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
});

test("a test whose trace can't be kept still closes its session and releases its server", async () => {
  const yaml = `server: { sample: modern }\ntests:${one("a", "0 booked.")}`;
  const [planned] = planTests([{ ...readScenario("a.yaml", yaml, {}), folder: "." }]);
  if (!planned) throw new Error("No test was planned.");
  const host = createTestHost((error) => expect.fail(String(error)));
  let sessionId = "";
  let isReleased = false;
  const program = fileURLToPath(new URL("servers/bookingV1.mjs", import.meta.url));
  const release = async () => void (isReleased = true);
  const target = { kind: "stdio" as const, command: process.execPath, args: [program] };
  const running = runTest(planned, {
    host,
    targets: { sample: async () => ({ target, release }), configured: () => expect.fail() },
    onTrace: ([event]) => {
      if (event?.type === "session-opened") ({ sessionId } = event);
      throw new Error("The disk is full.");
    },
  });
  await expect(running).rejects.toThrow("The disk is full.");
  expect(isReleased).toBe(true);
  expect(() => host.session(sessionId)).toThrow(`There is no session ${sessionId}`);
  await host.close();
});

const cutOff =
  '; the expected text ends before #4, because " #" starts a comment in YAML; if it is text, use quotes.';

test.each([
  ["- message: Room #4", cutOff],
  ["- message: { contains: Room } # Room #5", ""],
  ['- message: "Room" #4', ""],
  ["- message: Room # of the day", ""],
])("the failure of %j says if a comment cuts off the text", async (message, hint) => {
  const params = { message: "Floor", requestedSchema: { type: "object", properties: {} } };
  const yaml = `${serverLine("asking", JSON.stringify(params))}
tests:
  - name: asks
    call: { tool: ask }
    questions:
      ${message}
        answer: decline`;
  const { results } = await runText(yaml);
  const cause = results[0]?.failure?.cause ?? "";
  expect(cause.replace(/^.*received "Floor"/, "")).toBe(hint);
});

test("a comment on purpose is named if the received text has a #", async () => {
  const yaml = `${serverLine("bookingV1")}
tests:
  - name: counts
    call: { tool: count }
    expect:
      text: 0 booked # as before`;
  const { results } = await runText(yaml);
  expect(results[0]?.failure?.cause).toBe('expected text: "0 booked", received "0 booked."');
  const params = { message: "Room # 4", requestedSchema: { type: "object", properties: {} } };
  const asking = `${serverLine("asking", JSON.stringify(params))}
tests:
  - name: asks
    call: { tool: ask }
    questions:
      - message: Room # 4
        answer: decline`;
  const { results: asked } = await runText(asking);
  expect(asked[0]?.failure?.cause).toContain("the expected text ends before # 4, because");
});
