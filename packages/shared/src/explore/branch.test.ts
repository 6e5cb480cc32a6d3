import { expect, test } from "vitest";
import { describeEnd, type BranchEnd } from "./branch.ts";

test.each<[BranchEnd, string]>([
  [{ status: "result", text: "Booked.", isError: false }, "result: Booked."],
  [{ status: "result", text: "", isError: true }, "tool error: (no text)"],
  [
    { status: "error", code: -32021, text: "-32021 Cannot request" },
    "error -32021: Cannot request",
  ],
  [{ status: "error", code: -32021, text: "-320210 bytes" }, "error -32021: -320210 bytes"],
  [{ status: "hung", afterMs: 10_040 }, "no result within 10 s"],
  [{ status: "crashed", text: "exit code 1" }, "connection lost: exit code 1"],
  [{ status: "endless" }, "still asking"],
])("%j is described as %j", (end, text) => {
  expect(describeEnd(end)).toBe(text);
});
