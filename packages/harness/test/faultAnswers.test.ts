import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { toScenario } from "../src/record/toScenario.ts";
import { writeScenario } from "../src/scenario/write/writeScenario.ts";
import { runText, serverLine } from "./runText.ts";

/** By the SDK, which verifies the state, and by the tool. */
const refused = "expect: { error: { code: -32602 } }";
const refusedByTool = "expect: { isError: true }";
const counts = (count: number) => `afterwards: [{ ${counted(count)} }]`;
const counted = (count: number) => `call: { tool: count }, expect: { text: ${count} booked. }`;
const booking = (answer: string, room = "Ada") =>
  `call: { tool: book, arguments: { room: ${room} } }, questions: [{ answer: ${answer} }]`;

/** A test with one call, in YAML's flow style. */
const single = (fault: string, ...more: string[]) => [booking(`{ fault: ${fault} }`), ...more];
const asksAgain =
  "call: { tool: book, arguments: { room: Ada } }, " +
  "questions: [{ answer: { fault: drop-key } }, { answer: { accept: { confirm: true } } }]";
const accept = "{ accept: { confirm: true } }";

/**
 * A scenario that a good MCP server passes, a careless one, and the first line of its failure.
 */
const table: [string, era: string, test: string[], careless: string, cause: RegExp][] = [
  [
    "tamper-state",
    "2026-07-28",
    single("tamper-state", refused, counts(0)),
    "careless",
    /^The MCP server accepted a changed requestState: expected an error with code -32602, received a result: "Booked\."$/,
  ],
  [
    "omit-state",
    "2026-07-28",
    single("omit-state", refusedByTool, counts(0)),
    "careless",
    /^The MCP server continued without its requestState: expected isError: true, received false$/,
  ],
  [
    "replay-state",
    "2026-07-28",
    [
      booking(accept),
      `afterwards: [{ ${booking("{ fault: replay-state }")}, ${refused} }, { ${counted(1)} }]`,
    ],
    "careless",
    /^In the follow-up call of book: The MCP server accepted a requestState that was sent before: expected an error/,
  ],
  [
    "swap-state",
    "2026-07-28",
    [
      booking("decline", "Bob"),
      `afterwards: [{ ${booking("{ fault: swap-state, accept: { confirm: true } }")}, ${refusedByTool} }, { ${counted(0)} }]`,
    ],
    "careless",
    /^In the follow-up call of book: The MCP server accepted the requestState of another call: expected isError: true, received false$/,
  ],
  [
    "broken",
    "2026-07-28",
    [booking("{ broken: { confirm: 7 } }"), refusedByTool],
    "careless",
    /^The MCP server accepted an answer that breaks the schema: expected isError: true, received false$/,
  ],
  [
    "answer-twice",
    "2026-07-28",
    single("answer-twice", counts(1)),
    "careless",
    /^In the follow-up call of count, after answer-twice: expected text: "1 booked\.", received "2 booked\."$/,
  ],
  [
    "drop-key",
    "2026-07-28",
    [asksAgain, counts(1)],
    "careless",
    /^The MCP server continued without an answer: expected question 2, but the call ended with a result: "Booked\."$/,
  ],
  [
    "add-key",
    "2026-07-28",
    single("add-key", counts(1)),
    "careless",
    /^In the follow-up call of count, after add-key: expected text: "1 booked\.", received "2 booked\."$/,
  ],
  [
    "drop-connection",
    "2026-07-28",
    single("drop-connection", "expect: { error: { code: connection-closed } }", counts(0)),
    "reserves",
    /^In the follow-up call of count, after drop-connection: expected text: "0 booked\.", received "1 booked\."$/,
  ],
  [
    "drop-connection",
    "2025-11-25",
    single("drop-connection", "expect: { error: { code: connection-closed } }", counts(0)),
    "reserves",
    /^In the follow-up call of count, after drop-connection: expected text: "0 booked\.", received "1 booked\."$/,
  ],
  [
    "answer-twice",
    "2025-11-25",
    single("answer-twice", counts(1)),
    "push",
    /^In the follow-up call of count, after answer-twice: expected text: "1 booked\.", received "2 booked\."$/,
  ],
  [
    "answer-late",
    "2025-11-25",
    single("answer-late", "expect: { cancelled: true }", counts(0)),
    "push",
    /^In the follow-up call of count, after answer-late: expected text: "0 booked\.", received "1 booked\."$/,
  ],
];

test.for(table)(
  "%s in %s passes on a good server and names the mistake of a careless one",
  async ([, era, lines, careless, cause]) => {
    const tests = `eras: [${era}]\ntests: [{ name: a, ${lines.join(", ")} }]\n`;
    const good = await runText(serverFor("good") + tests);
    expect(good.report).toMatch(/1 passed/);
    const { results } = await runText(serverFor(careless) + tests);
    expect(results[0]?.failure?.cause).toMatch(cause);
  },
);

