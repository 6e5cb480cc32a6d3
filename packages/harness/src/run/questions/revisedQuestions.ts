import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import type { TextMatch } from "../../scenario/format/schemaParts.ts";
import type { CallStep } from "../../scenario/format/stepSchema.ts";
import type { RevisedQuestion } from "../../scenario/write/updateScenario.ts";
import { matchQuestion } from "../match/matchQuestion.ts";
import { CapturedValues } from "./capturedValues.ts";
import { canAnswer } from "./checkAnswer.ts";
import { reviseAnswer, sharesField } from "./reviseAnswer.ts";
import { differingParts, isAlike, toNewQuestion, toRevised } from "./reviseQuestion.ts";

/**
 * `isFinal` is false if a question got the answer of another one by mistake: the test then has to
 * run again with these questions.
 */
export type Revision = { questions: RevisedQuestion[]; isFinal: boolean };

/** What an unlisted question is taken for: a listed one that changed, or a new one. */
export type Guess = "changed" | "new";

export type RevisingOptions = {
  guess: Guess;
  /** Values of variables: they are the same on every run, or written as variables. */
  given: readonly string[];
};

type Listed = { question: ScenarioQuestion; index: number; left: number };
type Asked = RevisedQuestion & { times: number; request: ElicitationRequest };

/** Accepts questions as they come, and works out the scenario that expects them. */
export class RevisedQuestions {
  readonly #listed: Listed[];
  readonly #anyOrder: boolean;
  readonly #guess: Guess;
  readonly #captured: CapturedValues;
  readonly #given: string;
  readonly #asked: Asked[] = [];
  #isFinal = true;

  constructor(
    { call, questions, order }: CallStep,
    { guess, given }: RevisingOptions,
    captured = new CapturedValues(),
  ) {
    this.#captured = captured;
    this.#given = JSON.stringify([call, questions.map(({ answer }) => answer), given]);
    this.#listed = questions.map((question, index) => ({ question, index, left: question.times }));
    this.#anyOrder = order === "any";
    this.#guess = guess;
  }

