import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import { accepted, asked, connected, finished, frame, logOf, started } from "../../test/logOf.ts";
import type { SessionEventBody } from "./events.ts";
import { toSequence, type Sequence } from "./sequence.ts";

const sequenceOf = (...bodies: SessionEventBody[]) => {
  const { events, state } = logOf(...bodies);
  return toSequence(events, state);
};

/** One line a step, for example `1 person>host Run book`. */
const linesOf = ({ steps }: Sequence) =>
  steps.map((step) => {
    const ends = step.type === "arrow" ? `${step.from}>${step.to}` : `[${step.over.join()}]`;
    return [step.tag, ends.replaceAll("connection-1", "notes"), step.label]
      .filter((part) => part !== undefined)
      .join(" ");
  });

const call = (id: number, callId: string, more = {}) =>
  frame("out", { id, method: "tools/call", params: { name: "book", ...more } }, callId);

test("2025-11-25: question, wait, answer and result inside one request", () => {
  const sequence = sequenceOf(
    connected("2025-11-25"),
    started("call-1", { room: "Ada" }),
    call(1, "call-1"),
    frame("in", { id: 0, method: "elicitation/create" }, "call-1"),
    asked("e1", "call-1", "Book Ada?"),
    accepted("e1", { confirm: true }),
    frame("out", { id: 0, result: { action: "accept" } }, "call-1"),
    frame("in", { id: 1, result: {} }, "call-1"),
    finished("call-1"),
  );
  expect(linesOf(sequence)).toEqual([
    "[host,notes] Connected to notes 1.0, 0 tools",
    "person>host Run book (room: Ada)",
    "host>notes tools/call",
    "notes>host elicitation/create",
    "host>person asks: Book Ada?",
    'person>host Accepted { "confirm": true }',
    "host>notes accept, reply to elicitation/create",
    "notes>host result",
    "host>person Booked",
  ]);
  expect(sequence.waits).toMatchObject([{ first: 4, last: 5, slot: 0 }]);
  expect(sequence.rounds).toMatchObject([{ number: 1, isGroup: false, first: 2, last: 7 }]);
});

test("2026-07-28: the rounds of a call are groups of one conversation", () => {
  const sequence = sequenceOf(
    connected("2026-07-28"),
    started("call-1"),
    call(1, "call-1"),
    frame(
      "in",
      { id: 1, result: { resultType: "input_required", inputRequests: { q: {} } } },
      "call-1",
    ),
    asked("e1", "call-1", "Book?"),
    accepted("e1", { confirm: true }),
    call(2, "call-1", { inputResponses: {} }),
    frame("in", { id: 2, result: {} }, "call-1"),
    finished("call-1"),
  );
  expect(linesOf(sequence).slice(2, 8)).toEqual([
    "host>notes tools/call, round 1",
    "notes>host input_required, 1 question",
    "host>person asks: Book?",
    'person>host Accepted { "confirm": true }',
    "host>notes retry with the answers, round 2",
    "notes>host result",
  ]);
  expect(sequence.rounds).toMatchObject([
    { number: 1, isGroup: true, first: 2, last: 3 },
    { number: 2, isGroup: true, first: 6, last: 7 },
  ]);
});

test("three calls of one tool at the same time are tagged, and their waits are side by side", () => {
  const sequence = sequenceOf(
    ...["a", "b", "c"].map((id) => started(id, { room: id })),
    ...["a", "b", "c"].map((id) => asked(`e-${id}`, id, `Book ${id}?`)),
    accepted("e-b", {}),
    asked("e-d", "b", "Again?"),
  );
  expect(linesOf(sequence)).toEqual([
    "person>host Run book 1 (room: a)",
    "person>host Run book 2 (room: b)",
    "person>host Run book 3 (room: c)",
    "1 host>person asks: Book a?",
    "2 host>person asks: Book b?",
    "3 host>person asks: Book c?",
    "2 person>host Accepted {}",
    "2 host>person asks: Again?",
  ]);
  expect(sequence.waits.map(({ slot, last }) => [slot, last])).toEqual([
    [0, undefined],
    [1, 6],
    [2, undefined],
    [1, undefined],
  ]);
});

test("a withdrawn question and a cancelled call are marked, and not drawn as the person's", () => {
  const sequence = sequenceOf(
    started("call-1"),
    frame("in", { id: 0, method: "elicitation/create" }, "call-1"),
    asked("e1", "call-1"),
    frame("in", { method: "notifications/cancelled", params: { requestId: 0 } }, "call-1"),
    { type: "elicitation-closed", elicitationId: "e1", by: "mcp-server", reason: "too late" },
    frame("out", { method: "notifications/cancelled", params: { requestId: 1 } }, "call-1"),
    { type: "call-cancelled", callId: "call-1", reason: "no longer needed" },
  );
  expect(linesOf(sequence).slice(3)).toEqual([
    "notes>host withdraws its request",
    "[person,host] Question closed: withdrawn by the MCP server, too late",
    "host>notes cancels the call",
    "[person,host] Call cancelled: no longer needed",
  ]);
  expect(sequence.steps.slice(3).map(({ tone }) => tone)).toEqual(["warn", "warn", "warn", "warn"]);
});

