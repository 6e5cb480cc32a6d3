import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { readPropertyKind } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { show } from "../../../run/match/difference.ts";
import { replaceVolatile } from "../../../scenario/volatileText.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { responseActions } from "../candidate/links.ts";
import { toAnswer, toTest } from "../candidate/writtenTest.ts";
import { askedIn, contentOf, isNo, isUsual, type Asked } from "../evidence/steps.ts";

/** How often a question may come back. */
const often = 3;

/** The same question comes back, whatever the answer. */
export const asksWithoutEnd = eachRecord((record, walk) => {
  if (!isUsual(record)) return [];
  const refused = findRepeated(record, ({ move }) => isNo(move));
  if (refused) return [toFound(record, refused.first, refused.isExact ? "error" : "warning")];
  // A page that is not finished is rightly asked for again.
  const accepted = findRepeated(
    record,
    ({ move, question }) => move.action === "accept" && question.mode === "form",
  );
  if (!accepted || !isEndless(record)) return [];
  return [toFound(record, accepted.first, isCertain(accepted.first, walk) ? "error" : "warning")];
});

function isEndless({ branch: { end } }: BranchRecord): boolean {
  return end.status === "endless" || (end.status === "error" && end.code === "rounds-exceeded");
}

type Repeated = {
  first: Asked;
  /** Word for word: questions about one thing after the other differ in their numbers. */
  isExact: boolean;
};

/** The first question that comes again after each of several such answers. */
function findRepeated(
  record: BranchRecord,
  isMeant: (each: Asked) => boolean,
): Repeated | undefined {
  const asked = askedIn(record);
  for (const first of asked) {
    const following = asked.slice(first.index);
    const run = startOf(
      following,
      (each, before) =>
        each.question.key === first.question.key && (!before || isAskedAfter(each, before)),
    );
    const isExact = new Set(run.map(wordsOf)).size === 1;
    const answered = startOf(run, isMeant).length;
    const isOften = isEndless(record) || (isExact && run.length > often);
    if (answered >= often && isOften) return { first, isExact };
  }
  return undefined;
}

/** The questions of a round are asked together. */
function isAskedAfter({ question }: Asked, { question: before }: Asked): boolean {
  return question.inputKey === undefined || question.round > before.round;
}

function wordsOf({ question }: Asked): string {
  return replaceVolatile(question.message, "…");
}

function startOf<T>(list: T[], fits: (each: T, before: T | undefined) => boolean): T[] {
  const end = list.findIndex((each, index) => !fits(each, list[index - 1]));
  return end < 0 ? list : list.slice(0, end);
}

/**
 * A person can leave a form that adds entry after entry, and correct a text that the tool does not
 * accept. But if only options and numbers are asked for, every answer is a good one.
 */
function isCertain({ question, request }: Asked, walk: ToolWalk): boolean {
  if (!request || !isClosed(request)) return false;
  const accepting = walk.records.filter(
    (other) =>
      isUsual(other) &&
      askedIn(other).every(({ move }) => move.action === "accept") &&
      askedIn(other).some((each) => each.question.key === question.key),
  );
  return (
    accepting.every(isEndless) &&
    !/\b(?:more|another|again|next|continue|add)\b/i.test(describe(request))
  );
}

function describe(request: ElicitationRequest): string {
  const schema = isUrlRequest(request) ? {} : request.requestedSchema;
  return `${request.message} ${JSON.stringify(schema).replaceAll(/(\p{Ll})(\p{Lu})|_/gu, "$1 $2")}`;
}

function isClosed(request: ElicitationRequest): boolean {
  if (isUrlRequest(request)) return false;
  const { properties } = request.requestedSchema;
  return Object.values(isJsonObject(properties) ? properties : {}).every((property) => {
    const { kind } = readPropertyKind(property);
    return kind === "single-choice" || kind === "multiple-choice" || kind === "boolean";
  });
}

function toFound(record: BranchRecord, step: Asked, severity: "error" | "warning"): Found {
  const { question, move, index } = step;
  const { tool, steps } = record.branch;
  const count = steps.filter((other) => other.question.key === question.key).length;
  const how = words[move.action];
  const isRefused = isNo(move);
  const isSure = severity === "error";
  const doubt = isSure ? "" : " If the person decides when to stop, ignore this warning.";
  return {
    id: "asks-without-end",
    severity,
    about: `${question.key} ${move.action === "timeout" ? words.cancel : how}`,
    text: `${tool} asks ${show(question.message)} again and again when the person ${how} it.`,
    evidence: `It asked ${count} times, and was answered each time.${doubt}`,
    fix: isRefused
      ? "Distinguish a no from a missing answer, and end the call when the action is decline or cancel. In the TypeScript SDK v2, acceptedContent is undefined for both; read inputResponse(responses, key).action."
      : "Ask for a bounded number of values, or for all of them in one form.",
    link: responseActions,
    record,
    test: toTest(record, {
      name: isRefused ? "a no ends the questions" : "the questions come to an end",
      questions: index + 1,
      // A no is given once: asking in the same words again then fails the test.
      others: isRefused && isSure ? null : otherAnswer(move),
      expect: { not: { error: { code: "rounds-exceeded" } } },
    }),
    failsAs: ["unexpected-question", "wrong-outcome"],
  };
}

function otherAnswer(move: Asked["move"]): ReturnType<typeof toAnswer> {
  return contentOf(move) ? { accept: "generated" } : toAnswer(move);
}

const words: Record<Asked["move"]["action"], string> = {
  accept: "accepts",
  decline: "declines",
  cancel: "cancels",
  timeout: "does not answer",
  "cancel-call": "cancels",
  broken: "answers",
  fault: "answers",
};
