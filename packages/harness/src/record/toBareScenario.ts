import type { WrittenScenario } from "../scenario/scenarioSchema.ts";

type Step = NonNullable<WrittenScenario["tests"][number]["afterwards"]>[number];

/** The same calls with the same answers, whatever is said: to see all that comes out otherwise. */
export function toBareScenario(scenario: WrittenScenario): WrittenScenario {
  return {
    ...scenario,
    tests: scenario.tests.map((test) => ({
      ...test,
      ...toBareStep(test),
      ...(test.afterwards && { afterwards: test.afterwards.map(toBareStep) }),
    })),
  };
}

function toBareStep<S extends Step>(step: S): S {
  const { questions = [], order, expect = {} } = step;
  const fields = questions.map((question) => `${question.mode}:${question.fields?.join()}`);
  // Questions that come in any order are told apart by something.
  const needsMessages = order === "any" && new Set(fields).size < fields.length;
  const { text: _text, structuredContent: _whole, structuredContentPart: _part, ...end } = expect;
  return {
    ...step,
    questions: questions.map(({ message, ...question }) =>
      needsMessages && message !== undefined ? { message, ...question } : question,
    ),
    expect: end,
  };
}
