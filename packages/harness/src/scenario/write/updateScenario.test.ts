import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hostileTexts } from "../../../test/hostileTexts.ts";
import { changed, kept, update } from "../../../test/revised.ts";
import { readScenario } from "../readScenario.ts";
import type { RevisedQuestion } from "./updateScenario.ts";

const before = `# What stays.
server: { sample: modern }

tests:
  - name: a # and this
    call: { tool: t }
    questions:
      # About the first.
      - message: Old? # kept
        fields: [a, gone]
        schema:
          properties:
            a: { type: string, maxLength: 5 }
        answer: decline
      # About the second.
      - message: { contains: other }
        answer: cancel
    expect: { text: Done. }
  - name: b
    call: { tool: u }
`;
const path = ["tests", 0];

const added: RevisedQuestion = {
  question: { message: "New: sure?", fields: ["b"], times: 1, answer: { accept: "generated" } },
  parts: [],
};

test("rewrites only the changed keys that a question lists, and keeps comments", () => {
  const schema = { properties: { a: { type: "string", maxLength: 9 } } };
  const change = { message: "New: sure?", fields: ["a", "b"], schema, mode: "form" };
  expect(update(before, [{ path, questions: [changed(0, change), kept(1)] }])).toBe(
    before
      .replace("message: Old?", 'message: "New: sure?"')
      .replace("[a, gone]", "[a, b]")
      .replace("maxLength: 5", "maxLength: 9"),
  );
});

test("replaces a partial message with the complete one", () => {
  const questions = [kept(0), changed(1, { message: "New: sure?" })];
  expect(update(before, [{ path, questions }])).toBe(
    before.replace("{ contains: other }", '"New: sure?"'),
  );
});

const lines = `      - message: "New: sure?"
        fields: [b]
        answer: { accept: generated }
`;

test("inserts a new question in its position, or creates the list", () => {
  const calls = [
    { path, questions: [kept(0), added, kept(1), added] },
    { path: ["tests", 1], questions: [added] },
  ];
  expect(update(before, calls)).toBe(
    `${before
      .replace("      # About the second.\n", `${lines}      # About the second.\n`)
      .replace("    expect:", `${lines}    expect:`)}    questions:\n${lines}`,
  );
});

test("removes a question together with the comment above it", () => {
  const withoutSecond = before.replace(/ {6}# About the second\.\n.*\n.*cancel\n/, "");
  expect(update(before, [{ path, questions: [kept(0)] }])).toBe(withoutSecond);
  const none = update(before, [{ path, questions: [] }]);
  expect(none).toContain("    questions: []\n    expect: { text: Done. }\n");
  expect(update(none, [{ path, questions: [added] }])).toContain(
    'questions: [{ message: "New: sure?", fields: [b], answer: { accept: generated } }]\n',
  );
});

test("a list on one line stays on one line", () => {
  const text =
    "tests: [{ call: { tool: t }, questions: [{ answer: decline }, { answer: cancel }] }]\n";
  const calls = [{ path, questions: [kept(1), added] }];
  expect(update(text, calls)).toBe(
    "tests: [{ call: { tool: t }, questions: [{ answer: cancel }, " +
      '{ message: "New: sure?", fields: [b], answer: { accept: generated } }] }]\n',
  );
});

test.each([0, 2])("a JSON file stays JSON, with an indent of %i", (indent) => {
  const call = { tool: "t" };
  const one = { message: "Old?", fields: ["a"] };
  const two = { message: "Gone?" };
  const json = JSON.stringify({ tests: [{ call, questions: [one, two] }, { call }] }, null, indent);
  const after = update(json, [
    { path, questions: [changed(0, { message: "New: sure?" }), added] },
    { path: ["tests", 1], questions: [added] },
  ]);
  const { times: _times, ...written } = added.question;
  const expected = {
    tests: [
      { call, questions: [{ message: "New: sure?", fields: ["a"] }, written] },
      { call, questions: [written] },
    ],
  };
  expect(JSON.parse(after)).toEqual(expected);
  // The new list has no style to keep; the existing one keeps its own.
  const upToSecond = (text: string) => text.split('"questions"').slice(0, 2).join().trimEnd();
  expect(upToSecond(after)).toBe(upToSecond(JSON.stringify(expected, null, indent)));
});

test("leaves a file alone when no question changed", () => {
  expect(update(before, [{ path, questions: [kept(0), kept(1)] }])).toBe(before);
});

test.each(hostileTexts)("hostile text is written to an existing file as text: %j", (text) => {
  const question = { message: text, fields: [text], answer: { accept: { [text]: text } } };
  for (const file of [before, JSON.stringify(parse(before))]) {
    const updated = update(file, [{ path, questions: [changed(0, question), kept(1)] }]);
    expect(readScenario("a.yaml", updated, {}).scenario).toMatchObject({
      tests: [{ questions: [{ message: text }, {}] }, {}],
    });
    expect(findHiddenInProse(updated)).toEqual([]);
  }
});
