import { expect, test } from "vitest";
import { runText, serverLine } from "./runText.ts";

const scenario = (
  changes: string,
  onTest: string,
  onQuestion: string,
) => `${serverLine("remembering")}
tests:
  - name: a
    call: { tool: pick, arguments: { changes: ${changes} } }
    ${onTest}
    questions:
      - message: { contains: which room }
        times: 2
        ${onQuestion}
        answer: { accept: { room: Ada } }
`;

test.each([
  ["none", "stable: true", "stable: true"],
  ["order", "", ""],
  ["per-run", "", "stable: true"],
])("with the changes %s, a test with %j and a question with %j passes", async (...given) => {
  const { report, code } = await runText(scenario(...given));
  expect(report).toContain("1 passed");
  expect(code).toBe(0);
});

test("a stable question that changes between two askings fails with path and values", async () => {
  const { results } = await runText(scenario("order", "", "stable: true"));
  expect(results[0]?.failure).toMatchObject({
    kind: "unstable-question",
    cause: expect.stringMatching(
      /^Question 1 \("Request [\da-f-]{36}: which room\?"\) changed when it was asked again: expected schema\.properties\.room\.enum\[0\]: "Ada", received "Bob"; expected schema\.properties\.room\.enum\[1\]: "Bob", received "Ada"$/,
    ) as string,
    place: { line: 10 },
  });
});

test("a stable test whose questions change between two runs fails with path and values", async () => {
  const { results } = await runText(scenario("per-run", "stable: true", ""));
  expect(results[0]?.failure).toMatchObject({
    kind: "unstable-question",
    cause: expect.stringMatching(
      /^Question 1 \("Request .*"\) changed in a second run: expected schema\.properties\.room\.enum\[1\]: "\d+", received "\d+"$/,
    ) as string,
    place: { line: 6 },
  });
});
