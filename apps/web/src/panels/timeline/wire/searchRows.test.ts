import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { expect, test } from "vitest";
import { WireRows } from "../../../wire/wireRows.ts";
import { searchRows, stepMatch } from "./searchRows.ts";

const base = { at: "2026-11-20T10:00:00.000Z", connectionId: "connection-1" };
const events: SessionEvent[] = [
  {
    ...base,
    id: 1,
    type: "frame",
    direction: "out",
    message: { id: 1, method: "tools/call", params: { arguments: { place: "Rome" } } },
  },
  {
    ...base,
    id: 2,
    type: "http-exchange",
    method: "POST",
    url: "http://127.0.0.1/mcp",
    requestHeaders: { accept: "text/event-stream" },
    carried: { id: 1, method: "tools/call" },
    status: 200,
    durationMs: 3,
  },
  {
    ...base,
    id: 3,
    type: "frame",
    direction: "in",
    message: { id: 1, result: { content: [] } },
    violations: ["result.content: too odd (reply to tools/call)"],
  },
];
const rows = new WireRows().update(events);
const search = (query: string) => searchRows(rows, query, 0, 1000).found;

test.each([
  ["TOOLS/CALL", [0, 1]],
  ["reply to", [1]],
  ["rome", [0]],
  ["event-stream", [0]],
  ["too odd", [1]],
  ["nowhere", []],
])("%s is found in the name, the JSON, the headers and the rules", (query, found) => {
  expect(search(query)).toEqual(found);
});

test("a search stops when its time is up, and goes on from there", () => {
  const many = new WireRows().update(
    Array.from({ length: 1000 }, (_, index) => ({ ...events[0]!, id: index + 1 })),
  );
  const { found, end } = searchRows(many, "rome", 0, -1);
  expect(end).toBe(64);
  expect(found).toHaveLength(64);
  expect(searchRows(many, "rome", end, 1000)).toMatchObject({ end: 1000 });
});

test("the next and the previous match go around", () => {
  const found = [3, 5, 9];
  expect(stepMatch(found, undefined, 1)).toBe(3);
  expect(stepMatch(found, 5, 1)).toBe(9);
  expect(stepMatch(found, 9, 1)).toBe(3);
  expect(stepMatch(found, 4, -1)).toBe(3);
  expect(stepMatch(found, undefined, -1)).toBe(9);
  expect(stepMatch([], 4, 1)).toBeUndefined();
});
