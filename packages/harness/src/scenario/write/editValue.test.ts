import { expect, test } from "vitest";
import { changed, kept, update } from "../../../test/revised.ts";

const path = ["tests", 0];
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
const answers = (...all: (object | undefined)[]) => [
  {
    path,
    questions: all.map((accept, origin) =>
      accept ? changed(origin, { answer: { accept } }) : kept(origin),
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

test("the first key leaves braces that open on its line and close on another", () => {
  const file = `tests:
  - questions:
      - answer: { accept: { a: 1,
          b: 2,
          c: 3 } }
`;
  expect(update(file, answers({ b: 2, c: 3, d: 4 }))).toBe(
    file.replace("a: 1,\n          b", "b").replace("c: 3", "c: 3,\n          d: 4"),
  );
});

test.each<[string, object, string]>([
  ["{ accept: { a: [x], b: 1 } }", { b: 1 }, "{ accept: { b: 1 } }"],
  [
    "\n      accept:\n        ? a\n        : 1\n        b: 1",
    { b: 1 },
    "\n      accept:\n        b: 1",
  ],
  ["{ accept: { ? a : 1, b: 1 } }", { b: 1 }, "{ accept: { b: 1 } }"],
  ["{ accept: { b?: 1, a: 1 } }", { a: 1 }, "{ accept: { a: 1 } }"],
  [
    "\n      accept:\n        a:\n        - x\n        b: 1",
    { a: "y", b: 1 },
    "\n      accept:\n        a:\n          y\n        b: 1",
  ],
])("edits the content of %j", (answer, accept, expected) => {
  const file = (written: string) => `tests:\n- questions:\n  - answer: ${written}\n`;
  expect(update(file(answer), answers(accept))).toBe(file(expected));
});