test("a parked call waits for its page and is retried as another round", () => {
  const error = { code: -32042, message: "Sign in first" };
  const sequence = sequenceOf(
    connected("2025-11-25"),
    started("call-1"),
    call(1, "call-1"),
    frame("in", { id: 1, error }, "call-1"),
    asked("e1", "call-1"),
    { type: "call-parked", callId: "call-1", elicitationIds: ["e1"] },
    { type: "elicitation-closed", elicitationId: "e1", by: "person", answer: { action: "accept" } },
    frame("in", { method: "notifications/elicitation/complete" }, "call-1"),
    { type: "elicitation-completed", elicitationId: "e1" },
    { type: "call-resumed", callId: "call-1", round: 2 },
    call(2, "call-1"),
  );
  expect(linesOf(sequence).slice(3)).toEqual([
    "notes>host error -32042: Sign in first",
    "host>person asks: Sure?",
    "[host,host] Call parked: it waits until its pages are visited (-32042)",
    "person>host Accepted",
    "notes>host the page is finished",
    "[person,host] Page completed",
    "[host,host] Call resumed: round 2",
    "host>notes retry, round 2",
  ]);
  expect(sequence.rounds[1]).toMatchObject({ number: 2, isGroup: true });
});

test.each<[string, SessionEventBody]>([
  ["is cancelled", { type: "call-cancelled", callId: "a", reason: "no longer needed" }],
  [
    "fails",
    {
      type: "call-failed",
      callId: "a",
      problem: { code: "call-timed-out", title: "Timeout", detail: "" },
    },
  ],
  [
    "loses its connection",
    { type: "connection-closed", connectionId: "connection-1", reason: "exit" },
  ],
])("the round of a call without a response ends when the call %s", (_title, end) => {
  const sequence = sequenceOf(
    connected("2026-07-28"),
    started("a"),
    call(1, "a"),
    end,
    started("b"),
  );
  expect(sequence.rounds).toMatchObject([{ first: 2, last: 3 }]);
});

test("a round that another call still needs stays open", () => {
  const { rounds } = sequenceOf(
    started("a"),
    started("b"),
    call(1, "a"),
    call(2, "b"),
    { type: "call-cancelled", callId: "a", reason: "" },
    frame("in", { id: 1, result: {} }, "a"),
  );
  expect(rounds.map(({ last }) => last)).toEqual([4, undefined]);
});

test("a question that is reopened waits again", () => {
  const { waits } = sequenceOf(started("call-1"), asked("e1", "call-1"), accepted("e1", {}), {
    type: "elicitation-reopened",
    elicitationId: "e1",
  });
  expect(waits.map(({ first, last }) => [first, last])).toEqual([
    [1, 2],
    [3, undefined],
  ]);
});

test("a progress report and its frame are one step", () => {
  const params = { progress: 1, total: 4, message: "booking" };
  const sequence = sequenceOf(
    started("call-1"),
    frame("in", { method: "notifications/progress", params }, "call-1"),
    { type: "call-progressed", callId: "call-1", ...params },
    { type: "call-progressed", callId: "call-1", progress: 2 },
  );
  expect(linesOf(sequence).slice(1)).toEqual([
    "notes>host progress 1 of 4, booking",
    "notes>host progress 2",
  ]);
  expect(sequence.steps[1]?.events).toHaveLength(2);
});

test("every event is in exactly one step, unless it is left out on purpose", () => {
  const { events, state } = logOf(...Object.values(everyEvent));
  const drawn = toSequence(events, state).steps.flatMap((step) => step.events);
  expect(new Set(drawn).size).toBe(drawn.length);
  const missing = events.filter((event) => !drawn.includes(event)).map(({ type }) => type);
  // Not a part of the conversation: the list and the wire show them.
  expect(new Set(missing)).toEqual(new Set(["session-opened", "http-exchange"]));
});

test("a log without its frames is still a conversation between person and host", () => {
  const sequence = sequenceOf(
    started("call-1"),
    asked("e1", "call-1"),
    accepted("e1", {}),
    finished("call-1"),
  );
  expect(linesOf(sequence)).toEqual([
    "person>host Run book",
    "host>person asks: Sure?",
    "person>host Accepted {}",
    "host>person Booked",
  ]);
});
