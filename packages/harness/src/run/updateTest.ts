import type { ScenarioTest } from "../scenario/scenarioSchema.ts";
import type { PlannedTest } from "./planTests.ts";
import type { Guess, RevisedQuestion, Revision } from "./revisedQuestions.ts";
import { runTest, type TestResult, type TestSurroundings } from "./runTest.ts";

/** How the questions of one call have to be written. */
export type Update = { planned: PlannedTest; step: number; questions: RevisedQuestion[] };

/** An answer decides what is asked next, so what is written anew is run again, but not for ever. */
const maxRuns = 4;

/**
 * Runs a test with the questions as they come. One that no listed question fits may be one that
 * changed or a new one: the guess with which the test passes is the right one.
 */
export async function updateTest(
  planned: PlannedTest,
  surroundings: TestSurroundings,
  onUpdate: (update: Update) => void,
): Promise<TestResult> {
  const changed = await reviseTest(planned, surroundings, "changed");
  const added =
    changed.result.status === "failed" && [...changed.revised.values()].some(isRevised)
      ? await reviseTest(planned, surroundings, "new")
      : undefined;
  const { result, revised } = added?.result.status === "passed" ? added : changed;
  for (const [step, questions] of revised) onUpdate({ planned, step, questions });
  return { ...result, planned };
}

async function reviseTest(planned: PlannedTest, surroundings: TestSurroundings, guess: Guess) {
  const revised = new Map<number, RevisedQuestion[]>();
  let test = planned.test;
  for (let runs = 1; ; runs += 1) {
    const revisions = new Map<number, Revision>();
    const onRevised = (step: number, revision: Revision) => revisions.set(step, revision);
    const result = await runTest(
      { ...planned, test },
      { ...surroundings, revising: { guess, onRevised } },
    );
    for (const [step, { questions }] of revisions) {
      revised.set(step, compose(revised.get(step), questions));
    }
    const hasSettled = [...revisions.values()].every((revision) => revision.hasSettled);
    if (hasSettled || runs === maxRuns) return { result, revised };
    test = withQuestions(test, revisions);
  }
}

function isRevised(questions: RevisedQuestion[]): boolean {
  return questions.some(({ origin, parts }) => origin === undefined || parts.length > 0);
}

/** What was revised twice, seen from the file. */
function compose(
  before: RevisedQuestion[] | undefined,
  after: RevisedQuestion[],
): RevisedQuestion[] {
  if (!before) return after;
  return after.map((revised) => {
    const earlier = revised.origin === undefined ? undefined : before[revised.origin];
    if (!earlier) return { question: revised.question, parts: [] };
    return {
      ...earlier,
      question: revised.question,
      parts: [...new Set([...earlier.parts, ...revised.parts])],
    };
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