  /** Whether a question is none of the listed ones, nor one of them that has changed. */
  lacks(request: ElicitationRequest): boolean {
    if (this.#findExact(request) ?? this.#findMistaken(request)) return false;
    const left = this.#listed.filter((listed) => listed.left > 0 && this.#isAhead(listed));
    if (!this.#anyOrder) return left.length === 0;
    return !left.some(({ question }) => isAlike(this.#fill(question, request), request));
  }

  /** The question with the answer to give. */
  match(opened: ElicitationOpened): ScenarioQuestion {
    const { request } = opened;
    const last = this.#asked.at(-1);
    const exact = this.#findExact(request);
    if (exact) return this.#take(exact, opened);
    if (last && last.question.times > 1 && this.#isExact(last.question, request)) {
      last.times += 1;
      return last.question;
    }
    const mistaken = this.#findMistaken(request);
    if (mistaken) return this.#correct(mistaken, request);
    const changed = this.#findChanged(opened);
    if (changed) return this.#take(changed, opened);
    return this.#add(toNewQuestion(request, this.#toText(request.message)), request);
  }

  revise(): Revision {
    const questions = this.#asked.map(({ question, origin, parts, times }): RevisedQuestion => {
      if (origin === undefined) return { question, parts };
      const isCounted = question.times === times;
      return {
        question: { ...question, times },
        origin,
        parts: isCounted ? parts : [...parts, "times"],
      };
    });
    if (this.#anyOrder) {
      const place = ({ origin }: RevisedQuestion) => origin ?? this.#listed.length;
      questions.sort((a, b) => place(a) - place(b));
    }
    return { questions, isFinal: this.#isFinal };
  }

  /** The next one that matches, or one that was skipped. */
  #findExact(request: ElicitationRequest): Listed | undefined {
    const matching = this.#listed.filter(
      ({ question, left }) => left > 0 && this.#isExact(question, request),
    );
    return matching.find((listed) => this.#isAhead(listed)) ?? matching[0];
  }

  /** A question that was taken for a changed one, although the unchanged one comes now. */
  #findMistaken(request: ElicitationRequest): Asked | undefined {
    return this.#asked.find(({ origin, parts }) => {
      const listed = origin === undefined ? undefined : this.#listed[origin];
      if (!listed || parts.every((part) => part === "answer")) return false;
      return this.#isExact(listed.question, request);
    });
  }

  #findChanged(opened: ElicitationOpened): Listed | undefined {
    const { request } = opened;
    const [nearest] = this.#listed
      .filter((listed) => listed.left > 0 && this.#isAhead(listed))
      .filter((listed, index) => this.#canBe(listed.question, opened, index === 0))
      .map((listed) => ({
        listed,
        count: differingParts(this.#fill(listed.question, request), request).length,
      }))
      .toSorted((a, b) => a.count - b.count);
    return nearest?.listed;
  }

  /**
   * An answer is changed to fit only if the question is certainly the same. The next one in the order
   * is if it has a field of the answer.
   */
  #canBe(question: ScenarioQuestion, opened: ElicitationOpened, isNext: boolean): boolean {
    const filled = this.#fill(question, opened.request);
    const isSame =
      isAlike(filled, opened.request) || (isNext && sharesField(filled.answer, opened.request));
    if (canAnswer(filled.answer, opened)) return isSame || this.#guess === "changed";
    return isSame && reviseAnswer(question, filled.answer, opened) !== undefined;
  }

  #take(listed: Listed, opened: ElicitationOpened): ScenarioQuestion {
    const { request } = opened;
    const { question, index: origin } = listed;
    listed.left -= 1;
    const isAskedBefore = this.#asked.some((asked) => asked.origin === origin);
    const last = this.#asked.at(-1);
    // The rest of a question that is asked in two places.
    if (isAskedBefore && last?.origin !== origin) {
      return this.#add({ ...question, times: 1 }, request);
    }
    if (last && last.origin === origin) {
      last.times += 1;
      return last.question;
    }
    const filled = this.#fill(question, request);
    const answer = reviseAnswer(question, filled.answer, opened) ?? question.answer;
    const parts = [
      ...differingParts(filled, request),
      ...(answer === question.answer ? [] : ["answer"]),
    ];
    const revised = toRevised({ ...question, answer }, filled, request, parts, (text) =>
      this.#toText(text, question),
    );
    this.#asked.push({ question: revised, origin, parts, times: 1, request });
    return revised;
  }

  #correct(mistaken: Asked, request: ElicitationRequest): ScenarioQuestion {
    const { origin = 0 } = mistaken;
    const { question } = this.#listed[origin] ?? mistaken;
    this.#isFinal = false;
    const at = this.#asked.indexOf(mistaken);
    const added = toNewQuestion(mistaken.request, this.#toText(mistaken.request.message));
    this.#asked[at] = { question: added, parts: [], times: 1, request: mistaken.request };
    this.#asked.push({ question, origin, parts: [], times: 1, request });
    return question;
  }

  #add(question: ScenarioQuestion, request: ElicitationRequest): ScenarioQuestion {
    this.#asked.push({ question, parts: [], times: 1, request });
    return question;
  }

  /** `before` is the question whose text it replaces. */
  #toText(text: string, before?: ScenarioQuestion): TextMatch {
    return this.#captured.toTextMatch(text, this.#given, before);
  }

  #fill(question: ScenarioQuestion, request: ElicitationRequest): ScenarioQuestion {
    return this.#captured.fillQuestion(question, request);
  }

  #isExact(question: ScenarioQuestion, request: ElicitationRequest): boolean {
    return matchQuestion(this.#fill(question, request), request).length === 0;
  }

  #isAhead({ index }: Listed): boolean {
    if (this.#anyOrder) return true;
    return this.#asked.every(({ origin }) => origin === undefined || origin <= index);
  }
}
