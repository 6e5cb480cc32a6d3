import { expect, test } from "vitest";
import { readScenario } from "../scenario/readScenario.ts";
import { planTests } from "../run/planTests.ts";
import type { TestResult } from "../run/runTest.ts";
import { createReporter, reporterNames, type ReporterName } from "./createReporter.ts";
import { toPlainText } from "./toPlainText.ts";

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
  return { planned, durationMs: 1500, attempts: 1, conversation: ["call    t {}"], ...end };
});

function reportOf(name: ReporterName, status?: (text: string) => void): string {
  let text = "";
  const reporter = createReporter(name, { write: (more) => (text += more), status });
  reporter.onPlanned?.(plan);
  for (const result of results) reporter.onDone?.(result);
  reporter.onEnd({ results, durationMs: 6000 });
  return text;
}

test("the text has a line for each test, and the cause first under a failure", () => {
  const lines = reportOf("text").split("\n");
  expect(lines[0]).toBe("✗ some, file.yaml:3 a <b> & 'c', 100%: d (1500 ms)");
  expect(lines[1]).toBe('    Wrong "text" \\u001b[31m<here>.');
  expect(lines).toContain("      It & that.");
  expect(lines.at(-2)).toBe("1 passed, 1 failed, 1 unreachable, 1 skipped in 6.0 s");
});

test("on a terminal what passes is only counted", () => {
  const told: string[] = [];
  expect(reportOf("text", (text) => told.push(text))).not.toContain("✓");
  // The line is cleared before anything else is written.
  expect(told.slice(0, 3)).toEqual(["", "1 of 4 tests done", ""]);
  expect(told).toContain("4 of 4 tests done");
});

test("JUnit's XML is whole and escaped, with failures and errors apart", () => {
  const xml = reportOf("junit");
  expect(xml).toContain(
    '<testsuite name="some, file.yaml" tests="4" failures="1" errors="1" skipped="1" time="6.000">',
  );
  expect(xml).toContain("name=\"a &lt;b&gt; &amp; 'c', 100%: d\"");
  expect(xml).toContain(
    '<failure type="wrong-outcome" message="Wrong &quot;text&quot; \uFFFD[31m&lt;here&gt;.">',
  );
  expect(xml).toContain('<error type="unreachable"');
  expect(xml).toContain("<skipped/></testcase>");
  // Every tag that is opened is closed.
  const open = [...xml.matchAll(/<(\w+)(?:\s[^<>]*[^/<>]|)>/g)].map(([, tag]) => tag).toSorted();
  const closed = [...xml.matchAll(/<\/(\w+)>/g)].map(([, tag]) => tag).toSorted();
  expect(open).toEqual(closed);
});

test("GitHub gets one line for each failure, with its place", () => {
  const lines = reportOf("github").trimEnd().split("\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^::error file=some%2C file\.yaml,line=3,col=5,title=a <b> & 'c'%2C 100%25%3A d::Wrong "text".*%0A/,
  );
});

test("annotations are at the failure itself, in files as GitHub sees them", () => {
  let text = "";
  const toPath = (path: string) => `packages/a/${path}`;
  const { onDone, onFaults } = createReporter("github", {
    write: (more) => (text += more),
    toPath,
  });
  const [result] = results;
  if (result) onDone?.({ ...result, failure: { ...failure, place: { line: 9, column: 7 } } });
  expect(text).toMatch(/^::error file=packages\/a\/some%2C file\.yaml,line=9,col=7,/);
  text = "";
  onFaults?.([{ path: "b.yaml", line: 2, column: 1, message: '"tets" is not known here.' }]);
  expect(text).toBe(
    '::error file=packages/a/b.yaml,line=2,col=1,title=A mistake in the scenario::"tets" is not known here.\n',
  );
});

test("the JSON has everything", () => {
  expect(JSON.parse(reportOf("json"))).toMatchObject({
    passed: 1,
    failed: 1,
    unreachable: 1,
    skipped: 1,
    tests: [{ file: "some, file.yaml", line: 3, status: "failed", failure }, {}, {}, {}],
  });
  expect(reporterNames).toEqual(["text", "json", "junit", "github"]);
});

test("what would change a terminal is spelled out, and plain text stays", () => {
  expect(toPlainText("a\u001B]0;x\u0007\u202Eb\u009B1m\n\tÄ→")).toBe(
    "a\\u001b]0;x\\u0007\\u202eb\\u009b1m\n\tÄ→",
  );
});
