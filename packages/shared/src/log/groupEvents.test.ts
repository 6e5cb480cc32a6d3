import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import { accepted, asked, connected, finished, frame, logOf, started } from "../../test/logOf.ts";
import { groupEvents, type LogBlock } from "./groupEvents.ts";

function eventsOf(block: LogBlock): number[] {
  if (block.type === "handshake") return block.events.map(({ id }) => id);
  const items = block.type === "call" ? block.items : [block.item];
  return items.flatMap((item) => [
    item.event.id,
    ...(item.type === "question" ? item.events.map(({ id }) => id) : []),
  ]);
}

test("every event has exactly one place in the list", () => {
  const { events, state } = logOf(...Object.values(everyEvent));
  const placed = groupEvents(events, state).flatMap(eventsOf);
  expect(placed.toSorted((a, b) => a - b)).toEqual(events.map(({ id }) => id));
});

test("calls at the same time are separate blocks, in the order in which they started", () => {
  const { events, state } = logOf(
    connected("2025-11-25"),
    started("call-1", { room: "Ada" }),
    started("call-2", { room: "Bob" }),
    asked("e1", "call-2"),
    finished("call-1"),
    accepted("e1", { confirm: true }),
    finished("call-2"),
  );
  const [, first, second] = groupEvents(events, state);
  expect(first).toMatchObject({ type: "call", callId: "call-1" });
  expect(first && eventsOf(first)).toEqual([2, 5]);
  expect(second && eventsOf(second)).toEqual([3, 4, 6, 7]);
});

test("a question has its answer with it, also when others were asked in between", () => {
  const { events, state } = logOf(
    started("call-1"),
    asked("e1", "call-1", "Who?"),
    asked("e2", "call-1", "When?"),
    accepted("e2", { day: 1 }),
    { type: "elicitation-rejected", elicitationId: "e1", errors: [] },
    accepted("e1", { name: "Ada" }),
  );
  const [block] = groupEvents(events, state);
  expect(block?.type === "call" && block.items.slice(1)).toMatchObject([
    { type: "question", event: { id: 2 }, events: [{ id: 5 }, { id: 6 }] },
    { type: "question", event: { id: 3 }, events: [{ id: 4 }] },
  ]);
});

test("a handshake is one block, and a list that changes later is an event of its own", () => {
  const listed = everyEvent["tools-listed"];
  const { events, state } = logOf(
    everyEvent["connection-started"],
    frame("out", { id: 0, method: "initialize" }),
    frame("in", { id: 0, result: {} }),
    connected("2025-11-25"),
    started("call-1"),
    listed,
    frame("out", { id: 1, method: "ping" }),
    listed,
  );
  expect(groupEvents(events, state).map((block) => [block.type, ...eventsOf(block)])).toEqual([
    ["handshake", 1, 2, 3, 4, 6],
    ["call", 5],
    ["item", 7],
    ["item", 8],
  ]);
});
