import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { replaceVolatile } from "../../scenario/volatileText.ts";
import { TestFailure } from "../failure/failure.ts";
import { describeDifferences, type Difference } from "../match/difference.ts";
import { modeOf } from "../match/matchQuestion.ts";
import { matchJson } from "../match/matchValue.ts";
import { nameQuestion } from "./expectedQuestions.ts";

/** Remembers the questions that must be the same each time they are asked. */
export class StableQuestions {
  readonly #first = new Map<number, ElicitationRequest>();

  /** Throws if the question at this index was another one before. */
  check(index: number, request: ElicitationRequest): void {
    const first = this.#first.get(index);
    if (!first) {
      this.#first.set(index, request);
      return;
    }
    const differences = compare(first, request);
    if (differences.length === 0) return;
    const cause = `${nameQuestion(index, request)} changed when it was asked again: ${describeDifferences(differences)}`;
    throw new TestFailure("unstable-question", cause, {
      differences,
      at: ["questions", index, "stable"],
    });
  }
}

/** All questions of a test. */
export function requestsIn(events: SessionEvent[]): ElicitationRequest[] {
  return events.flatMap((event) => (event.type === "elicitation-opened" ? [event.request] : []));
}

/** Throws if a second run of a test asked other questions than the first one. */
export function requireSameQuestions(
  first: ElicitationRequest[],
  second: ElicitationRequest[],
): void {
  for (const [index, request] of second.entries()) {
    const before = first[index];
    const differences = before ? compare(before, request) : [];
    if (differences.length === 0) continue;
    const cause = `${nameQuestion(index, request)} changed in a second run: ${describeDifferences(differences)}`;
    throw new TestFailure("unstable-question", cause, { differences });
  }
  if (first.length === second.length) return;
  const cause = `expected ${count(first.length)} as in the first run, received ${count(second.length)} in a second run`;
  throw new TestFailure("unstable-question", cause);
}

/** What differs apart from IDs, times and ports, which change on every run. */
function compare(first: ElicitationRequest, again: ElicitationRequest): Difference[] {
  const [before, after] = [partsOf(first), partsOf(again)];
  return Object.keys({ ...before, ...after })
    .flatMap((part) => matchJson(part, before[part], after[part]))
    .filter(({ expected, actual }) => replaceVolatile(expected) !== replaceVolatile(actual));
}

function partsOf(request: ElicitationRequest): JsonObject {
  const { message } = request;
  const mode = modeOf(request);
  return isUrlRequest(request)
    ? { message, mode, url: request.url }
    : { message, mode, schema: request.requestedSchema };
}

/** Sorted, for questions that may come in any order. */
export function inFixedOrder(requests: ElicitationRequest[]): ElicitationRequest[] {
  const keyOf = (request: ElicitationRequest) => replaceVolatile(JSON.stringify(partsOf(request)));
  return requests.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

function count(questions: number): string {
  return `${questions} ${questions === 1 ? "question" : "questions"}`;
}
