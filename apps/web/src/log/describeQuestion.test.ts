import type {
  ElicitationState,
  SamplingState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { describeClosing, describeClosings, describeQuestion } from "./describeQuestion.ts";

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

const sampling: SamplingState = {
  id: "s",
  openedAt: "",
  connectionId: "c",
  era: "2025-11-25",
  round: 1,
  request: { messages: [] },
};

test("a question is described by its message on one line", () => {
  expect(describeQuestion(question("Book\nit?"))).toBe("Book it?");
  expect(describeQuestion(question(""))).toBe("(no message)");
  expect(describeQuestion(sampling)).toBe("Sampling request");
});

test("a closed question is described with the reason", () => {
  const describe = (closed: NonNullable<ElicitationState["closed"]>) =>
    describeClosing({ ...question("Book it?"), closed });
  expect(describe({ at: "", by: "person", answer: { action: "accept" } })).toBe(
    "“Book it?” was accepted in another tab.",
  );
  expect(describe({ at: "", by: "call-cancelled", answer: { action: "cancel" } })).toBe(
    "“Book it?” was closed because its call ended.",
  );
  expect(describe({ at: "", by: "timeout" })).toBe("“Book it?” timed out.");
  const withdrawn = "“Book it?” was withdrawn by the MCP server";
  expect(describe({ at: "", by: "mcp-server" })).toBe(`${withdrawn}.`);
  const reason = "No longer needed.";
  expect(describe({ at: "", by: "mcp-server", reason })).toBe(`${withdrawn}: No longer needed.`);
});

test("a closed sampling request is described without a message", () => {
  expect(describeClosing({ ...sampling, closed: { at: "", by: "person" } })).toBe(
    "The sampling request was refused in another tab.",
  );
});

test("closed questions are counted, and the one whose input was lost comes first", () => {
  const [book, pay, rate] = ["Book it?", "Pay?", "Rate it?"].map((message) => ({
    ...question(message),
    id: message,
    closed: { at: "", by: "disconnect" as const },
  }));
  if (!book || !pay || !rate) throw new Error("There are three questions.");
  const hasDraft = ({ id }: { id: string }) => id === "Pay?";
  expect(describeClosings([book], hasDraft)).toBe(
    "“Book it?” was closed because the connection ended.",
  );
  expect(describeClosings([book, pay, rate], hasDraft)).toBe(
    "“Pay?” was closed because the connection ended. What you entered here was not sent. 2 more questions were closed.",
  );
  expect(describeClosings([book, rate], hasDraft)).toMatch(/1 more question was closed\.$/);
});

test("a long message is shortened", () => {
  const description = describeClosing({
    ...question("word\n".repeat(50)),
    closed: { at: "", by: "timeout" },
  });
  expect(description.length).toBeLessThan(90);
});
