import { expect, test } from "vitest";
import { refused, booking, single, asksAgain, serverFor } from "./faultScenarios.ts";
import { runText, serverLine } from "./runText.ts";

test.for([
  [
    "tamper-state",
    "2025-11-25",
    "tamper-state needs 2026-07-28 and a requestState; this question was asked in 2025-11-25. Write eras: [2026-07-28] in this test.",
  ],
  [
    "drop-key",
    "2025-11-25",
    "drop-key needs 2026-07-28, where answers have keys; this question was asked in 2025-11-25. Write eras: [2026-07-28] in this test.",
  ],
  [
    "answer-late",
    "2026-07-28",
    "answer-late needs 2025-11-25 or 2025-06-18, where the answer is a message of its own; this question was asked in 2026-07-28. Write eras: [2025-11-25] in this test.",
  ],
  [
    "replay-state",
    "2026-07-28",
    "replay-state needs a requestState that was sent before; there is none yet. Make the same call first, and list this one in its afterwards.",
  ],
  [
    "swap-state",
    "2026-07-28",
    "swap-state needs the requestState of another call; there is none yet. Make a call with other arguments first, and list this one in its afterwards.",
  ],
] as const)("%s that is not possible in %s says what it needs", async ([fault, era, reason]) => {
  const tests = `eras: [${era}]\ntests: [{ name: a, ${single(fault).join("")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toBe(`Question 1 ("Book the room?"): ${reason}`);
});

test("a state fault on a question without a requestState says so", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: book }, questions: [{ answer: { fault: omit-state } }] }]\n`;
  const { results } = await runText(serverLine("bookingV2") + tests);
  expect(results[0]?.failure?.cause).toMatch(
    /omit-state needs 2026-07-28 and a requestState; this question has none\. Remove the fault\.$/,
  );
});

test.for([
  ["drop-connection", "2026-07-28", /write expect: { error: { code: connection-closed } }\.$/],
  ["answer-late", "2025-11-25", /write expect: { cancelled: true }\.$/],
  ["drop-key", "2026-07-28", /It was asked after drop-key: if that is right, list it as well\.$/],
] as const)("%s without what it leads to says what to write", async ([fault, era, advice]) => {
  const tests = `eras: [${era}]\ntests: [{ name: a, ${single(fault).join("")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(advice);
});

test.for([
  ["{ fault: answer-twice, action: decline }", "Not booked: decline."],
  ["{ fault: answer-twice, accept: generated }", "Booked."],
] as const)("the answer %s is sent as written", async ([answer, text]) => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${booking(answer)}, expect: { text: "${text}" } }]\n`;
  expect((await runText(serverFor("good") + tests)).report).toMatch(/1 passed/);
});

test("the content of an answer with a fault has to fit the schema", async () => {
  const answer = "{ fault: tamper-state, accept: { confirm: maybe } }";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${booking(answer)} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(/: the answer breaks the schema: confirm must be/);
});

test("the failure names an error that the tool reports in its result", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${single("omit-state", refused).join(", ")} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toBe(
    'expected an error with code -32602, received a result with isError: true: "Not a state of this booking."',
  );
});

test("a dropped connection closes the other questions of its round", async () => {
  const questions = "questions: [{ answer: { fault: drop-connection } }, { answer: decline }]";
  const expected = "expect: { error: { code: connection-closed } }";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: pair }, ${questions}, ${expected} }]\n`;
  expect((await runText(serverFor("good") + tests)).report).toMatch(/1 passed/);
});

test("a server that asks again has not accepted the fault", async () => {
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${asksAgain}, ${refused} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toMatch(/^expected an error with code -32602, received/);
});

test("a question of the same round was not asked after the fault", async () => {
  const questions = "questions: [{ answer: { fault: add-key } }]";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, call: { tool: pair }, ${questions} }]\n`;
  const { results } = await runText(serverFor("good") + tests);
  expect(results[0]?.failure?.cause).toBe(
    'expected no more than 1 question, received "Book the room?"',
  );
});
