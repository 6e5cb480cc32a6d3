import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

/** What a legal server does, and how the scenario deals with it. */
test.for([
  ["more log lines than are kept"],
  ["weird ids", 7],
  ["an id equal to ours"],
  ["slow answers"],
  ["progress and unknown notifications"],
  ["pings and a list_changed storm"],
  ["parallel questions, answered out of order", 3],
  ["a withdrawn question", 1, "never"],
  ["a late reply to a cancelled call", 1, "cancel-call"],
  ["a question that crosses the cancellation", 1, "cancel-call"],
  ["chatter after the end"],
] as const)(
  "a legal server with %s passes",
  { timeout: 60_000 },
  async ([tool, times = 1, answer = "accept"]) => {
    const expected = answer === "cancel-call" ? "cancelled: true" : "text: It was accept.";
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
