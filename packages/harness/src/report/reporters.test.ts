import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, test } from "vitest";
import { readScenario } from "../scenario/readScenario.ts";
import { planTests } from "../run/planTests.ts";
import type { Coverage } from "../run/coverage/coverage.ts";
import type { QuestionFinding } from "../run/lint/questionFinding.ts";
import type { TestResult } from "../run/runTest.ts";
import { expectPlainMarkdown, expectWellFormed } from "../../test/reportSyntax.ts";
import { createReporter, reporterNames, type ReporterName } from "./reporters.ts";

const yaml = `server: { sample: modern }
tests:
  - { name: "a <b> & 'c', 100%: d", call: { tool: t } }
  - { name: second, call: { tool: t } }
  - { name: third, call: { tool: t } }
  - { name: fourth, call: { tool: t } }
`;
const file = { ...readScenario("some, file.yaml", yaml, {}), folder: "/" };
const plan = planTests([file]);
const failure = {
  kind: "wrong-outcome" as const,
  cause: 'Wrong "text" \u001B[31m<here>.',
  differences: [{ what: "text", expected: '"a"', actual: '"b"' }],
  stderr: ["It & that."],
};
const ends: Pick<TestResult, "status" | "failure">[] = [
  { status: "failed", failure },
  { status: "unreachable", failure: { ...failure, kind: "unreachable" } },
  { status: "skipped" },
  { status: "passed" },
];
const results = plan.map((planned, index): TestResult => {
  const end = ends[index] ?? { status: "passed" };
  return {
    planned,
    durationMs: 1500,
    attempts: 1,
    conversation: ["Call started: t"],
    findings: [],
    ...end,
  };
});

function reportOf(
  name: ReporterName,
  status?: (text: string) => void,
  done = results,
  coverage: Coverage = { servers: [] },
): string {
  let text = "";
  let summary = "";
  const reporter = createReporter(name, {
    write: (more) => (text += more),
    summarize: (markdown) => (summary += markdown),
    status,
  });
  reporter.onPlanned?.(plan);
  for (const result of done) reporter.onDone?.(result);
  reporter.onEnd({ results: done, durationMs: 6000, coverage });
  // A command could not start in the summary, which goes to a file of its own.
  if (summary !== "") expectPlainMarkdown(summary);
  return text;
}

const hostileTexts = [
  "\u001B[2J\u001B]0;owned\u0007\u009B31m",
  "Pay \u202E000,1\u202C \u2066x\u2069\u200B\uFEFF\u{E0041}",
  "\u0000\u0008\u000B\uFFFE\uFFFF half \uD83D",
  "]]><!-- --></failure><testcase name='x'/>&bogus;\"'<?pi?>",
  "safe\revil\r\nnext",
  "\n::error file=a.js::injected%0A::warning::x",
  "\n  ::stop-commands::x\n##[error]x ##vso[task.complete result=Failed;]",
  "a,title=b:c%2C%25",
];

