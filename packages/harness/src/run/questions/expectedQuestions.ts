import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import { CapturedValues } from "./capturedValues.ts";
import { TestFailure } from "../failure/failure.ts";
import { cutForCause, describeDifferences, show, type Difference } from "../match/difference.ts";
import { fieldsOf, matchQuestion, modeOf } from "../match/matchQuestion.ts";
import { describeMatch } from "../match/matchValue.ts";

type Expected = { question: ScenarioQuestion; index: number };

/** A received question and the expected one that matches it best, of so many `candidates`. */
type BestMatch = Expected & { differences: Difference[]; candidates: number };

/** The questions of a call that have not been asked yet. */
export class ExpectedQuestions {
  readonly #remaining: Expected[];
  readonly #anyOrder: boolean;
  readonly #captured: CapturedValues;
  #received = 0;

  constructor(
    questions: ScenarioQuestion[],
    order: "listed" | "any",
    captured = new CapturedValues(),
  ) {
    this.#captured = captured;
    this.#remaining = questions.flatMap((question, index) =>
      Array.from({ length: question.times }, () => ({ question, index })),
    );
    this.#anyOrder = order === "any";
  }

  /** Whether a question is none of the listed ones, and so not one that differs from them. */
  lacks(request: ElicitationRequest): boolean {
    if (!this.#anyOrder) return this.#remaining.length === 0;
    return this.#remaining.every(({ question }) => {
      const filled = this.#captured.fillQuestion(question, request);
      return matchQuestion(filled, request).length > 0;
    });
  }

  /** Takes the expected question that matches best. Throws if no more were expected. */
  match(request: ElicitationRequest): BestMatch {
    this.#received += 1;
    const candidates = this.#anyOrder ? this.#remaining : this.#remaining.slice(0, 1);
    const [best] = candidates
      .map((expected) => {
        const question = this.#captured.fillQuestion(expected.question, request);
        return { expected, differences: matchQuestion(question, request) };
      })
      .toSorted((a, b) => a.differences.length - b.differences.length);
    if (!best) {
      throw new TestFailure(
        "unexpected-question",
        `expected ${this.#describeMost()}, received ${show(request.message)}`,
        {
          at: ["call"],
          differences: [{ what: "question", expected: "none", actual: describeRequest(request) }],
        },
      );
    }
    const { length } = candidates;
    this.#remaining.splice(this.#remaining.indexOf(best.expected), 1);
    return { ...best.expected, differences: best.differences, candidates: length };
  }

  /** Throws if a question was not asked before the end of the call. */
  requireAllAsked(end: string): void {
    const [first] = this.#remaining;
    if (!first) return;
    const missing = new Map(this.#remaining.map((expected) => [expected.index, expected]));
    throw new TestFailure(
      "missing-question",
      `expected ${this.#describeMissing(first)}, but the call ended with ${end}`,
      {
        at: ["questions", first.index],
        differences: [...missing.values()].map((expected) => ({
          what: "question",
          expected: describeExpected(expected),
          actual: this.#describeCount(expected),
        })),
      },
    );
  }

  #describeMissing(expected: Expected): string {
    const count = this.#describeCount(expected);
    return `${describeExpected(expected)}${count === "not asked" ? "" : ` (${count})`}`;
  }

  #describeCount({ index, question: { times } }: Expected): string {
    const asked = times - this.#remaining.filter((expected) => expected.index === index).length;
    return asked === 0 ? "not asked" : `asked ${asked} of ${times} times`;
  }

  #describeMost(): string {
    const most = this.#received - 1;
    if (most === 0) return "no question";
    return `no more than ${most} ${most === 1 ? "question" : "questions"}`;
  }
}

/** A question in failure messages. */
export function nameQuestion(index: number, request: ElicitationRequest): string {
  return `Question ${index + 1} (${show(request.message)})`;
}

export function wrongQuestion(
  { differences, candidates, index }: BestMatch,
  request: ElicitationRequest,
): TestFailure {
  const described = describeDifferences(differences);
  const hasMessage = differences.some(({ what }) => what === "message");
  const named = hasMessage ? described : `${nameQuestion(index, request)}: ${described}`;
  const cause =
    candidates > 1
      ? `${show(request.message)} matches none of the ${candidates} remaining questions. Closest is question ${index + 1}: ${described}`
      : named;
  const [key = ""] = (differences[0]?.what ?? "").split(/[.[]/);
  return new TestFailure("wrong-question", cause, { differences, at: ["questions", index, key] });
}

function describeExpected({ question: { message }, index }: Expected): string {
  if (message === undefined) return `question ${index + 1}`;
  return `the question ${cutForCause(describeMatch(message))}`;
}

function describeRequest(request: ElicitationRequest): string {
  const fields = fieldsOf(request).join(", ");
  return `${show(request.message)} (${[modeOf(request), fields].filter(Boolean).join(": ")})`;
}
