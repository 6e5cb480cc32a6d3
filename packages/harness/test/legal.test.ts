import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

/** What a legal server does, and how the scenario deals with it. */
test.for([
  ["more log lines than are kept"],
  ["weird ids", 7],
  ["64-bit ids", 2],
  ["additional members"],
  ["an id equal to ours"],
  ["slow answers"],
  ["progress and unknown notifications"],
  ["pings and a list_changed storm"],
  ["parallel questions, answered out of order", 3],
  ["a withdrawn question", 1, "never"],
  ["a late reply to a cancelled call", 1, "cancel-call"],
  ["a question that crosses the cancellation", 1, "cancel-call"],
  ["chatter after the end"],
  ["an error with an odd code", 1, "accept", "error: { code: 4711 }"],
] as const)(
  "a legal server with %s passes",
  { timeout: 60_000 },
  async ([tool, times = 1, answer = "accept", end = "text: It was accept."]) => {
    const expected = answer === "cancel-call" ? "cancelled: true" : end;
    const yaml = `${serverLine("legal")}
timeoutMs: 60000
settle: 150ms
tests:
  - name: legal
    call: { tool: "${tool}" }
    questions: [{ message: Go on?, times: ${times}, answer: ${answer} }]
    expect: { ${expected} }
`;
    const { results } = await runText(yaml, { limits: { traceEventsPerSession: 5000 } });
    expect(results[0]?.failure).toBeUndefined();
  },
);

test("a server that negotiates an older version than the era is noted", async () => {
  const yaml = (era: string) => `${serverLine("unlisted", "2025-06-18")}
eras: [${era}]
tests:
  - { name: a, call: { tool: a }, expect: { error: { code: -32603 } } }
`;
  const { results } = await runText(yaml("2025-11-25"));
  expect(results[0]).toMatchObject({
    status: "passed",
    notes: [
      "The MCP server negotiated 2025-06-18 instead of 2025-11-25, so the test ran in 2025-06-18.",
    ],
  });
  for (const era of ["2025-06-18", "auto"]) {
    expect((await runText(yaml(era))).results[0]).not.toHaveProperty("notes");
  }
});

test("what the TypeScript SDK rejects although it is legal is noted", async () => {
  const yaml = `${serverLine("legal")}
tests:
  - name: legal
    call: { tool: additional members }
    questions: [{ answer: accept }]
    afterwards:
      - { call: { tool: 64-bit ids }, questions: [{ times: 2, answer: accept }] }
`;
  const { results } = await runText(yaml);
  expect(results[0]?.failure).toBeUndefined();
  const rejected =
    "That is legal and was read, but clients on the TypeScript SDK reject such a message.";
  expect(results[0]?.notes).toEqual([
    `The MCP server sent a message with the additional member "traceparent". ${rejected}`,
    `The MCP server sent a message with an id that is larger than JavaScript can represent. ${rejected}`,
  ]);
});
