import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const ask = (message: string, field: string, value: string) => `
      - message: ${message}
        fields: [${field}]
        answer: { accept: { ${field}: ${value} } }`;
const name = ask("What name?", "name", "Ada");
const room = ask("Which room?", "room", "blue");
const generated = (message: string, field: string) => `
      - message: ${JSON.stringify(message)}
        fields: [${field}]
        answer: { accept: generated }`;

const scenario = (server: string[], questions: string, text: string) =>
  `${serverLine("changing", ...server)}eras: [2025-11-25] # Kept.
tests:
  - name: asks
    call: { tool: ask } # kept too
    questions:${questions || " []"}
    expect: { text: ${text} }
`;

type Changing = {
  what: string;
  asks: string[];
  listed: string;
  text: string;
  after: string;
  notes: unknown[];
};

const changing: Changing[] = [
  {
    what: "a question that newly comes at the end",
    asks: ["What name?: name", "Sure?: sure"],
    listed: name,
    text: "accept Ada; accept text",
    after: name + generated("Sure?", "sure"),
    notes: [
      'a.yaml:4 asks: new is "Sure?", answered with {accept:generated}. See whether that is right.',
    ],
  },
  {
    what: "a question that newly comes before the others",
    asks: ["Sure?: sure", "What name?: name", "Which room?: room"],
    listed: name + room,
    text: "accept text; accept Ada; accept blue",
    after: generated("Sure?", "sure") + name + room,
    notes: [expect.stringContaining('new is "Sure?"')],
  },
  {
    what: "a question that no longer comes",
    asks: ["Which room?: room"],
    listed: name + room,
    text: "accept blue",
    after: room,
    notes: ['a.yaml:4 asks: "What name?" is no longer asked.'],
  },
  {
    what: "the only question, that no longer comes",
    asks: [],
    listed: name,
    text: '""',
    after: "",
    notes: ['a.yaml:4 asks: "What name?" is no longer asked.'],
  },
  {
    what: "a page, which is declined",
    asks: ["What name?: name", "https://example.com/"],
    listed: name,
    text: "accept Ada; decline",
    after: `${name}
      - message: "Visit it."
        mode: url
        answer: decline`,
    notes: [expect.stringContaining("answered with decline")],
  },
  {
    what: "one gone, one new and one changed",
    asks: ["What is your name?: name", "Sure?: sure"],
    listed: name + room,
    text: "accept Ada; accept text",
    after: name.replace("What name?", '"What is your name?"') + generated("Sure?", "sure"),
    notes: [
      expect.stringContaining('new is "Sure?"'),
      'a.yaml:4 asks: "What name?" has changed in its message.',
      expect.stringContaining('"Which room?" is no longer asked'),
    ],
  },
];

test.each(changing)("update writes $what, and the next run passes", async (changed) => {
  const { asks, listed, text, after, notes } = changed;
  const updated = await runText(scenario(asks, listed, text), { update: true });
  expect(updated.report).toContain("1 passed");
  expect(updated.text()).toBe(scenario(asks, after, text));
  expect(updated).toMatchObject({ code: 0, updated: ["a.yaml"], notes, conflicts: [] });
  expect(await runText(updated.text())).toMatchObject({ code: 0 });
});

test("an outcome that changed with the questions still fails, and the questions are written", async () => {
  const asks = ["What name?: name", "Sure?: sure"];
  const updated = await runText(scenario(asks, name, "accept Ada"), { update: true });
  expect(updated.report).toContain(
    'The result has a wrong text: expected "accept Ada", received "accept Ada; accept text".',
  );
  expect(updated.code).toBe(1);
  expect(updated.text()).toBe(scenario(asks, name + generated("Sure?", "sure"), "accept Ada"));
});

test("what is asked of one client only cannot be written into a test for both", async () => {
  const yaml = scenario(["What name?: name"], "", "accept text").replace(
    "tests:",
    "profiles: [Form only, No elicitation]\ntests:",
  );
  const { code, conflicts } = await runText(yaml, { update: true });
  expect(conflicts).toEqual([
    'a.yaml:5 "asks [2025-11-25, No elicitation]" asks otherwise than "asks [2025-11-25, Form ' +
      'only]", and one test cannot say both. Give each a test of its own.',
  ]);
  expect(code).toBe(1);
});

test("a server that is gone takes no questions with it", async () => {
  const yaml = `${serverLine("bookingV1", "crashes")}eras: [2025-11-25]
tests:
  - name: a
    call: { tool: book }
    questions: [{ answer: decline }, { message: Second?, answer: decline }]
`;
  const updated = await runText(yaml, { update: true });
  expect(updated).toMatchObject({ code: 1, updated: [] });
});
