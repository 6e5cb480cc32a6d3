import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ScenarioQuestion } from "../scenario/questionSchema.ts";
import { listPlaces, show, summarize, toSentence, type Difference } from "./match/difference.ts";
import { fieldsOf, matchQuestion, modeOf } from "./match/matchQuestion.ts";
import { describeMatch } from "./match/matchText.ts";
import { TestFailure } from "./failure.ts";

type Expected = { question: ScenarioQuestion; index: number };

/** A question that came, and which of the listed ones it is; the nearest, when it fits none. */
export type Met = Expected & { differences: Difference[]; choices: number };

/** The questions of a call that have not been asked yet. */
export class ExpectedQuestions {
  readonly #left: Expected[];
  readonly #anyOrder: boolean;
  #met = 0;

  constructor(questions: ScenarioQuestion[], order: "listed" | "any") {
    this.#left = questions.flatMap((question, index) =>
      Array.from({ length: question.times }, () => ({ question, index })),
    );
    this.#anyOrder = order === "any";
  }

  /** Which expected question this is, with how it differs; throws when none is left. */
  meet(request: ElicitationRequest): Met {
    this.#met += 1;
    const candidates = this.#anyOrder ? this.#left : this.#left.slice(0, 1);
    const [best] = candidates
      .map((expected) => ({ expected, differences: matchQuestion(expected.question, request) }))
      .toSorted((a, b) => a.differences.length - b.differences.length);
    if (!best) {
      throw new TestFailure(
        "unexpected-question",
        `An unexpected question: ${show(request.message)}. ${this.#describeNumber()}`,
        { differences: [{ what: "question", expected: "none", actual: describeRequest(request) }] },
      );
    }
    const choices = candidates.length;
    this.#left.splice(this.#left.indexOf(best.expected), 1);
    return { ...best.expected, differences: best.differences, choices };
  }

  /** Throws when a question was not asked by the end of the call. */
  refuseMissing(end: string): void {
    const [first] = this.#left;
    if (!first) return;
    const missing = [...new Map(this.#left.map((expected) => [expected.index, expected])).values()];
    throw new TestFailure(
      "missing-question",
      `A question is missing: ${describeExpected(first)} was ${this.#howOften(first)}. The call ended with ${toSentence(end)}`,
      {
        differences: missing.map((expected) => ({
          what: "question",
          expected: describeExpected(expected),
          actual: this.#howOften(expected),
        })),
      },
    );
  }

  #howOften({ index, question: { times } }: Expected): string {
    const asked = times - this.#left.filter((expected) => expected.index === index).length;
    return asked === 0 ? "not asked" : `asked ${asked} of ${times} times`;
  }

  #describeNumber(): string {
    const expected = this.#met - 1;
    if (expected === 0) return "None was expected.";
    return `Only ${expected} ${expected === 1 ? "was" : "were"} expected.`;
  }
}

/** How a failure calls a question. */
export function nameQuestion({ index }: Pick<Met, "index">, request: ElicitationRequest): string {
  return `Question ${index + 1}, ${show(request.message)}`;
}

/** The failure that the differences of a question are. */
export function wrongQuestion(met: Met, request: ElicitationRequest): TestFailure {
  const { differences, choices, index } = met;
  const cause =
    choices > 1
      ? `${show(request.message)} fits none of the ${choices} questions that are left. Question ${index + 1} is the nearest: wrong ${describeDifferences(differences)}.`
      : `${nameQuestion(met, request)}, has ${differences[0]?.what === "fields" ? "" : "a "}wrong ${describeDifferences(differences)}.`;
  return new TestFailure("wrong-question", cause, { differences });
}

/** A wrong field is named by itself. */
function describeDifferences(differences: Difference[]): string {
  const places = listPlaces(differences);
  const fields = differences.find(({ what }) => what === "fields");
  const [first] = differences;
  if (!fields) return first ? `${places}: ${summarize(first)}` : places;
  const expected = JSON.parse(fields.expected) as string[];
  const actual = JSON.parse(fields.actual) as string[];
  const named = [
    ...expected.filter((field) => !actual.includes(field)).map((field) => `${field} is missing`),
    ...actual.filter((field) => !expected.includes(field)).map((field) => `${field} is new`),
  ];
  return `${places}: ${named.join(", ")}`;
}

function describeExpected({ question, index }: Expected): string {
  const { message } = question;
  const told = message === undefined ? "" : ` (${describeMatch(message)})`;
  return `question ${index + 1}${told}`;
}

function describeRequest(request: ElicitationRequest): string {
  const fields = fieldsOf(request).join(", ");
  return `${show(request.message)} (${[modeOf(request), fields].filter(Boolean).join(": ")})`;
}
