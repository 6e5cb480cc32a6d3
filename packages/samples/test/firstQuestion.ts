import { ask } from "../src/sample/ask.ts";
import type { Sample } from "../src/sample/defineSample.ts";
import { alone, isUrlQuestion, type FormQuestion } from "../src/sample/steps.ts";

/** What a tool without arguments asks first, as it is written. */
export function firstQuestionOf(sample: Sample): FormQuestion {
  const { value: step, done } = sample.run({}, ask).next();
  const question = done !== true && step.kind === "ask" ? step.questions[alone] : undefined;
  if (!question || isUrlQuestion(question)) {
    throw new Error(`${sample.name} does not start with a form`);
  }
  return question;
}
