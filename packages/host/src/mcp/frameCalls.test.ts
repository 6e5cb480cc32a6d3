import { expect, test } from "vitest";
import { FrameCalls } from "./frameCalls.ts";

const request = { jsonrpc: "2.0" as const, id: 7, method: "tools/call", params: {} };
const response = { jsonrpc: "2.0" as const, id: 7, result: {} };

test("a request belongs to the call it is sent for, and so does its reply", async () => {
  const calls = new FrameCalls();
  const sent = await calls.sendFor("call-1", async () => {
    await Promise.resolve();
    return calls.callOf("out", request, undefined);
  });
  expect(sent).toBe("call-1");
  expect(calls.callOf("in", response, undefined)).toBe("call-1");
  expect(calls.callOf("in", response, undefined)).toBeUndefined();
});

test("what the MCP server pushes belongs to the call that runs, and so does our reply", () => {
  const calls = new FrameCalls();
  expect(calls.callOf("in", { ...request, method: "elicitation/create" }, "call-2")).toBe("call-2");
  expect(calls.callOf("out", response, undefined)).toBe("call-2");
});

test("ids of the two directions are not mistaken for each other", () => {
  const calls = new FrameCalls();
  calls.callOf("in", request, "call-3");
  expect(calls.callOf("in", response, undefined)).toBeUndefined();
});

test("what is sent on another connection in the midst of a call is not that call's", () => {
  const calls = new FrameCalls();
  const others = new FrameCalls();
  calls.sendFor("call-1", () => {
    expect(others.callOf("out", request, undefined)).toBeUndefined();
    others.sendFor("call-2", () => {
      expect(others.callOf("out", request, undefined)).toBe("call-2");
    });
    expect(calls.callOf("out", request, undefined)).toBe("call-1");
  });
});
