import { expect, test } from "vitest";
import { updateScenario } from "./updateScenario.ts";

const before = `# What stays.
server: { sample: modern }

tests:
  - name: a # and this
    call: { tool: t }
    questions:
      - message: Old? # kept
        fields: [a, gone]
        schema:
          properties:
            a: { type: string, maxLength: 5 }
        answer: decline
      - message: { contains: other }
        answer: cancel
`;

const request = {
  message: "New: sure?",
  requestedSchema: {
    type: "object",
    properties: { a: { type: "string", maxLength: 9, title: "A" }, b: { type: "boolean" } },
  },
};

test("a changed question is rewritten where it says something, and comments stay", () => {
  const path = ["tests", 0, "questions", 0];
  expect(updateScenario(before, [{ path, request, parts: ["message", "fields", "schema"] }])).toBe(
    before
      .replace("message: Old?", 'message: "New: sure?"')
      .replace("[a, gone]", "[a, b]")
      .replace("maxLength: 5", "maxLength: 9"),
  );
});

test("a part of a message becomes the whole, and what is not said stays unsaid", () => {
  const path = ["tests", 0, "questions", 1];
  expect(updateScenario(before, [{ path, request, parts: ["message"] }])).toBe(
    before.replace("{ contains: other }", '"New: sure?"'),
  );
});

test("a JSON file stays JSON", () => {
  const questions = [{ message: "Old?", fields: ["a"] }];
  const json = JSON.stringify({ tests: [{ questions }] });
  const after = updateScenario(json, [
    { path: ["tests", 0, "questions", 0], request, parts: ["message", "fields"] },
  ]);
  expect(JSON.parse(after)).toEqual({
    tests: [{ questions: [{ message: "New: sure?", fields: ["a", "b"] }] }],
  });
});

test("what still fits stays as it is written", () => {
  const path = ["tests", 0, "questions", 1];
  expect(updateScenario(before, [{ path, request, parts: ["mode"] }])).toBe(before);
});
