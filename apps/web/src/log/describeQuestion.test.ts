import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { describeClosing } from "./describeQuestion.ts";

const question = (message: string): ElicitationState => ({
  id: "e",
  openedAt: "",
  errors: [],
  completed: false,
  connectionId: "c",
  era: "2025-11-25",
  round: 1,
  request: { message, requestedSchema: {} },
});

test("a closing notice gives the reason", () => {
  const describe = (closed: NonNullable<ElicitationState["closed"]>) =>
    describeClosing({ ...question("Book it?"), closed });
  expect(describe({ at: "", by: "person", answer: { action: "accept" } })).toBe(
    "“Book it?” was accepted in another tab.",
  );
  expect(describe({ at: "", by: "call-cancelled", answer: { action: "cancel" } })).toBe(
    "“Book it?” was closed because its call has ended.",
  );
  expect(describe({ at: "", by: "timeout" })).toBe("“Book it?” timed out.");
  const withdrawn = "“Book it?” was withdrawn by the MCP server";
  expect(describe({ at: "", by: "mcp-server" })).toBe(`${withdrawn}.`);
  const reason = "No longer needed.";
  expect(describe({ at: "", by: "mcp-server", reason })).toBe(`${withdrawn}: No longer needed.`);
});

test("a sampling request has no message to quote", () => {
  const sampling = {
    id: "s",
    openedAt: "",
    connectionId: "c",
    era: "2025-11-25",
    round: 1,
    request: { messages: [] },
  };
  expect(describeClosing({ ...sampling, closed: { at: "", by: "person" } })).toBe(
    "The request for a message was refused in another tab.",
  );
});

test("a long question is shortened", () => {
  const text = describeClosing({
    ...question("word\n".repeat(50)),
    closed: { at: "", by: "timeout" },
  });
  expect(text.length).toBeLessThan(90);
});
