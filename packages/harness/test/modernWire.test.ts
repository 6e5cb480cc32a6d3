import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const scenario = (way: string) => `${serverLine("modernPush", way)}
eras: [2026-07-28]
timeoutMs: 20000
tests:
  - { name: a, call: { tool: go }, questions: [{ answer: { accept: { ok: true } } }] }
`;

const advice = "return input_required instead";
const none = "an MCP server sends no requests there";

test.for([
  ["elicitation/create", advice],
  ["roots/list", advice],
  ["sampling/createMessage", advice],
  ["ping", none],
  ["vendor/thing", none],
] as const)("the request %s fails a 2026-07-28 test at once", async ([method, what]) => {
  const { results } = await runText(scenario(method));
  expect(results[0]?.failure).toMatchObject({
    kind: "broken-protocol",
    cause: `The MCP server sent the request ${method}, which 2026-07-28 does not have: ${what}.`,
  });
  expect(results[0]?.durationMs).toBeLessThan(15_000);
});

test("a requestState that is not a string is a protocol error", async () => {
  const { results } = await runText(scenario("number state"));
  expect(results[0]?.failure).toMatchObject({
    kind: "broken-protocol",
    cause:
      "The MCP server sent a message that breaks the protocol: result.requestState: expected string, received number (reply to tools/call, 2026-07-28).",
  });
});
