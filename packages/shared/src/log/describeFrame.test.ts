import { expect, test } from "vitest";
import type { JsonValue } from "../text/json.ts";
import { describeFrame } from "./describeFrame.ts";

test("a request shows its method, subject and id", () => {
  const message = { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "book-room" } };
  expect(describeFrame("out", message)).toEqual({ title: "→ tools/call", detail: "book-room #3" });
});

test("a notification has no id", () => {
  const message = { jsonrpc: "2.0", method: "notifications/cancelled" };
  expect(describeFrame("in", message)).toEqual({ title: "← notifications/cancelled", detail: "" });
});

test("an error shows its code and message", () => {
  const message = { id: 1, error: { code: -32602, message: "Unknown tool" } };
  expect(describeFrame("in", message)).toEqual({
    title: "← error -32602",
    detail: "Unknown tool #1",
  });
});

test.each<[JsonValue, string]>([
  [{ id: 1, result: {} }, "← result"],
  [{ id: 1, result: { resultType: "input_required" } }, "← input_required"],
  [[{}, {}], "← batch"],
  ["junk", "← not a message"],
])("%j is shown as %s", (message, title) => {
  expect(describeFrame("in", message).title).toBe(title);
});
