import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const cancel = "questions: [{ answer: cancel-call }]\n    expect: { cancelled: true }";

const scenario = (tool: string, more = "", settle = "1s") => `${serverLine("faulty")}
settle: ${settle}
timeoutMs: 10000
tests:
  - name: ${tool}
    call: { tool: "${tool}" }
    ${more}
`;

test("a question after the cancellation is found every time with the default settle", async () => {
  const [head = "", body = ""] = scenario("asks after the cancellation", cancel).split("tests:\n");
  const yaml = `${head.replace("settle: 1s\n", "")}tests:\n${body.repeat(6)}`;
  const { results } = await runText(yaml, { workers: 3, settleMs: undefined });
  expect(results).toHaveLength(6);
  for (const { failure } of results) {
    expect(failure).toMatchObject({ kind: "unexpected-question" });
    expect(failure?.cause).toMatch(
      /^"Are you there\?" was asked [\d.]+ m?s after the call was cancelled\.$/,
    );
  }
});

test("a question soon after the cancellation may have crossed it, every time", async () => {
  const tool = "asks soon after the cancellation";
  const [head = "", body = ""] = scenario(tool, cancel, "200ms").split("tests:\n");
  const { results } = await runText(`${head}tests:\n${body.repeat(6)}`, { workers: 3 });
  expect(results).toHaveLength(6);
  for (const { failure, notes } of results) {
    expect(failure).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining("It may have crossed the cancellation")]);
  }
});

const waits = { settle: "", wait: "\n    settle: 0\n    afterwards: [{ wait: 20ms }]" };

test.for(Object.entries(waits))("%s catches up with a busy server", async ([, more]) => {
  const { results } = await runText(scenario("asks late because it is busy", more, "20ms"));
  expect(results[0]?.failure?.cause).toBe('"Anything else?" was asked after the call had ended.');
});

test.for([
  [
    "writes to stdout",
    'The MCP server wrote to stdout, which is reserved for MCP messages: "Bye.". Write to stderr instead.',
  ],
  ["exits", "The MCP server exited with exit code 0 after the call had ended."],
] as const)("a busy 2026-07-28 server that %s after its result is found", async ([tool, cause]) => {
  const yaml = `${serverLine("lateModern")}
eras: [2026-07-28]
settle: 20ms
tests: [{ name: late, call: { tool: ${tool} } }]
`;
  const { results } = await runText(yaml);
  expect(results[0]?.failure?.cause).toBe(cause);
});

const overHttp = (test: string) => `server:
  command: ${JSON.stringify(process.execPath)}
  args: ${JSON.stringify([fileURLToPath(new URL("servers/lateHttp.mjs", import.meta.url)), "${port}"])}
  url: http://127.0.0.1:\${port}/mcp
eras: [2025-11-25]
settle: 0
tests:
  - name: late
${test}
`;

test("over HTTP, a late question belongs to the call whose stream has it", async () => {
  const { results } = await runText(
    overHttp(`    call: { tool: asks on its stream in the next call }
    afterwards: [{ call: { tool: takes a while } }]`),
  );
  expect(results[0]?.failure?.cause).toBe(
    '"Anything else?" was asked after its call, asks on its stream in the next call, had ended.',
  );
});

test("over HTTP, a message that is not valid JSON fails the test although the call ends", async () => {
  const { results } = await runText(overHttp("    call: { tool: sends broken JSON }"));
  expect(results[0]?.failure).toMatchObject({
    kind: "broken-protocol",
    cause: expect.stringMatching(
      /^The MCP server sent a message that is not valid JSON: /,
    ) as string,
  });
});

test("over HTTP, a question after the reply to the fifth ping is found every time", async () => {
  const body = `    call: { tool: asks after the cancellation }
    settle: 50ms
    ${cancel}
`;
  const one = overHttp(body);
  const again = `  - name: late\n${body}`;
  const { results } = await runText(`${one}${again.repeat(3)}`, { workers: 2 });
  expect(results).toHaveLength(4);
  for (const { failure } of results) {
    expect(failure?.cause).toMatch(
      /^"Are you there\?" was asked [\d.]+ m?s after the call was cancelled\.$/,
    );
  }
});

test("a question during a follow-up call tells how long ago the call before had ended", async () => {
  const more = "settle: 0\n    afterwards: [{ call: { tool: takes a while } }]";
  const { results } = await runText(
    scenario("asks 150 ms after its result, in the next call", more),
  );
  expect(results[0]?.failure?.cause).toMatch(
    /^In the follow-up call of takes a while: expected no question, received "Anything else\?" \(asked (?:\d{3} ms|[\d.]+ s) after asks 150 ms after its result, in the next call had ended\)$/,
  );
});
