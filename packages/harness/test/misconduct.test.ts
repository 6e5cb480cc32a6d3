import { expect, test } from "vitest";
import type { FailureKind } from "../src/run/failure/failure.ts";
import { runText, serverLine } from "./runText.ts";

type Fault = {
  tool: string;
  /** More lines of the test; without them it expects no question. */
  more?: string;
  /** How long it is watched after its call; most faults end that at once. */
  settle?: string;
  kind: FailureKind;
  /** The first line of the failure. */
  cause: string | RegExp;
};

const goOn = "questions: [{ message: Go on?, answer: accept }]";
const cancel = "questions: [{ answer: cancel-call }]\n    expect: { cancelled: true }";
const late = "questions: [{ after: 3s, answer: accept }]";
const lateQuestion = (tool: string, message: string, more = ""): Fault => ({
  tool,
  more,
  kind: "unexpected-question",
  cause: `"${message}" was asked after the call had ended.`,
});
const broken = (tool: string, cause: string | RegExp, more = ""): Fault => ({
  tool,
  more,
  kind: "broken-protocol",
  cause,
});

const faults: Fault[] = [
  lateQuestion("asks 5 ms after its result", "Anything else?"),
  lateQuestion("asks 150 ms after its result", "Anything else?"),
  lateQuestion("asks after it reported an error", "Try again?", "expect: { isError: true }"),
  lateQuestion("asks after it failed", "Try again?", "expect: { error: { code: -32603 } }"),
  {
    tool: "requests sampling after its result",
    more: "profiles: [{ name: sampling, sampling: true }]",
    kind: "unexpected-sampling",
    cause: "A sampling request was made after the call had ended.",
  },
  broken(
    "writes to stdout after its result",
    'The MCP server wrote to stdout, which is reserved for MCP messages: "Bye.". Write to stderr instead.',
  ),
  broken(
    "reports progress after its result",
    'The MCP server sent progress ("call-1") after the result of the call. Progress must stop with the result.',
  ),
  {
    tool: "exits after its result",
    kind: "disconnected",
    cause: "The MCP server exited with exit code 0 after the call had ended.",
  },
  {
    tool: "exits while a question is open",
    more: late,
    kind: "disconnected",
    cause: 'The MCP server exited with exit code 7 while the question "Go on?" was open.',
  },
  {
    tool: "exits in a call",
    kind: "disconnected",
    cause: "The MCP server exited with exit code 7 while exits in a call was running.",
  },
  broken("replies twice", /^The MCP server answered request \d twice\.$/),
  broken("replies to another request", "The MCP server answered request 99, which was never sent."),
  broken(
    "replies with an id of another type",
    /^The MCP server answered request (\d) with the id "\1"\. Repeat the id as it is, with its type\.$/,
  ),
  broken(
    "replies with an invalid content",
    "The MCP server sent a message that breaks the protocol: result.content[0].text: expected string, received number (reply to tools/call, 2025-11-25).",
  ),
  broken(
    "replies without content",
    "The result of tools/call is invalid: content must be an array, received nothing.",
  ),
  broken(
    "sends an invalid notification",
    /^The MCP server sent a message that breaks the protocol: params\.progressToken: .*\(notifications\/progress, 2025-11-25\)\.$/,
  ),
  broken(
    "sends a message that is no JSON-RPC",
    /^The MCP server sent a message that clients cannot read: it needs a method, a result or an error, and only one of them: \{"/,
  ),
  broken(
    "asks with a fractional id",
    /^The MCP server sent a message that clients cannot read: its id must be a string or an integer: /,
    goOn,
  ),
  broken(
    "asks twice with one id",
    "The MCP server sent a message that breaks the protocol: id: another open request has this id (Basic protocol, Requests).",
    goOn.replace("message", "after: 100ms, times: 2, message"),
  ),
  {
    ...broken(
      "completes a page that it never asked for",
      'The MCP server sent notifications/elicitation/complete for "page-9", an elicitationId that it never used in a question.',
    ),
    settle: "50ms",
  },
  broken(
    "uses an elicitationId twice",
    'The questions "Sign in." and "Pay." have the same elicitationId "page-1", which must be unique.',
    "questions: [{ answer: accept }, { answer: accept }]",
  ),
  {
    tool: "withdraws a question",
    more: late,
    kind: "refused-answer",
    cause:
      'Question 1 ("Go on?"): the MCP server withdrew the question before it was answered, which was due after 3 s.',
  },
  {
    tool: "replies while a question is open",
    more: late,
    kind: "refused-answer",
    cause: 'The call ended while the question "Go on?" was open; its answer was due after 3 s.',
  },
  {
    tool: "fails while a question is open",
    more: late,
    kind: "refused-answer",
    cause:
      'Question 1 ("Go on?"): the call ended with an error: -32603 The database is gone before it was answered, which was due after 3 s.',
  },
];

/** A pattern that matches the whole of a text. */
function toPattern(cause: string | RegExp): RegExp {
  if (cause instanceof RegExp) return cause;
  return new RegExp(`^${cause.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);
}

const scenario = (tool: string, more = "", settle = "1s") => `${serverLine("faulty")}
settle: ${settle}
timeoutMs: 10000
tests:
  - name: ${tool}
    call: { tool: "${tool}" }
    ${more}
`;

test.for(faults)("a server that $tool fails with that cause", async (fault) => {
  const { results, report } = await runText(scenario(fault.tool, fault.more, fault.settle));
  const { failure } = results[0] ?? {};
  expect(failure).toMatchObject({ kind: fault.kind });
  const first = report.split("\n")[1]?.trim();
  expect(first).toBe(failure?.cause);
  expect(first).toMatch(toPattern(fault.cause));
});

test("a server that works on after the cancellation is found every time", async () => {
  const tool = "works on after the cancellation";
  const more = `${cancel}
    afterwards:
      - wait: 500ms
      - call: { tool: count }
        expect: { text: 0 booked. }`;
  const one = scenario(tool, more, "20ms");
  const [head = "", body = ""] = one.split("tests:\n");
  const { results } = await runText(`${head}tests:\n${body.repeat(6)}`, { workers: 4 });
  expect(results).toHaveLength(6);
  for (const { failure } of results) {
    expect(failure?.cause).toBe(
      'In the follow-up call of count: expected text: "0 booked.", received "1 booked."',
    );
  }
});

test("an exit that the scenario expects passes", async () => {
  const expected = "expect: { error: { code: connection-closed } }";
  const { results } = await runText(scenario("exits in a call", expected, "50ms"));
  expect(results[0]?.failure).toBeUndefined();
});

test("waits and delays must fit into the time limit", async () => {
  const wait = await runText(scenario("count", "afterwards: [{ wait: 11s }]", "0"));
  expect(wait.results[0]?.failure).toMatchObject({
    kind: "never-ended",
    cause: "The test has no time left to wait 11 s: its limit is 10 s. Raise timeoutMs.",
    place: { line: 8 },
  });
  const delay = await runText(scenario("withdraws a question", late.replace("3s", "1m"), "0"));
  expect(delay.results[0]?.failure).toMatchObject({
    kind: "never-ended",
    cause:
      'Question 1 ("Go on?") is answered after 60 s, but the time limit of the test is 10 s. Raise timeoutMs.',
  });
});

test("a program that crashes at its start is quoted once", async () => {
  const script = "console.error('Error: no DATABASE_URL'); process.exit(3)";
  const server = { command: process.execPath, args: ["-e", script] };
  const { results } = await runText(
    `server: ${JSON.stringify(server)}\ntests: [{ name: a, call: { tool: a } }]`,
  );
  expect(results[0]?.failure).toMatchObject({
    kind: "unreachable",
    cause: expect.stringMatching(
      /exit code 3 before it answered: Error: no DATABASE_URL$/,
    ) as string,
    stderr: ["Error: no DATABASE_URL"],
  });
});
