import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readScenario } from "../readScenario.ts";
import type { RevisedQuestion } from "./writeQuestions.ts";
import { updateScenario, writeScenario } from "./writeScenario.ts";

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

const kept = (origin: number): RevisedQuestion => ({ question: { times: 1 }, origin, parts: [] });
const changed = (origin: number, change: object): RevisedQuestion => ({
  question: { times: 1, ...change },
  origin,
  parts: Object.keys(change),
});
const added: RevisedQuestion = {
  question: { message: "New: sure?", fields: ["b"], times: 1, answer: { accept: "generated" } },
  parts: [],
};

test("rewrites only the changed keys that a question lists, and keeps comments", () => {
  const schema = { properties: { a: { type: "string", maxLength: 9 } } };
  const change = { message: "New: sure?", fields: ["a", "b"], schema, mode: "form" };
  expect(updateScenario(before, [{ path, questions: [changed(0, change), kept(1)] }])).toBe(
    before
      .replace("message: Old?", 'message: "New: sure?"')
      .replace("[a, gone]", "[a, b]")
      .replace("maxLength: 5", "maxLength: 9"),
  );
});

test("replaces a partial message with the complete one", () => {
  const questions = [kept(0), changed(1, { message: "New: sure?" })];
  expect(updateScenario(before, [{ path, questions }])).toBe(
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
  expect(updateScenario(before, calls)).toBe(
    `${before
      .replace("      # About the second.\n", `${lines}      # About the second.\n`)
      .replace("    expect:", `${lines}    expect:`)}    questions:\n${lines}`,
  );
});

test("removes a question together with the comment above it", () => {
  const withoutSecond = before.replace(/ {6}# About the second\.\n.*\n.*cancel\n/, "");
  expect(updateScenario(before, [{ path, questions: [kept(0)] }])).toBe(withoutSecond);
  const none = updateScenario(before, [{ path, questions: [] }]);
  expect(none).toContain("    questions: []\n    expect: { text: Done. }\n");
  expect(updateScenario(none, [{ path, questions: [added] }])).toContain(
    'questions: [{ message: "New: sure?", fields: [b], answer: { accept: generated } }]\n',
  );
});

test("a list on one line stays on one line", () => {
  const text =
    "tests: [{ call: { tool: t }, questions: [{ answer: decline }, { answer: cancel }] }]\n";
  const calls = [{ path, questions: [kept(1), added] }];
  expect(updateScenario(text, calls)).toBe(
    "tests: [{ call: { tool: t }, questions: [{ answer: cancel }, " +
      '{ message: "New: sure?", fields: [b], answer: { accept: generated } }] }]\n',
  );
});

test.each([0, 2])("a JSON file stays JSON, with an indent of %i", (indent) => {
  const call = { tool: "t" };
  const one = { message: "Old?", fields: ["a"] };
  const two = { message: "Gone?" };
  const json = JSON.stringify({ tests: [{ call, questions: [one, two] }, { call }] }, null, indent);
  const after = updateScenario(json, [
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
  expect(updateScenario(before, [{ path, questions: [kept(0), kept(1)] }])).toBe(before);
});

test("the variables of a target stay variables, and those of any other text do not", () => {
  const text = "Bearer ${env:TOKEN}";
  const scenario = {
    server: { url: "https://example.com/mcp", headers: { Authorization: text } },
    tests: [{ name: text, call: { tool: "t", arguments: { text } } }],
  };
  const written = writeScenario({ scenario, notices: [] });
  expect(readScenario("a.yaml", written, { TOKEN: "filled in" }).scenario).toMatchObject({
    server: { headers: { Authorization: "Bearer filled in" } },
    tests: [{ name: text, call: { arguments: { text } } }],
  });
});

test.each([
  "\u001B[2J\u009B31m\u0007\u0000",
  "Pay \u202E000\u202C\u2066x\u2069\u{E0041}",
  "\uFEFFstart",
  "half \uD83D \uFFFE",
  "safe\revil\r\nnext\u0085next\u2028next",
  "\n- name: injected\n  call: { tool: evil }\n",
  "x # comment\n# comment\n---\nserver: evil\n...",
  "*alias &anchor !!js/function %TAG <<: {{7*7}} ${env:HOME} $${env:HOME}",
])("hostile text is written to a scenario as text: %j", (text) => {
  const questions = [{ message: text, fields: [text], answer: { accept: { [text]: text } } }];
  const scenario = {
    server: { sample: "modern" },
    tests: [{ name: text, call: { tool: text, arguments: { [text]: text } }, questions }],
  };
  const written = writeScenario({ scenario, notices: [text] });
  expect(readScenario("a.yaml", written, {}).scenario).toMatchObject(scenario);
  expect(findHiddenInProse(written)).toEqual([]);
  expect(written.replace(/^# .*\n/, "")).toMatch(/^server:/);
  const [question] = questions;
  for (const file of [before, JSON.stringify(parse(before))]) {
    const updated = updateScenario(file, [
      { path, questions: [changed(0, { ...question }), kept(1)] },
    ]);
    expect(readScenario("a.yaml", updated, {}).scenario).toMatchObject({
      tests: [{ questions: [{ message: text }, {}] }, {}],
    });
    expect(findHiddenInProse(updated)).toEqual([]);
  }
});
