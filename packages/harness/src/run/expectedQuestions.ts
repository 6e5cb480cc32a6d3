import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ScenarioQuestion } from "@elicitation-playground/shared/scenario/questionSchema";
import { show, summarize, type Difference } from "../match/difference.ts";
import { fieldsOf, matchQuestion, modeOf } from "../match/matchQuestion.ts";
import { describeMatch } from "../match/matchText.ts";
import { TestFailure } from "./failure.ts";

type Expected = { question: ScenarioQuestion; index: number };

/** A question that came, and which of the listed ones it is. */
export type Met = Expected & { differences: Difference[] };

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
    this.#left.splice(this.#left.indexOf(best.expected), 1);
    return { ...best.expected, differences: best.differences };
  }

  /** The expected question that this is; throws when it differs from it, or none is left. */
  take(request: ElicitationRequest): ScenarioQuestion {
    const met = this.meet(request);
    if (met.differences.length > 0) throw wrongQuestion(met, request);
    return met.question;
  }

  /** Throws when a question was not asked by the end of the call. */
  refuseMissing(end: string): void {
    const [missing] = this.#left;
    if (!missing) return;
    throw new TestFailure(
      "missing-question",
      `A question is missing: ${describeExpected(missing)} was not asked. The call ended with ${end}.`,
      {
        differences: this.#left.map((expected) => ({
          what: "question",
          expected: describeExpected(expected),
          actual: "none",
        })),
      },
    );
  }

  #describeNumber(): string {
    const expected = this.#met - 1;
    if (expected === 0) return "None was expected.";
    return `Only ${expected} ${expected === 1 ? "was" : "were"} expected.`;
  }
}

/** The failure that the differences of a question are. */
export function wrongQuestion(
  { index, differences }: Met,
  request: ElicitationRequest,
): TestFailure {
  const parts = [...new Set(differences.map(({ what }) => what.replace(/^schema\..*/, "schema")))];
  const asked = show(request.message);
  const cause = `Question ${index + 1}, ${asked}, has ${parts[0] === "fields" ? "" : "a "}wrong ${parts.join(" and ")}.`;
  return new TestFailure("wrong-question", describeFields(differences, cause), { differences });
}

/** A wrong field is named in the cause itself. */
function describeFields(differences: Difference[], cause: string): string {
  const fields = differences.find(({ what }) => what === "fields");
  const [first] = differences;
  if (!fields) return first ? `${cause.slice(0, -1)}: ${summarize(first)}.` : cause;
  const expected = JSON.parse(fields.expected) as string[];
  const actual = JSON.parse(fields.actual) as string[];
  const named = [
    ...expected.filter((field) => !actual.includes(field)).map((field) => `${field} is missing`),
    ...actual.filter((field) => !expected.includes(field)).map((field) => `${field} is new`),
  ];
  return `${cause.slice(0, -1)}: ${named.join(", ")}.`;
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
