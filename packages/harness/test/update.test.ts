import { expect, test } from "vitest";
import { booking, scenario } from "./changingScenario.ts";
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
      'a.yaml:10:9 added the question "Sure?", answered with {accept:generated}. Check the answer.',
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
    notes: ['a.yaml:7:7 removed the question "What name?".'],
  },
  {
    what: "the removal of the only question",
    asks: [],
    listed: name,
    text: '""',
    after: "",
    notes: ['a.yaml:6:16 removed the question "What name?".'],
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
      'a.yaml:7:18 changed message from "What name?" to "What is your name?".',
      expect.stringContaining('added the question "Sure?"'),
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

const confirm = { type: "boolean" };

test("update changes an answer field by field", async () => {
  const properties = {
    confirm,
    size: { type: "string", enum: ["S", "M"] },
    extent: { type: "string", default: "L" },
  };
  const listed = `
      - message: Book it? # asked first
        fields: [confirm, size, seat]
        after: 1ms # a slow person
        # The answer of most people.
        answer: { accept: { confirm: true, size: 'XL', seat: 'A1' } } # accepted
        capture: { asked: message }`;
  const after = listed.replace("seat]", "extent]").replace("'XL', seat: 'A1'", "'S', extent: L");
  const text = (questions: string) =>
    scenario([booking(properties)], questions, "{ contains: accept true }");
  const updated = await runText(text(listed), { update: true });
  expect(updated.text()).toBe(text(after));
  expect(updated).toMatchObject({ code: 0, conflicts: [] });
  expect(updated.notes).toEqual([
    "a.yaml:8:17 added extent to fields.",
    "a.yaml:8:17 removed seat from fields.",
    'a.yaml:11:44 changed size from "XL" to "S" in the answer. Check the value.',
    'a.yaml:11:17 removed seat: "A1" from the answer. Check the answer.',
    'a.yaml:11:55 added extent: "L" to the answer. Check the value.',
  ]);
  const again = await runText(updated.text(), { update: true });
  expect(again).toMatchObject({ code: 0, updated: [] });
});

test("update keeps the answer of a question whose message and fields both changed", async () => {
  const listed = `
      - message: Which room do you want? # the question
        answer: { accept: { confirm: false } } # no room`;
  const properties = { confirm, seats: { type: "integer", minimum: 2 } };
  const text = (questions: string) =>
    scenario([booking(properties)], questions, "{ contains: accept false }");
  const updated = await runText(text(listed), { update: true });
  const after = listed
    .replace("Which room do you want?", '"Book it?"')
    .replace("confirm: false", "confirm: false, seats: 2");
  expect(updated.text()).toBe(text(after));
  expect(updated.notes).toEqual([
    'a.yaml:7:18 changed message from "Which room do you want?" to "Book it?".',
    "a.yaml:8:45 added seats: 2 to the answer. Check the value.",
  ]);
});

test("update leaves a valid answer alone, with its variables, faults and steps that wait", async () => {
  const server = [booking({ confirm, note: { type: "string" } }, ["confirm"])];
  const questions = `
      - message: Book
        answer: { accept: { confirm: true, note: "\${env:NOTE}" } }`;
  const more = (field: string) => `    afterwards:
      - wait: 1ms
      - call: { tool: ask }
        questions:
          - { message: ${field}, answer: { broken: { confirm: 7 } } }
`;
  const text = `${scenario(server, questions, "{ contains: secret }")}${more("Book now?")}`;
  const updated = await runText(text, {
    update: true,
    settleMs: 1,
    variables: { NOTE: "a secret" },
  });
  expect(updated.notes).toEqual([
    'a.yaml:7:18 changed message from "Book" to "Book it?".',
    'a.yaml:14:24 changed message from "Book now?" to "Book it?".',
  ]);
  expect(updated.text()).toBe(
    text.replace("message: Book\n", 'message: "Book it?"\n').replace("Book now?", '"Book it?"'),
  );
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

test("update counts questions that come in any order, and changes the one that changed", async () => {
  const asks = ["Which room?: room, floor", "What name?: name", "What name?: name"];
  const before = `${name}\n        times: 3${room}\n    order: any`;
  const text = "accept blue text; accept Ada; accept Ada";
  const updated = await runText(scenario(asks, before, text), { update: true });
  const after = before
    .replace("times: 3", "times: 2")
    .replace("[room]", "[room, floor]")
    .replace("room: blue }", "room: blue, floor: text }");
  expect(updated.text()).toBe(scenario(asks, after, text));
  expect(updated).toMatchObject({ code: 0, conflicts: [] });
});

test("different questions for two clients are a conflict", async () => {
  const yaml = scenario(["What name?: name"], "", "accept text").replace(
    "tests:",
    "profiles: [Form only, No elicitation]\ntests:",
  );
  const { code, conflicts } = await runText(yaml, { update: true });
  expect(conflicts).toEqual([
    'a.yaml:5:5 "asks [2025-11-25, Form only]" and "asks [2025-11-25, No elicitation]" ask ' +
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
