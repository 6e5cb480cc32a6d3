import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import { TestFailure, type Path } from "../failure/failure.ts";
import { show } from "../match/difference.ts";

/** What to answer, what failure messages call the question, and where the step says the answer. */
export type MatchedQuestion = { question: ScenarioQuestion; name: string; answerAt: Path };

/** How many get an answer in a call: an MCP server can ask without end. */
const mostOthers = 50;

/** The questions of a call that it does not list, if it says how to answer them. */
export class OtherQuestions {
  readonly #answer: ScenarioAnswer | undefined;
  #answered = 0;

  constructor(answer: ScenarioAnswer | undefined) {
    this.#answer = answer;
  }

  /** Undefined if they have no answer. Throws if the MCP server keeps asking. */
  match(request: ElicitationRequest): MatchedQuestion | undefined {
    if (this.#answer === undefined) return undefined;
    if (this.#answered === mostOthers) {
      const cause = `The MCP server keeps asking: it asked ${show(request.message)} after others had answered ${mostOthers} questions`;
      throw new TestFailure("unexpected-question", cause, { at: ["others"] });
    }
    this.#answered += 1;
    const question = { times: 1, answer: this.#answer };
    return { question, name: `The question ${show(request.message)}`, answerAt: ["others"] };
  }
}
