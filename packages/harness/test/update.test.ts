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
    what: "a new question at the end",
    asks: ["What name?: name", "Sure?: sure"],
    listed: name,
    text: "accept Ada; accept text",
    after: name + generated("Sure?", "sure"),
    notes: [
      'a.yaml:4 asks: added the question "Sure?", answered with {accept:generated}. Check the answer.',
    ],
  },
  {
    what: "a new question before the others",
    asks: ["Sure?: sure", "What name?: name", "Which room?: room"],
    listed: name + room,
    text: "accept text; accept Ada; accept blue",
    after: generated("Sure?", "sure") + name + room,
    notes: [expect.stringContaining('added the question "Sure?"')],
  },
  {
    what: "a removed question",
    asks: ["Which room?: room"],
    listed: name + room,
    text: "accept blue",
    after: room,
    notes: ['a.yaml:4 asks: removed the question "What name?".'],
  },
  {
    what: "the removal of the only question",
    asks: [],
    listed: name,
    text: '""',
    after: "",
    notes: ['a.yaml:4 asks: removed the question "What name?".'],
  },
  {
    what: "a new page, which is declined",
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
    what: "a removed, a new and a changed question",
    asks: ["What is your name?: name", "Sure?: sure"],
    listed: name + room,
    text: "accept Ada; accept text",
    after: name.replace("What name?", '"What is your name?"') + generated("Sure?", "sure"),
    notes: [
      expect.stringContaining('added the question "Sure?"'),
      'a.yaml:4 asks: changed message of the question "What name?".',
      expect.stringContaining('removed the question "Which room?"'),
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

test("writes the questions even if a changed outcome fails the test", async () => {
  const asks = ["What name?: name", "Sure?: sure"];
  const updated = await runText(scenario(asks, name, "accept Ada"), { update: true });
  expect(updated.report).toContain(
    'expected text: "accept Ada", received "accept Ada; accept text"',
  );
  expect(updated.code).toBe(1);
  expect(updated.text()).toBe(scenario(asks, name + generated("Sure?", "sure"), "accept Ada"));
});

test("different questions for two clients are a conflict", async () => {
  const yaml = scenario(["What name?: name"], "", "accept text").replace(
    "tests:",
    "profiles: [Form only, No elicitation]\ntests:",
  );
  const { code, conflicts } = await runText(yaml, { update: true });
  expect(conflicts).toEqual([
    'a.yaml:5 "asks [2025-11-25, Form only]" and "asks [2025-11-25, No elicitation]" ask ' +
      "different questions, which one test cannot describe. Write a test for each.",
  ]);
  expect(code).toBe(1);
});

test("a crash of the server removes no questions", async () => {
  const yaml = `${serverLine("bookingV1", "crashes")}eras: [2025-11-25]
tests:
  - name: a
    call: { tool: book }
    questions: [{ answer: decline }, { message: Second?, answer: decline }]
`;
  const updated = await runText(yaml, { update: true });
  expect(updated).toMatchObject({ code: 1, updated: [] });
});
