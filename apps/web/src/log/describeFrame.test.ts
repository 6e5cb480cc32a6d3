import { expect, test } from "vitest";
import { describeFrame } from "./describeFrame.ts";

test("a request is told by its method, what it is about and its id", () => {
  const message = { jsonrpc: "2.0", id: 3, method: "tools/call", params: { name: "book-room" } };
  expect(describeFrame("out", message)).toEqual({ words: "→ tools/call", detail: "book-room #3" });
});

test("a notification has no id", () => {
  const message = { jsonrpc: "2.0", method: "notifications/cancelled" };
  expect(describeFrame("in", message)).toEqual({
    words: "← notifications/cancelled",
    detail: "",
  });
});

test("results, questions and errors are told apart", () => {
  const told = (message: Parameters<typeof describeFrame>[1]) => describeFrame("in", message).words;
  expect(told({ id: 1, result: {} })).toBe("← result");
  expect(told({ id: 1, result: { resultType: "input_required" } })).toBe("← input_required");
  expect(told({ id: 1, error: { code: -32602, message: "no" } })).toBe("← error -32602");
  expect(told([{}, {}])).toBe("← batch");
  expect(told("junk")).toBe("← not a message");
});
