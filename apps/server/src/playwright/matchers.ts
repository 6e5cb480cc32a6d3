import { expect, type ExpectMatcherState, type MatcherReturnType } from "@playwright/test";
import { textOf } from "@elicitation-playground/shared/scenario/textOf";
import type { Outcome } from "../library/contract.ts";
import type { Playground } from "./contract.ts";

type Words = string | RegExp;

/** Waits for the end of the latest call, and compares the text of its result: a part, or a shape. */
export async function toHaveResult(
  this: ExpectMatcherState,
  playground: Playground,
  expected: Words,
): Promise<MatcherReturnType> {
  const actual = describeOutcome(await playground.outcome());
  const pass =
    typeof expected === "string" ? actual.includes(expected) : actual.search(expected) >= 0;
  const { utils } = this;
  return {
    name: "toHaveResult",
    pass,
    expected,
    actual,
    message: () =>
      `${utils.matcherHint("toHaveResult", "playground", undefined, { isNot: this.isNot })}\n\n` +
      `Expected: ${this.isNot ? "not " : ""}${utils.printExpected(expected)}\n` +
      `Received: ${utils.printReceived(actual)}`,
  };
}

/** Waits until a question is on the screen, with these words if any are given. */
export async function toHaveQuestion(
  this: ExpectMatcherState,
  playground: Playground,
  expected?: Words,
): Promise<MatcherReturnType> {
  const { dialog } = playground;
  const wanted = expected === undefined ? dialog : dialog.filter({ hasText: expected });
  const assertion = expect(wanted);
  try {
    await (this.isNot ? assertion.not : assertion).toBeVisible({ timeout: this.timeout });
    return { name: "toHaveQuestion", pass: !this.isNot, message: () => "" };
  } catch {
    const shown = (await dialog.isVisible()) ? await dialog.innerText() : "no question";
    const { utils } = this;
    return {
      name: "toHaveQuestion",
      pass: this.isNot,
      expected,
      actual: shown,
      message: () =>
        `${utils.matcherHint("toHaveQuestion", "playground", undefined, { isNot: this.isNot })}\n\n` +
        `Expected: ${this.isNot ? "not " : ""}${utils.printExpected(expected ?? "a question")}\n` +
        `On the screen:\n${shown}`,
    };
  }
}

function describeOutcome(outcome: Outcome): string {
  if (outcome.status === "finished") return textOf(outcome.result);
  return JSON.stringify(outcome);
}
