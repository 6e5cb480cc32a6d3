import { expect, test } from "vitest";
import { describeIssues } from "./listResults.ts";

test("the issues of a rejected result are shortened", () => {
  const issues = Array.from({ length: 6 }, (_, index) => ({
    path: ["tools", index, "inputSchema"],
    message: "expected object",
  }));
  const message = `Invalid result for tools/list: ${JSON.stringify(issues)}`;
  expect(describeIssues(message)).toMatch(/^tools\.0\.inputSchema: expected object; .*; …$/);
});

test("a message without issues stays as it is", () => {
  expect(describeIssues("Out of order")).toBe("Out of order");
});
