import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { expect, test } from "vitest";
import {
  describeRow,
  describeSize,
  exchangeOf,
  findRow,
  latencyOf,
  ownExchange,
  sizeOfFrame,
  WireRows,
} from "./wireRows.ts";

const connectionId = "connection-1";

/** Events one second apart. */
function log(...bodies: SessionEventBody[]): SessionEvent[] {
  return bodies.map((body, index) => ({
    id: index + 1,
    at: new Date(1_000 * index).toISOString(),
    ...body,
  }));
}

const frame = (direction: "in" | "out", message: object): SessionEventBody => ({
  type: "frame",
  connectionId,
  direction,
  message: { ...message },
});
const exchange = (carried?: { id?: number; method?: string }): SessionEventBody => ({
  type: "http-exchange",
  connectionId,
  method: carried ? "POST" : "GET",
  url: "http://127.0.0.1/mcp",
  requestHeaders: {},
  ...(carried && { carried }),
  status: 200,
  durationMs: 3,
});
const call = { id: 1, method: "tools/call", params: { name: "ask" } };

test("a reply is paired with the request of the other side that has its id", () => {
  const rows = new WireRows().update(
    log(
      frame("out", call),
      frame("in", { id: 1, method: "elicitation/create" }),
      frame("out", { id: 1, result: { action: "decline" } }),
      frame("in", { id: 1, result: { content: [] } }),
    ),
  );
  expect(rows.map(({ request }) => request?.index)).toEqual([undefined, undefined, 1, 0]);
  expect(rows.map(({ reply }) => reply?.index)).toEqual([3, 2, undefined, undefined]);
  expect(rows.map(latencyOf)).toEqual([undefined, undefined, 1000, 3000]);
  expect(rows.map((row) => describeRow(row).title)).toEqual([
    "tools/call",
    "elicitation/create",
    "reply to elicitation/create",
    "reply to tools/call",
  ]);
});

test("an exchange belongs to the frame that it carried, and to its reply", () => {
  const rows = new WireRows().update(
    log(
      frame("out", call),
      exchange({ id: 1, method: "tools/call" }),
      frame("in", { id: 1, result: {} }),
      exchange(),
    ),
  );
  expect(rows).toHaveLength(3);
  const [request, reply, stream] = rows;
  expect(request && ownExchange(request)).toMatchObject({ carried: { id: 1 } });
  expect(reply && ownExchange(reply)).toBeUndefined();
  expect(reply && exchangeOf(reply)).toMatchObject({ carried: { id: 1 } });
  expect(stream && describeRow(stream).title).toBe("HTTP GET");
});

test("a log that grows is read on, and one without its start is read again", () => {
  const wire = new WireRows();
  const events = log(frame("out", call), frame("in", { id: 1, result: {} }), frame("out", call));
  const [first] = wire.update(events.slice(0, 1));
  const { generation } = wire;
  expect(wire.update(events.slice(0, 2))[0]).toBe(first);
  expect(first?.reply?.index).toBe(1);
  expect(wire.generation).toBe(generation);
  const rest = wire.update(events.slice(1));
  expect(rest.map(({ request }) => request)).toEqual([undefined, undefined]);
  expect(wire.generation).not.toBe(generation);
  expect(findRow(rest, 3)?.index).toBe(1);
  expect(findRow(rest, 1)).toBeUndefined();
});

test("the size of a frame is counted in bytes of UTF-8", () => {
  const [event] = log(frame("out", { text: "é👍" }));
  expect(event?.type === "frame" && sizeOfFrame(event)).toBe('{"text":""}'.length + 2 + 4);
  expect([999, 1234, 250_000, 3_400_000].map(describeSize)).toEqual([
    "999 B",
    "1.2 kB",
    "250 kB",
    "3.4 MB",
  ]);
});
