import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hostileTexts } from "../../../test/hostileTexts.ts";
import type { ScenarioQuestion } from "../format/questionSchema.ts";
import { readScenario } from "../readScenario.ts";
import { updateScenario, type RevisedCall, type RevisedQuestion } from "./updateScenario.ts";

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

/** Updates these calls; what the file lists is read from it. */
const update = (text: string, calls: Pick<RevisedCall, "path" | "questions">[]) => {
  const { tests } = parse(text) as { tests: { questions?: ScenarioQuestion[] }[] };
  const listedAt = (index: unknown) => tests[Number(index)]?.questions ?? [];
  return updateScenario(
    text,
    calls.map((call) => ({ ...call, listed: listedAt(call.path[1]) })),
  );
};

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

const commented = `# Bookings.
server: { sample: modern } # Ours.

tests:
  # The first.
  - name: a
    call: { tool: t }
    questions: # Three of them.
      - answer: { accept: { a: 1, b: "x", }, } # In braces.
        message: 'First?'
      # About the second.
      - message: &second "Second?" # Named.
        fields:
          - a # one

          # About b.
          - b # two
        answer:
          # What people say.
          accept: # Content.
            # About a.
            a: 'one' # first

            # About b.
            b: two # second
        after: 500ms
      - message: *second
        answer: { # Open.
          accept: {
            # About a.
            a: 1, # first
            # About b.
            b: [x, y] # second
          } # Close.
        }
        capture: { id: message }

  - { name: b, call: { tool: u } } # The last.
`;
const firstAnswer = (accept: object): RevisedQuestion => ({
  question: { times: 1, answer: { accept: { ...accept } as JsonObject } },
  origin: 0,
  parts: ["answer"],
});
const answers = (...all: (object | undefined)[]) => [
  {
    path,
    questions: all.map((accept, origin) =>
      accept ? { ...firstAnswer(accept), origin } : kept(origin),
    ),
  },
];

test.each<[string, (object | undefined)[], [string, string][]]>([
  ["nothing", [undefined, undefined, undefined], []],
  [
    "a key at the end of braces",
    [{ a: 1, b: "x", c: true }, undefined, undefined],
    [['"x", }', '"x", c: true, }']],
  ],
  ["the first key in braces", [{ b: "x" }, undefined, undefined], [["a: 1, b", "b"]]],
  ["the last key in braces", [{ a: 1 }, undefined, undefined], [[', b: "x"', ""]]],
  ["all keys in braces", [{}, undefined, undefined], [['{ a: 1, b: "x", }', "{}"]]],
  [
    "a key at the end of a block",
    [undefined, { a: "one", b: "two", c: [1] }, undefined],
    [["two # second\n", "two # second\n            c: [1]\n"]],
  ],
  [
    "the first key of a block",
    [undefined, { b: "two" }, undefined],
    [["            # About a.\n            a: 'one' # first\n", ""]],
  ],
  [
    "the last key of a block and the quoted value of another",
    [undefined, { a: "it's" }, undefined],
    [
      ["'one'", "'it''s'"],
      ["            # About b.\n            b: two # second\n", ""],
    ],
  ],
  [
    "all keys of a block",
    [undefined, { c: 1 }, undefined],
    [["a: 'one' # first\n\n            # About b.\n            b: two", "c: 1"]],
  ],
  [
    "a key at the end of braces on several lines",
    [undefined, undefined, { a: 1, b: ["x", "y"], c: 2 }],
    [["[x, y] # second\n", "[x, y], # second\n            c: 2\n"]],
  ],
  [
    "the last key of braces on several lines",
    [undefined, undefined, { a: 1 }],
    [["a: 1, # first\n            # About b.\n            b: [x, y] # second\n", "a: 1 # first\n"]],
  ],
  ["an item of a list", [undefined, undefined, { a: 1, b: ["z", "y"] }], [["[x, y]", "[z, y]"]]],
])("updates only %s in a commented file, also with CRLF", (_what, accepts, replacements) => {
  for (const eol of ["\n", "\r\n"]) {
    const file = commented.replaceAll("\n", eol);
    const expected = replacements.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, commented);
    expect(update(file, answers(...accepts))).toBe(expected.replaceAll("\n", eol));
  }
});

test("a list of fields on lines keeps the comments of those that stay", () => {
  const question = { times: 1, fields: ["a", "c"] };
  const questions = [kept(0), { question, origin: 1, parts: ["fields"] }, kept(2)];
  expect(update(commented, [{ path, questions }])).toBe(
    commented.replace("- b # two", "- c # two"),
  );
});

test("questions that change places keep their comments", () => {
  const moved = update(commented, [{ path, questions: [kept(1), kept(0), kept(2)] }]);
  const [first = ""] = /      - answer: \{ accept: \{ a: 1.*\n.*First.*\n/.exec(commented) ?? [];
  expect(moved).toBe(
    commented
      .replace(first, "")
      .replace("        after: 500ms\n", `        after: 500ms\n${first}`),
  );
});