function serverFor(kind: string): string {
  if (kind === "push") return serverLine("carelessPush");
  const folder = mkdtempSync(join(tmpdir(), "bookings-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return serverLine("statefulV2", kind, join(folder, "bookings"));
}

test.for([
  [
    "tamper-state",
    "2025-11-25",
    "tamper-state needs 2026-07-28 and a requestState; this question was asked in 2025-11-25. Write eras: [2026-07-28] in this test.",
  ],
  [
    "drop-key",
    "2025-11-25",
    "drop-key needs 2026-07-28, where answers have keys; this question was asked in 2025-11-25. Write eras: [2026-07-28] in this test.",
  ],
  [
    "answer-late",
    "2026-07-28",
    "answer-late needs 2025-11-25, where the answer is a message of its own; this question was asked in 2026-07-28. Write eras: [2025-11-25] in this test.",
  ],
  [
    "replay-state",
    "2026-07-28",
    "replay-state needs a requestState that was sent before; there is none yet. Make the same call first, and list this one in its afterwards.",
  ],
  [
    "swap-state",
    "2026-07-28",
    "swap-state needs the requestState of another call; there is none yet. Make a call with other arguments first, and list this one in its afterwards.",
  ],
] as const)("%s that is not possible in %s says what it needs", async ([fault, era, reason]) => {
  const tests = `eras: [${era}]\ntests: [{ name: a, ${single(fault).join("")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toBe(`Question 1 ("Book the room?"): ${reason}`);
});

test("a state fault on a question without a requestState says so", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: book }, questions: [{ answer: { fault: omit-state } }] }]\n`;
  const { results } = await runText(serverLine("bookingV2") + tests);
  expect(results[0]?.failure?.cause).toMatch(
    /omit-state needs 2026-07-28 and a requestState; this question has none\. Remove the fault\.$/,
  );
});

test.for([
  ["drop-connection", "2026-07-28", /write expect: { error: { code: connection-closed } }\.$/],
  ["answer-late", "2025-11-25", /write expect: { cancelled: true }\.$/],
  ["drop-key", "2026-07-28", /It was asked after drop-key: if that is right, list it as well\.$/],
] as const)("%s without what it leads to says what to write", async ([fault, era, advice]) => {
  const tests = `eras: [${era}]\ntests: [{ name: a, ${single(fault).join("")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(advice);
});

test.for([
  ["{ fault: answer-twice, action: decline }", "Not booked: decline."],
  ["{ fault: answer-twice, accept: generated }", "Booked."],
] as const)("the answer %s is sent as written", async ([answer, text]) => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${booking(answer)}, expect: { text: "${text}" } }]\n`;
  expect((await runText(serverFor("good") + tests)).report).toMatch(/1 passed/);
});

test("the content of an answer with a fault has to fit the schema", async () => {
  const answer = "{ fault: tamper-state, accept: { confirm: maybe } }";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${booking(answer)} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(/: the answer breaks the schema: confirm must be/);
});

test("an error that the tool reports in its result is named as such", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${single("omit-state", refused).join(", ")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toBe(
    'expected an error with code -32602, received a result with isError: true: "Not a state of this booking."',
  );
});

test("a dropped connection closes the other questions of its round", async () => {
  const questions = "questions: [{ answer: { fault: drop-connection } }, { answer: decline }]";
  const expected = "expect: { error: { code: connection-closed } }";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: pair }, ${questions}, ${expected} }]\n`;
  expect((await runText(serverFor("good") + tests)).report).toMatch(/1 passed/);
});

test.for([
  ["swap-state", "2026-07-28"],
  ["drop-connection", "2026-07-28"],
  ["answer-late", "2025-11-25"],
])("a session with %s is recorded as a scenario that passes", async ([fault, era]) => {
  const [, , lines = []] = table.find(([kind, in_]) => kind === fault && in_ === era) ?? [];
  let log: SessionEvent[] = [];
  const tests = `eras: [${era}]\ntests: [{ name: a, ${lines.join(", ")} }]\n`;
  await runText(serverFor("good") + tests, {
    keepTrace: ({ events }) => {
      log = events;
      return [];
    },
  });
  const connectionId = "connection-1";
  const recording = toScenario(log, { connectionId });
  const yaml = recording ? writeScenario(recording) : "";
  expect(yaml).toContain(`fault: ${fault}`);
  expect((await runText(yaml)).report).toMatch(/1 passed/);
});

test("a late answer leaves when the server has seen the cancellation", async () => {
  const lines = single("answer-late", "expect: { cancelled: true }", counts(0));
  let sent: unknown[] = [];
  await runText(`${serverLine("bookingV1")}tests: [{ name: a, ${lines.join(", ")} }]\n`, {
    keepTrace: ({ events }) => {
      sent = events.flatMap((event) => (isSent(event) ? [nameFrame(event.message)] : []));
      return [];
    },
  });
  const cancelled = sent.indexOf("notifications/cancelled");
  expect(sent.slice(cancelled, cancelled + 4)).toEqual([
    "notifications/cancelled",
    "ping",
    "accept",
    "tools/call",
  ]);
});

function isSent(event: SessionEvent): event is SessionEvent & FrameLogged {
  return event.type === "frame" && event.direction === "out";
}

function nameFrame(message: JsonValue): JsonValue | undefined {
  const { method, result } = isJsonObject(message) ? message : {};
  return method ?? (isJsonObject(result) ? result["action"] : undefined);
}

test("a server that asks again has not accepted the fault", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${asksAgain}, ${refused} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(/^expected an error with code -32602, received/);
});

test("a question of the same round was not asked after the fault", async () => {
  const questions = "questions: [{ answer: { fault: add-key } }]";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: pair }, ${questions} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toBe(
    'expected no more than 1 question, received "Book the room?"',
  );
});
