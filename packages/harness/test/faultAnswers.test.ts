import { expect, test } from "vitest";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { toScenario } from "../src/record/toScenario.ts";
import { writeScenario } from "../src/scenario/write/writeScenario.ts";
import {
  refused,
  refusedByTool,
  counts,
  counted,
  booking,
  single,
  asksAgain,
  accept,
  serverFor,
} from "./faultScenarios.ts";
import { runText, serverLine } from "./runText.ts";

/** A scenario that a good MCP server passes, a careless one, and the first line of its failure. */
type Row = [fault: string, era: string, test: string[], careless: string, cause: RegExp];

const table: Row[] = [
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
  ...["2026-07-28", "2025-11-25"].map((era): Row => [
    "drop-connection",
    era,
    single("drop-connection", "expect: { error: { code: connection-closed } }", counts(0)),
    "reserves",
    /^In the follow-up call of count, after drop-connection: expected text: "0 booked\.", received "1 booked\."$/,
  ]),
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
    const [good, bad] = await Promise.all([
      runText(serverFor("good") + tests),
      runText(serverFor(careless) + tests),
    ]);
    expect(good.report).toMatch(/1 passed/);
    expect(bad.results[0]?.failure?.cause).toMatch(cause);
  },
);

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
  const next = sent.slice(cancelled, cancelled + 3);
  expect(next).toEqual(["notifications/cancelled", "ping", "accept"]);
  expect(sent.lastIndexOf("tools/call")).toBeGreaterThan(sent.indexOf("accept"));
});

function isSent(event: SessionEvent): event is SessionEvent & FrameLogged {
  return event.type === "frame" && event.direction === "out";
}

function nameFrame(message: JsonValue): JsonValue | undefined {
  const { method, result } = isJsonObject(message) ? message : {};
  return method ?? (isJsonObject(result) ? result["action"] : undefined);
}
