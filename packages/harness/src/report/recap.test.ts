import { expect, test } from "vitest";
import type { QuestionFinding } from "../run/lint/questionFinding.ts";
import { planTests } from "../run/planTests.ts";
import type { TestResult } from "../run/runTest.ts";
import { readScenario } from "../scenario/readScenario.ts";
import { createReporter, type ReporterName } from "./reporters.ts";

const names = ["one", "two", "three", "four", "five", "six", "seven"];
const yaml = `server: { sample: modern }
tests:
${names.map((name) => `  - { name: ${name}, call: { tool: t } }`).join("\n")}
`;
const plan = planTests([{ ...readScenario("a.yaml", yaml, {}), folder: "/" }]);
const failure = {
  kind: "wrong-outcome" as const,
  cause: 'expected text: "a",\nreceived "b"',
  differences: [],
  place: { line: 30, column: 9 },
  stderr: [],
};
const finding: QuestionFinding = {
  rule: "secret-asked",
  severity: "breaks-spec",
  question: "Your password?",
  path: "requestedSchema.properties.password",
  text: "It asks for a secret.",
  fix: "Use URL mode.",
  link: "https://example.com/spec",
  revisions: [],
};
const ends: Partial<TestResult>[] = [
  { status: "failed", failure },
  { flaky: failure, attempts: 2, findings: [finding] },
  { findings: [finding] },
  { status: "skipped", reason: "needs a printer" },
  { status: "skipped", reason: "after the first failure" },
];
const results = plan.map((planned, index): TestResult => ({
  planned,
  status: "passed",
  durationMs: 1,
  attempts: 1,
  conversation: [],
  findings: [],
  ...ends[index],
}));

function reportOf(name: ReporterName, done = results) {
  let text = "";
  let summary = "";
  const reporter = createReporter(name, {
    write: (more) => (text += more),
    summarize: (markdown) => (summary += markdown),
    status: name === "text" ? () => undefined : undefined,
  });
  if (name === "github") for (const result of done) reporter.onDone?.(result);
  reporter.onEnd({ results: done, durationMs: 1000, coverage: { servers: [] } });
  return { text, summary };
}

test("text: the end lists warnings, skipped, flaky and failed tests", () => {
  expect(reportOf("text").text).toBe(`
Warnings about questions:
  secret-asked: It asks for a secret. In the question "Your password?", requestedSchema.properties.password. (in 2 tests)
    Use URL mode.
    https://example.com/spec

Skipped:
  a.yaml:6:5 four: needs a printer

Skipped after the first failure:
  a.yaml:7:5 five

Flaky, passed after a retry; the first failure was:
  a.yaml:30:9 two: expected text: "a", ⏎ received "b"

Failed:
  a.yaml:30:9 one: expected text: "a", ⏎ received "b"

4 passed (1 flaky), 1 failed, 2 skipped, 1 warning in 1.0 s, watched for 200 ms after each call
`);
});

test("text: a few failures are not listed again", () => {
  expect(reportOf("text", results.slice(0, 2)).text).not.toContain("Failed:");
});

test("junit: flaky tests as Surefire reports them, reasons of skipped ones, and warnings", () => {
  const { text } = reportOf("junit");
  expect(text).toMatch(/<testsuite [^>]*skipped="2" flakes="1"/);
  expect(text).toMatch(
    /name="two"[^>]*line="4"[^>]*><flakyFailure type="wrong-outcome" message="expected text[^"]*"><stackTrace>/,
  );
  expect(text).toContain('<skipped message="needs a printer"/>');
  expect(text).toContain("<system-out>Warning: secret-asked: It asks for a secret.");
});

test("json: counts flaky tests and warnings", () => {
  const { text } = reportOf("json");
  expect(JSON.parse(text)).toMatchObject({
    passed: 4,
    flaky: 1,
    warnings: 1,
    tests: [{ failure }, { flaky: failure, findings: [finding] }, {}, {}, {}, {}, {}],
  });
});

test("github: warnings for flaky tests and for each finding, and a summary in Markdown", () => {
  const { text, summary } = reportOf("github");
  const [, flaky, warning] = text.split("\n");
  expect(flaky).toMatch(
    /^::warning file=a.yaml,line=30,col=9,title=two::Passed after a retry\..*"a"/,
  );
  expect(warning).toMatch(/^::warning file=a.yaml,line=4,col=5,title=secret-asked::.*2 tests/);
  const plain = summary.replaceAll(/&#(\d+);/g, (_all, code: string) =>
    String.fromCharCode(Number(code)),
  );
  expect(plain).toContain("| a.yaml | 4 | 1 | 0 | 2 | 1 |");
  expect(plain).toContain(
    '### Failures\n\n- **a.yaml:30:9 one**<br>expected text: "a", ⏎ received',
  );
  expect(plain).toContain("### Flaky tests\n\n- **a.yaml:30:9 two**");
});

test("github: the summary of many long failures fits", () => {
  const cause = '<a href="`|*">'.repeat(1000);
  const many = Array.from({ length: 200 }, () => ({
    ...results[0]!,
    failure: { ...failure, cause },
  }));
  expect(Buffer.byteLength(reportOf("github", many).summary)).toBeLessThan(500_000);
});
