import { TestFailure } from "../failure/failure.ts";
import { show } from "../match/difference.ts";
import { defineCheck } from "./check.ts";

/** A question after the result of its call. */
export const lateQuestions = defineCheck(() => {
  let hasEnded = false;
  return (event) => {
    if (event.type === "call-started") hasEnded = false;
    if (event.type === "call-finished") hasEnded = true;
    if (event.type !== "elicitation-opened" || !hasEnded) return undefined;
    const cause = `${show(event.request.message)} was asked after the call had ended.`;
    return new TestFailure("unexpected-question", cause);
  };
});
