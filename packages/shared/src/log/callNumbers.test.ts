import { expect, test } from "vitest";
import { connected, finished, logOf, started } from "../../test/logOf.ts";
import { callTags, nameOfRun, numberCalls, serverOfCall } from "./callNumbers.ts";

test("runs are counted per tool", () => {
  const { state } = logOf(
    connected("2025-11-25"),
    started("a"),
    started("b", {}, "cancel"),
    started("c"),
  );
  expect([...numberCalls(state)]).toEqual([
    ["a", 1],
    ["b", 1],
    ["c", 2],
  ]);
  expect([nameOfRun(state, "b"), nameOfRun(state, "c")]).toEqual(["cancel 1", "book 2"]);
});

test("only calls that ran at the same time have a tag", () => {
  const alone = [started("a"), finished("a")];
  expect([...callTags(logOf(...alone, started("b"), finished("b")).state)]).toEqual([]);
  const both = logOf(...alone, started("b"), started("c"), finished("c"), started("d"));
  expect([...callTags(both.state)]).toEqual([
    ["b", "2"],
    ["c", "3"],
    ["d", "4"],
  ]);
  const mixed = logOf(started("a"), started("b", {}, "cancel"));
  expect([...callTags(mixed.state).values()]).toEqual(["book 1", "cancel 1"]);
});

test("calls of one tool on several MCP servers are told apart by server", () => {
  const { state } = logOf(
    connected("2025-11-25"),
    connected("2026-07-28", "connection-2"),
    started("a"),
    {
      type: "call-started",
      callId: "b",
      connectionId: "connection-2",
      tool: "book",
      arguments: {},
    },
    started("c", {}, "cancel"),
  );
  expect(["a", "b", "c"].map((id) => serverOfCall(state, id))).toEqual([
    "notes 2025-11-25",
    "notes 2026-07-28",
    undefined,
  ]);
  expect(callTags(state).get("b")).toBe("book 1 on notes 2026-07-28");
  expect(nameOfRun(state, "a")).toBe("book 1 on notes 2025-11-25");
  expect(nameOfRun(state, "c")).toBe("cancel 1");
});
