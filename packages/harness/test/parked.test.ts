import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openHost } from "../src/library/openHost.ts";
import { verifyRecording } from "../src/record/verifyRecording.ts";
import { writeScenario } from "../src/scenario/write/writeScenario.ts";
import { runText, serverLine } from "./runText.ts";

const scenario = (
  way: string,
  questions: string,
  expected: string,
  timeoutMs = 10_000,
) => `${serverLine("parked", way)}
timeoutMs: ${timeoutMs}
tests:
  - name: parked
    call: { tool: report }
    questions: ${questions}
    expect: ${expected}
`;
/** Of a test that waits for its end, and long enough to start the server on a busy machine. */
const shortMs = 4000;
const visit = "answer: { done: { submit: [] } }";
const report = "{ text: The report. }";
const refused = "{ error: { code: -32042, message: Pages first } }";

test.for([
  ["is completed 50 ms after the visit", "completes", `[{ ${visit} }]`, report],
  [
    "is completed before the answer",
    "completes before the answer",
    "[{ after: 100ms, answer: accept }]",
    report,
  ],
  ["has two pages", "two pages", `[{ message: Visit page one., ${visit} }, { ${visit} }]`, report],
  ["has a page that is declined", "two pages", `[{ ${visit} }, { answer: decline }]`, refused],
] as const)(
  "a parked call that %s continues without a retry",
  async ([, way, questions, expected]) => {
    const { results } = await runText(scenario(way, questions, expected));
    expect(results[0]?.failure).toBeUndefined();
    expect(results[0]?.notes).toBeUndefined();
  },
);

test("a parked call whose completion is not reported is retried in time, which is noted", async () => {
  const { report: text, code } = await runText(
    scenario("never completes", `[{ ${visit} }]`, report, shortMs),
  );
  expect(text).toMatch(
    /Note: Waited [\d.]+ m?s for notifications\/elicitation\/complete, then retried the call like a person who is finished\./,
  );
  expect(code).toBe(0);
});

test.for([
  [
    "asks again",
    /^The MCP server answered -32042 again for the same URL, "http:\S+\/one", after the page was done: no notifications\/elicitation\/complete came within [\d.]+ m?s, and the retried call asked again\.$/,
  ],
  [
    "completes but asks again",
    /^The MCP server answered -32042 again for the same URL, "http:\S+\/one", after it had reported the page as done with notifications\/elicitation\/complete\.$/,
  ],
  [
    "never answers the retry",
    /^The call did not end within 4 s: the MCP server has not answered the retry that followed its -32042 \(no notifications\/elicitation\/complete had come\)\.$/,
  ],
] as const)("a server that %s fails with that cause", async ([way, cause]) => {
  const yaml = scenario(way, `[{ ${visit} }]`, report, shortMs);
  const { results } = await runText(yaml);
  expect(results[0]?.failure?.cause).toMatch(cause);
});

test("a page that is asked for again after not-done, and not listed, fails with that cause", async () => {
  const { results } = await runText(scenario("never completes", "[{ answer: not-done }]", refused));
  expect(results[0]?.failure).toMatchObject({ kind: "unexpected-question" });
  expect(results[0]?.failure?.cause).toMatch(
    /^The question "Visit page one\." was asked again after not-done: the retried call answered -32042 for "http:\S+\/one", and it is not listed once more\.$/,
  );
});

test("not-done retries at once, so the page is asked for again", async () => {
  const { results } = await runText(
    scenario("never completes", `[{ answer: not-done }, { answer: decline }]`, refused),
  );
  expect(results[0]?.failure).toBeUndefined();
  expect(results[0]?.notes).toBeUndefined();
});

test.concurrent.for(["completes", "never completes"])(
  "a recording of a parked call that %s is verified",
  { timeout: 60_000 },
  async (way, { expect }) => {
    await using host = openHost({ settleMs: 0 });
    const file = fileURLToPath(new URL("servers/parked.mjs", import.meta.url));
    const target = { command: process.execPath, args: [file, way] };
    const connection = await host.connect(target, { era: "2025-11-25" });
    const call = connection.call("report");
    const question = await call.question();
    await question.accept();
    await fetch(question.url ?? "");
    if (way === "never completes") call.retry();
    await call.expect({ text: "The report." });
    const runs: string[] = [];
    const verification = await verifyRecording(connection.events, {
      record: { resumedTimeoutMs: shortMs },
      settleMs: 0,
      folder: tmpdir(),
      variables: {},
      targets: { sample: () => Promise.reject(), configured: () => Promise.reject() },
      signal: new AbortController().signal,
      onRun: (message) => runs.push(message),
      onBug: (error) => {
        throw error;
      },
    });
    expect(runs.slice(-3)).toEqual(["Run 1 passed.", "Run 2 passed.", "Run 3 passed."]);
    if (!verification || !("recording" in verification)) throw new Error("It failed.");
    expect(writeScenario(verification.recording)).toContain("submit: []");
  },
);
