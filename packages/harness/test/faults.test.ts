import { expect, test } from "vitest";
import { commandLine, runText, serverLine } from "./runText.ts";

const tests = `
timeoutMs: 15000
tests:
  - name: a no books nothing
    call: { tool: book }
    questions:
      - message: Book the room?
        fields: [confirm]
        schema: { required: [confirm] }
        answer: decline
    expect: { text: "Not booked: decline." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
`;

/** Each fault of the server, the kind of failure it is, and what its first line says. */
test.for([
  ["asks-nothing", "missing-question", /A question is missing: question 1 \("Book the room\?"\)/],
  [
    "asks-twice",
    "unexpected-question",
    /unexpected question: "Book the room\?"\. Only 1 was expected/,
  ],
  [
    "wrong-message",
    "wrong-question",
    /Question 1, "Sure\?", has a wrong message: expected "Book the room\?", received "Sure\?"/,
  ],
  ["wrong-field", "wrong-question", /wrong fields.*: confirm is missing, ok is new/],
  ["wrong-schema", "wrong-question", /has a wrong schema\.required: expected \["confirm"\]/],
  ["ignores-no", "wrong-outcome", /The result has a wrong text: .*received "Booked\."/],
  ["throws", "wrong-outcome", /The result has a wrong text and isError/],
  [
    "crashes",
    "wrong-outcome",
    /The call ended otherwise: .*connection-closed: The program ended with exit code 7\.$/,
  ],
  [
    "books-anyway",
    "wrong-outcome",
    /Afterwards, in the call of count: The result has a wrong text: expected "0 booked\."/,
  ],
  ["chatters", "broken-protocol", /wrote something to stdout that is not MCP: "Booking now"/],
  ["hangs", "never-ended", /The call never ended: it is running after 3 s/],
] as const)("a server that %s fails with that as its cause", async ([fault, kind, cause]) => {
  const yaml = serverLine("bookingV1", fault) + tests;
  const { results, report, code } = await runText(
    fault === "hangs" ? yaml.replace("15000", "3000") : yaml,
  );
  expect(results[0]?.failure).toMatchObject({ kind });
  expect(results[0]?.failure?.cause).toMatch(cause);
  expect(report.split("\n")[1]).toMatch(cause);
  expect(report).toMatch(/The conversation so far:\n\s+call {4}book \{\}/);
  expect(code).toBe(1);
});

test("a failure shows what was expected, what came, and the conversation", async () => {
  const { report } = await runText(serverLine("bookingV1", "ignores-no") + tests);
  expect(report.replaceAll(/\d+ ms/g, "1 ms").replace(/in [\d.]+ s/, "in 1 s")).toBe(
    `✗ a.yaml:5 a no books nothing (1 ms)
    The result has a wrong text: expected "Not booked: decline.", received "Booked.".
      text
        - expected: "Not booked: decline."
        + received: "Booked."
    The conversation so far:
      call    book {}
      asked   Book the room? (confirm)
      answer  decline
      end     a result: "Booked."
0 passed, 1 failed in 1 s
`,
  );
});

test("a server that does not start is named as that, with what it wrote", async () => {
  const { results, report, code } = await runText(serverLine("missing") + tests);
  expect(results[0]).toMatchObject({ status: "unreachable" });
  expect(report).toMatch(/The MCP server cannot be reached: /);
  expect(report).toMatch(/What the program wrote:\n[^]*Cannot find module/);
  expect(code).toBe(3);
});

test("a server that never answers is not waited for longer than the test says", async () => {
  const silent = commandLine("-e", "process.stdin.resume()");
  const { results, code } = await runText(silent + tests.replace("15000", "1200"));
  expect(results[0]?.failure?.cause).toMatch(/cannot be reached: .*did not answer within 1\.2 s/);
  expect(code).toBe(3);
});

test("an answer that the schema forbids is the scenario's fault, unless it is meant", async () => {
  const accept = tests.replace("answer: decline", "answer: { accept: { confirm: maybe } }");
  const { results } = await runText(serverLine("bookingV1") + accept);
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toMatch(
    /^Question 1, "Book the room\?": .*confirm must be yes or no.*use broken/,
  );
  const broken = accept
    .replace("{ accept:", "{ broken:")
    .replace('{ text: "Not booked: decline." }', "{ isError: true, text: { contains: confirm } }");
  expect(await runText(serverLine("bookingV1") + broken)).toMatchObject({ code: 0 });
});

test.for([
  ["{ accept: defaults }", /its defaults alone are no answer: confirm is required/],
  ["{ broken: { confirm: true } }", /the content of broken keeps to the schema/],
] as const)("the answer %s is told as what it is", async ([answer, cause]) => {
  const { results } = await runText(
    serverLine("bookingV1") + tests.replace("answer: decline", `answer: ${answer}`),
  );
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toMatch(cause);
});

test("a question without an answer fails, where no rule of the profile answers", async () => {
  const silent = tests.replace("        answer: decline\n", "");
  const { results } = await runText(serverLine("bookingV1") + silent);
  expect(results[0]?.failure).toMatchObject({ kind: "unanswered-question" });
  const ruled = `profiles: [Declines everything]${silent}`;
  expect(await runText(serverLine("bookingV1") + ruled)).toMatchObject({ code: 0 });
});

test("a server that asks a client who cannot be asked is told so, and the report tells it", async () => {
  const undeclared = `profiles: [No elicitation]${tests}`;
  const { report, results } = await runText(serverLine("bookingV1", "asks-anyway") + undeclared);
  expect(results[0]?.failure?.cause).toMatch(/^The client had to refuse .*"Book the room\?"/);
  expect(report).toMatch(/refused -32601 "This client does not offer elicitation\/create/);
});
