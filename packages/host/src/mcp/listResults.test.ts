import { expect, test } from "vitest";
import { describeIssues } from "./listResults.ts";

test("the issues of a refused result are told in a few words, and other words stay as they are", () => {
  const issues = Array.from({ length: 6 }, (_, index) => ({
    path: ["tools", index, "inputSchema"],
    message: "expected object",
  }));
  const message = `Invalid result for tools/list: ${JSON.stringify(issues)}`;
  expect(describeIssues(message)).toMatch(/^tools\.0\.inputSchema: expected object; .*; …$/);
  expect(describeIssues("Out of order")).toBe("Out of order");
});
