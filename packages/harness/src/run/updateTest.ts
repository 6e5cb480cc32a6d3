import type { ScenarioTest } from "../scenario/format/scenarioSchema.ts";
import type { RevisedQuestion } from "../scenario/write/updateScenario.ts";
import type { ResultMask } from "./masking/resultMask.ts";
import type { PlannedTest } from "./planTests.ts";
import type { Guess, Revision } from "./questions/revisedQuestions.ts";
import { runTest, type TestResult, type TestOptions } from "./runTest.ts";

/** The questions of one call as they are asked now. */
export type Update = {
  planned: PlannedTest;
  step: number;
  questions: RevisedQuestion[];
  /** Masks the secrets of the test. */
  mask: Pick<ResultMask, "isSecret" | "text">;
};

/** An answer can change what is asked next, so a revised test runs again, but not forever. */
const maxRuns = 4;

/**
 * Runs a test and accepts its questions as they come. A question that matches no listed one may
 * have changed or be new; the guess with which the test passes is kept.
 */
export async function updateTest(
  planned: PlannedTest,
  options: TestOptions,
  onUpdate: (update: Update) => void,
): Promise<TestResult> {
  const changed = await reviseTest(planned, options, "changed");
  const added =
    changed.result.status === "failed" && [...changed.revised.values()].some(isRevised)
      ? await reviseTest(planned, options, "new")
      : undefined;
  const { result, revised, mask } = added?.result.status === "passed" ? added : changed;
  if (mask) for (const [step, questions] of revised) onUpdate({ planned, step, questions, mask });
  return { ...result, planned };
}

async function reviseTest(planned: PlannedTest, options: TestOptions, guess: Guess) {
  const revised = new Map<number, RevisedQuestion[]>();
  let test = planned.test;
  let mask: ResultMask | undefined;
  const onMask = (latest: ResultMask) => (mask = latest);
  for (let runs = 1; ; runs += 1) {
    const revisions = new Map<number, Revision>();
    const onRevised = (step: number, revision: Revision) => revisions.set(step, revision);
    const result = await runTest(
      { ...planned, test },
      { ...options, onMask, revising: { guess, onRevised } },
    );
    for (const [step, { questions }] of revisions) {
      revised.set(step, compose(revised.get(step), questions));
    }
    const isFinal = [...revisions.values()].every((revision) => revision.isFinal);
    if (isFinal || runs === maxRuns) return { result, revised, mask };
    test = withQuestions(test, revisions);
  }
}

function isRevised(questions: RevisedQuestion[]): boolean {
  return questions.some(({ origin, parts }) => origin === undefined || parts.length > 0);
}

/** Combines two revisions into one of the original file. */
function compose(
  before: RevisedQuestion[] | undefined,
  after: RevisedQuestion[],
): RevisedQuestion[] {
  if (!before) return after;
  return after.map((revised) => {
    const earlier = revised.origin === undefined ? undefined : before[revised.origin];
    if (!earlier) return { question: revised.question, parts: [] };
    const parts = [...new Set([...earlier.parts, ...revised.parts])];
    return { ...earlier, question: revised.question, parts };
  });
}

function withQuestions(test: ScenarioTest, revisions: Map<number, Revision>): ScenarioTest {
  const questionsOf = (step: number) => {
    const revision = revisions.get(step);
    return revision && { questions: revision.questions.map(({ question }) => question) };
  };
  return {
    ...test,
    ...questionsOf(0),
    afterwards: test.afterwards.map((step, index) => ({ ...step, ...questionsOf(index + 1) })),
  };
}
