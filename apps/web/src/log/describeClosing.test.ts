import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { describeClosing } from "./describeClosing.ts";

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

test("says why a question is gone", () => {
  const told = (closed: NonNullable<ElicitationState["closed"]>) =>
    describeClosing({ ...question("Book it?"), closed });
  expect(told({ at: "", by: "person", answer: { action: "accept" } })).toBe(
    "“Book it?” was accepted in another tab.",
  );
  expect(told({ at: "", by: "call-cancelled", answer: { action: "cancel" } })).toBe(
    "“Book it?” is closed, because its call is over.",
  );
  expect(told({ at: "", by: "timeout" })).toBe("“Book it?” ran out of time.");
  const back = "“Book it?” was taken back by the MCP server";
  expect(told({ at: "", by: "mcp-server" })).toBe(`${back}.`);
  const reason = "No longer needed.";
  expect(told({ at: "", by: "mcp-server", reason })).toBe(`${back}: No longer needed.`);
});

test("a message that was wanted has no words of its own", () => {
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

test("keeps a long question short", () => {
  const told = describeClosing({
    ...question("word\n".repeat(50)),
    closed: { at: "", by: "timeout" },
  });
  expect(told.length).toBeLessThan(90);
});
