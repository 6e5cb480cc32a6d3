import { expect, test } from "vitest";
import { toRoundRequest } from "../eras/roundRequest.ts";
import { SeenStates } from "./seenStates.ts";

const book = toRoundRequest({ tool: "book", arguments: { room: "Ada", from: 9 } });
const reordered = toRoundRequest({ tool: "book", arguments: { from: 9, room: "Ada" } });
const otherRoom = toRoundRequest({ tool: "book", arguments: { room: "Bob", from: 9 } });
const cancel = toRoundRequest({ tool: "cancel", arguments: {} });

function seen(...entries: [string, typeof book, number, string][]): SeenStates {
  const states = new SeenStates();
  for (const [callId, request, round, state] of entries) {
    states.add({ callId, request, round }, state);
    states.use(callId, state);
  }
  return states;
}

test("a used state of the same call comes before one of an earlier call", () => {
  const states = seen(["a", book, 1, "a1"], ["b", reordered, 1, "b1"], ["a", book, 2, "a2"]);
  expect(states.findUsed({ callId: "b", request: book, round: 2 })).toBe("b1");
  expect(states.findUsed({ callId: "c", request: book, round: 1 })).toBe("b1");
  expect(states.findUsed({ callId: "c", request: otherRoom, round: 1 })).toBeUndefined();
});

test("a state of other arguments comes before one of another tool", () => {
  const states = seen(["a", otherRoom, 1, "a1"], ["b", cancel, 1, "b1"], ["c", book, 1, "c1"]);
  expect(states.findForeign({ callId: "d", request: book, round: 1 })).toBe("a1");
  expect(states.findForeign({ callId: "d", request: cancel, round: 1 })).toBe("c1");
});

test("only the latest states are kept, and no huge ones", () => {
  const states = seen(["a", otherRoom, 1, "a1"], ["b", otherRoom, 1, "x".repeat(200_000)]);
  const place = { callId: "c", request: book, round: 1 };
  expect(states.findForeign(place)).toBe("a1");
  for (let count = 0; count < 100; count += 1) states.add(place, "c1");
  expect(states.findForeign(place)).toBeUndefined();
});
