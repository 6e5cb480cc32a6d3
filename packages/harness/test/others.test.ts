import { expect, test } from "vitest";
import { booking, scenario } from "./changingScenario.ts";
import { runText, serverLine } from "./runText.ts";

const asks = ["What name?: name", "Which room?: room", "Sure?: sure"];
const name = `
      - { message: What name?, answer: { accept: { name: Ada } } }`;
const room = name.replace("What name?", "Which room?").replace("name: Ada", "room: blue");

test("questions that are not listed get the answer of others", async () => {
  const run = async (questions: string, text: string) =>
    (await runText(scenario(asks, questions, text))).results[0]?.failure?.cause;
  const generated = "\n    others: { accept: generated }";
  expect(await run(`${name}${generated}`, "accept Ada; accept text; accept text")).toBeUndefined();
  expect(await run(`${name}\n    others: cancel`, "accept Ada; cancel")).toBeUndefined();
  const inAnyOrder = `${room}${name}\n    order: any${generated}`;
  expect(await run(inAnyOrder, "accept Ada; accept blue; accept text")).toBeUndefined();
  expect(await run(`${room}${generated}`, "x")).toBe(
    'expected the question "Which room?", received "What name?"',
  );
});

test("a listed question must come, whatever others are asked", async () => {
  const questions = `${name}\n    order: any\n    others: cancel`;
  const { results } = await runText(scenario(asks.slice(1), questions, "cancel"));
  expect(results[0]?.failure).toMatchObject({
    kind: "missing-question",
    cause: 'expected the question "What name?", but the call ended with a result: "cancel"',
  });
});

test("an answer of others that does not fit is reported with its place in the file", async () => {
  const questions = `${name}\n    others: { accept: { room: 7 } }`;
  const { results } = await runText(scenario(asks, questions, "x"));
  expect(results[0]?.failure).toMatchObject({
    kind: "refused-answer",
    cause: expect.stringMatching(/^The question "Which room\?"/) as string,
    place: { line: 8, column: 31 },
  });
});

test("an MCP server that keeps asking fails the test", async () => {
  const { results } = await runText(`${serverLine("faulty")}
tests:
  - name: a
    call: { tool: count }
    afterwards:
      - call: { tool: keeps asking }
        questions: [{ answer: accept }]
        others: cancel
`);
  expect(results[0]?.failure).toMatchObject({
    kind: "unexpected-question",
    cause: expect.stringMatching(
      /^In the follow-up call of keeps asking: The MCP server keeps asking: it asked "Again\?" after others had answered 50 questions \(asked .* after count had ended\)$/,
    ) as string,
    place: { line: 9, column: 17 },
  });
});

test("update writes the listed questions, and none of the others", async () => {
  const listed = `
      - message: What name?
        answer: { accept: { name: Ada } }`;
  const others = "\n    others: { accept: generated } # All else.";
  const text = "accept Ada; accept text";
  const renamed = ["What is your name?: name", "Sure?: sure"];
  const updated = await runText(scenario(renamed, `${listed}${others}`, text), { update: true });
  const after = listed.replace("What name?", '"What is your name?"');
  expect(updated.text()).toBe(scenario(renamed, `${after}${others}`, text));
  expect(updated).toMatchObject({ code: 0, conflicts: [] });
});

test("update lists a question again that now comes after another", async () => {
  const others = "\n    others: cancel";
  const server = ["Which room?: room", "What name?: name"];
  const yaml = (listed: string) => scenario(server, listed + others, "accept blue; accept Ada");
  const updated = await runText(yaml(name + room), { update: true });
  expect(updated).toMatchObject({ code: 0, conflicts: [] });
  expect(updated.text()).toBe(yaml(room + name));
});

test("update keeps the order of the listed questions, and takes others for none of them", async () => {
  const order = "\n    order: any\n    others: { accept: generated }";
  const size = booking({ size: { type: "string" } });
  const server = [size, "Which room now?: room", "What name?: name"];
  const yaml = scenario(server, `${name}${room}${order}`, "accept text; accept blue; accept Ada");
  const updated = await runText(yaml, { update: true });
  expect(updated.text()).toBe(yaml.replace("message: Which room?", 'message: "Which room now?"'));
  expect(updated).toMatchObject({ code: 0, conflicts: [] });
});
