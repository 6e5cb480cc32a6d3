import { toQuestionKey } from "../run/coverage/questionKey.ts";
import { show } from "../run/match/difference.ts";
import type { QuestionFinding } from "../run/lint/questionFinding.ts";
import type { TestResult } from "../run/runTest.ts";
import { failsTest } from "../scenario/format/scenarioSchema.ts";

/** A finding, and the tests that it was found in. */
type Warning = { finding: QuestionFinding; results: TestResult[] };

/** The findings of all tests, each once, without those that fail a test. */
export function warningsOf(results: TestResult[]): Warning[] {
  const warnings = new Map<string, Warning>();
  for (const result of results) {
    for (const finding of result.findings) {
      if (failsTest(result.planned.lint, finding.rule)) continue;
      const question = toQuestionKey(finding.question, []);
      const key = JSON.stringify([finding.rule, question, finding.path]);
      const known = warnings.get(key);
      if (known?.results.at(-1) === result) continue;
      if (known) known.results.push(result);
      else warnings.set(key, { finding, results: [result] });
    }
  }
  return [...warnings.values()];
}

/** What is wrong and where, on one line. */
export function describeFinding({ rule, text, question, path }: QuestionFinding): string {
  return `${rule}: ${text} In the question ${show(question)}, ${path}.`;
}

/** The lines of a warning: what is wrong, how often, and what to do. */
export function describeWarning({ finding, results: { length } }: Warning): string[] {
  const often = length > 1 ? ` (in ${length} tests)` : "";
  return [`${describeFinding(finding)}${often}`, `  ${finding.fix}`, `  ${finding.link}`];
}
