import { expect, test } from "vitest";
import { commandLine, runText, serverLine } from "./runText.ts";

const tests = `
timeoutMs: 15000
tests:
  - name: declining books nothing
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

/** A fault of the server, the kind of the failure and its cause. */
test.for([
  [
    "asks-nothing",
    "missing-question",
    /^expected the question "Book the room\?", but the call ended with a result: "Booked\."$/,
  ],
  [
    "asks-twice",
    "unexpected-question",
    /^expected no more than 1 question, received "Book the room\?" \(asked again after it was declined\)$/,
  ],
  [
    "wrong-message",
    "wrong-question",
    /^expected the question "Book the room\?", received "Sure\?"$/,
  ],
  [
    "wrong-field",
    "wrong-question",
    /expected fields: \["confirm"\], received \["ok"\] \(missing: confirm; unexpected: ok\)/,
  ],
  [
    "wrong-schema",
    "wrong-question",
    /^Question 1 \("Book the room\?"\): expected schema\.required: \["confirm"\], received \[\]$/,
  ],
  ["ignores-no", "wrong-outcome", /^expected text: "Not booked: decline\.", received "Booked\."$/],
  [
    "throws",
    "wrong-outcome",
    /^expected text: .*; expected isError: false, received true \("The database is gone\."\)$/,
  ],
  [
    "crashes",
    "disconnected",
    /^The MCP server exited with exit code 7 while book was running, after "Book the room\?" was declined\.$/,
  ],
  [
    "books-anyway",
    "wrong-outcome",
    /^In the follow-up call of count: expected text: "0 booked\.", received "1 booked\."$/,
  ],
  ["chatters", "broken-protocol", /wrote to stdout.*: "Booking now"/],
  ["hangs", "never-ended", /^The call did not end within 2 s: it is still running\./],
] as const)("a server that %s fails with that cause", async ([fault, kind, cause]) => {
  const yaml = serverLine("bookingV1", fault) + tests;
  const { results, report, code } = await runText(
    fault === "hangs" ? yaml.replace("15000", "2000") : yaml,
  );
  expect(results[0]?.failure).toMatchObject({ kind });
  expect(results[0]?.failure?.cause).toMatch(cause);
  expect(report.split("\n")[1]?.trim()).toMatch(cause);
  expect(report).toMatch(/Conversation:\n\s+Call started: book/);
  expect(code).toBe(1);
});

test("a failure shows the expected and received values and the conversation", async () => {
  const { report } = await runText(serverLine("bookingV1", "ignores-no") + tests);
  const always = report.replaceAll(/\d+ ms/g, "1 ms").replace(/in [\d.]+ s/, "in 1 s");
  expect(always.replace(/Coverage:[^]*?\n\n/, "")).toBe(
    `✗ a.yaml:12:21 declining books nothing (1 ms)
    expected text: "Not booked: decline.", received "Booked."
      text
        - expected: "Not booked: decline."
        + received: "Booked."
    Conversation:
      Call started: book
      Question: Book the room? (confirm)
      Declined
      Call finished: book: Booked.

0 passed, 1 failed in 1 s, watched for 1 ms after each call
`,
  );
});

test("a server that does not start is unreachable, and its output is shown", async () => {
  const { results, report, code } = await runText(serverLine("missing") + tests);
  expect(results[0]).toMatchObject({ status: "unreachable" });
  expect(report).toMatch(/The MCP server cannot be reached: /);
  expect(report).toMatch(/Output of the MCP server \(stderr\):\n[^]*Cannot find module/);
  expect(code).toBe(3);
});

test("connecting to a server that never answers times out with the test", async () => {
  const silent = commandLine("-e", "process.stdin.resume()");
  const { results, code } = await runText(silent + tests.replace("15000", "1200"));
  expect(results[0]?.failure?.cause).toMatch(/cannot be reached: .*did not answer within 1\.2 s/);
  expect(code).toBe(3);
});

test("an answer that breaks the schema fails the test, unless it is deliberate", async () => {
  const accept = tests.replace("answer: decline", "answer: { accept: { confirm: maybe } }");
  const { results } = await runText(serverLine("bookingV1") + accept);
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toMatch(
    /^Question 1 \("Book the room\?"\): the answer breaks the schema: .*confirm .*use broken/,
  );
  const broken = accept
    .replace("{ accept:", "{ broken:")
    .replace('{ text: "Not booked: decline." }', "{ isError: true, text: { contains: confirm } }");
  expect(await runText(serverLine("bookingV1") + broken)).toMatchObject({ code: 0 });
});

test.for([
  ["{ accept: defaults }", /the default values are not a valid answer: confirm is required/],
  ["{ broken: { confirm: true } }", /the content of broken is valid/],
] as const)("the answer %s fails with its cause", async ([answer, cause]) => {
  const { results } = await runText(
    serverLine("bookingV1") + tests.replace("answer: decline", `answer: ${answer}`),
  );
  expect(results[0]?.failure).toMatchObject({ kind: "refused-answer" });
  expect(results[0]?.failure?.cause).toMatch(cause);
});

test("a question without an answer fails unless the profile answers", async () => {
  const silent = tests.replace("        answer: decline\n", "");
  const { results } = await runText(serverLine("bookingV1") + silent);
  expect(results[0]?.failure).toMatchObject({ kind: "unanswered-question" });
  const ruled = `profiles: [Declines everything]${silent}`;
  expect(await runText(serverLine("bookingV1") + ruled)).toMatchObject({ code: 0 });
});

test("a server that asks a client without elicitation fails the test", async () => {
  const undeclared = `profiles: [No elicitation]${tests}`;
  const { report, results } = await runText(serverLine("bookingV1", "asks-anyway") + undeclared);
  expect(results[0]?.failure?.cause).toMatch(/^The client refused a request .*"Book the room\?"/);
  expect(report).toMatch(/→ error -32601: .*elicitation\/create/);
});