test.each(hostileTexts)("a report shows hostile text as text: %j", (text) => {
  const [planned] = plan;
  if (!planned) throw new Error("There is no test to report.");
  const hostile: TestResult = {
    planned: { ...planned, title: text, path: `${text}.yaml` },
    status: "failed",
    durationMs: 1,
    attempts: 1,
    conversation: [text],
    findings: [],
    traces: [text],
    failure: {
      kind: "wrong-outcome",
      cause: text,
      differences: [{ what: text, expected: text, actual: text }],
      stderr: [text],
    },
  };
  const { failure: flaky, ...others } = hostile;
  const finding: QuestionFinding = {
    rule: "secret-asked",
    severity: "breaks-spec",
    question: text,
    path: text,
    text,
    fix: "Fix it.",
    link: "https://example.com/",
    revisions: [],
  };
  const done: TestResult[] = [
    hostile,
    { ...others, status: "passed", ...(flaky && { flaky }), findings: [finding], notes: [text] },
    { ...others, status: "skipped", reason: text },
  ];
  const names = { seen: [text], missing: [text] };
  const actions = { seen: [], missing: ["accept" as const] };
  const coverage: Coverage = {
    servers: [
      {
        name: text,
        eras: names,
        tools: names,
        questions: [{ message: text, asked: 1, actions, otherAnswers: ["broken"], fields: names }],
        moreQuestions: 0,
      },
    ],
  };
  const reports = Object.fromEntries(
    reporterNames.map((name) => [name, reportOf(name, undefined, done, coverage)]),
  );
  for (const report of Object.values(reports)) {
    expect(findHiddenInProse(report)).toEqual([]);
  }
  // Nothing in these looks like a command of a CI system.
  for (const name of ["text", "json", "junit"]) {
    expect(reports[name]).not.toMatch(/^\s*::|##\w*\[/m);
  }
  expectWellFormed(reports["junit"] ?? "");
  expect(JSON.parse(reports["json"] ?? "")).toMatchObject({ tests: [{ title: text }, {}, {}] });
  expect(reports["github"]).toMatch(
    /^(?:::(?:error|warning) file=[^,:]*,line=3,col=5,title=[^,:]*::[^\n]*\n){3}$/,
  );
});

test.for(["text", "junit", "github"] as const)(
  "the %s report has the notes of a test, whatever its end",
  (name) => {
    const run = results.filter(({ status }) => status !== "skipped");
    const noted = run.map((result) => ({ ...result, notes: ["Waited 2 s."] }));
    expect(reportOf(name, undefined, noted).match(/Note: Waited 2 s\./g)).toHaveLength(3);
  },
);

test("text: one line per test, and the cause first below a failure", () => {
  const lines = reportOf("text").split("\n");
  expect(lines[0]).toBe("✗ some, file.yaml:3:5 a <b> & 'c', 100%: d (1500 ms)");
  expect(lines[1]).toBe('    Wrong "text" \\u001B[31m<here>.');
  expect(lines).toContain("      It & that.");
  expect(lines.at(-2)).toBe(
    "1 passed, 1 failed, 1 unreachable, 1 skipped in 6.0 s, watched for 200 ms after each call",
  );
});

test("text: a terminal only counts the tests that pass", () => {
  const lines: string[] = [];
  expect(reportOf("text", (text) => lines.push(text))).not.toContain("✓");
  // The status line is cleared before anything else is written.
  expect(lines.slice(0, 3)).toEqual(["", "1 of 4 tests done", ""]);
  expect(lines).toContain("4 of 4 tests done");
});

test("junit: well-formed XML that tells failures from errors", () => {
  const xml = reportOf("junit");
  expect(xml).toContain(
    '<testsuite name="some, file.yaml" tests="4" failures="1" errors="1" skipped="1" time="6.000">',
  );
  expect(xml).toContain("name=\"a &lt;b&gt; &amp; 'c', 100%: d\"");
  expect(xml).toContain(
    '<failure type="wrong-outcome" message="Wrong &quot;text&quot; \\u001B[31m&lt;here&gt;.">',
  );
  expect(xml).toContain('<error type="unreachable"');
  expect(xml).toContain("<skipped/></testcase>");
  expectWellFormed(xml);
});

test("github: one annotation per failure, with its place", () => {
  const lines = reportOf("github").trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^::error file=some%2C file\.yaml,line=3,col=5,title=a <b> & 'c'%2C 100%25%3A d::Wrong "text".*%0A/,
  );
});

test("github: annotations use the place of the failure and the path in the repository", () => {
  let text = "";
  const toPath = (path: string) => `packages/a/${path}`;
  const { onDone, onIssues } = createReporter("github", {
    write: (more) => (text += more),
    toPath,
  });
  const [result] = results;
  if (result) onDone?.({ ...result, failure: { ...failure, place: { line: 9, column: 7 } } });
  expect(text).toMatch(/^::error file=packages\/a\/some%2C file\.yaml,line=9,col=7,/);
  text = "";
  onIssues?.([{ path: "b.yaml", line: 2, column: 1, message: 'Unknown key "tets".' }]);
  expect(text).toBe(
    '::error file=packages/a/b.yaml,line=2,col=1,title=Invalid scenario::Unknown key "tets".\n',
  );
});

test("json: everything, including the failure", () => {
  expect(JSON.parse(reportOf("json"))).toMatchObject({
    passed: 1,
    failed: 1,
    unreachable: 1,
    skipped: 1,
    tests: [{ file: "some, file.yaml", line: 3, status: "failed", failure }, {}, {}, {}],
  });
  expect(reporterNames).toEqual(["text", "json", "junit", "github"]);
});

test.each(reporterNames)("%s: names the trace of a failed test", (name) => {
  const traced = results.slice(0, 2).map((result) => ({ ...result, traces: ["a&b.trace.html"] }));
  const report = reportOf(name, undefined, traced);
  const shown = { text: "      a&b.trace.html", junit: "[[ATTACHMENT|a&amp;b.trace.html]]" };
  const expected = name === "text" || name === "junit" ? shown[name] : "a&b.trace.html";
  expect(report.split(expected)).toHaveLength(3);
});

test.each([
  ["json", '"cause": "Unknown key \\"tets\\"."'],
  [
    "junit",
    'file="b.yaml" line="2" time="0.000"><failure type="invalid-scenario" message="Unknown key &quot;tets&quot;.">',
  ],
] as const)("%s reports the mistakes of scenario files as failures", (name, part) => {
  let text = "";
  const { onIssues } = createReporter(name, { write: (more) => (text += more) });
  onIssues?.([{ path: "b.yaml", line: 2, column: 1, message: 'Unknown key "tets".' }]);
  expect(text).toContain(part);
  expect(text).toMatch(/"failed": 1|failures="1"/);
});
