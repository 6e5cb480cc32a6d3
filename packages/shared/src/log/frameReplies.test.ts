import { expect, test } from "vitest";
import { frame, logOf } from "../../test/logOf.ts";
import { findReplies } from "./frameReplies.ts";

test("a reply belongs to the request of the other side with the same id", () => {
  const { events } = logOf(
    frame("out", { id: 0, method: "tools/call" }),
    frame("in", { id: 0, method: "elicitation/create" }),
    frame("out", { id: 0, result: { action: "accept" } }),
    frame("in", { id: 0, result: {} }),
    frame("in", { id: "0", result: {} }),
    frame("in", { id: null, error: { code: -32700 } }),
  );
  const replies = findReplies(events);
  expect([...replies].map(([id, request]) => [id, request.id])).toEqual([
    [3, 2],
    [4, 1],
  ]);
});

test("an id that is used again belongs to the latest request", () => {
  const { events } = logOf(
    frame("out", { id: 1, method: "ping" }),
    frame("in", { id: 1, result: {} }),
    frame("out", { id: 1, method: "tools/call" }),
    frame("in", { id: 1, result: {} }),
  );
  expect(findReplies(events).get(4)?.id).toBe(3);
});
