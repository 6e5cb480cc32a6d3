import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { requiredOf } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { isJsonObject, mapTexts, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Candidate, WrittenTest } from "../find/candidate/candidate.ts";

type Step = NonNullable<WrittenTest["afterwards"]>[number];
type Part = Pick<Step, "call" | "questions">;
type Question = NonNullable<Step["questions"]>[number];
type Answer = NonNullable<Question["answer"]>;

/** A smaller test, or undefined if there is nothing to leave out. */
export type Edit = (test: WrittenTest) => WrittenTest | undefined;

/** A text that is longer than this is tried in a shorter form. */
const longText = 300;

/** What can be left out of a test of this candidate, in the order to try it. */
export function editsOf({ tool, inputSchema, record }: Candidate): Edit[] {
  const optional = optionalOf(inputSchema);
  const arguments_ = Object.keys(record.plan.arguments).filter((name) => optional(name));
  const last = record.branch.steps.length - 1;
  const request = record.requests[last];
  const needed = request && !isUrlRequest(request) ? request.requestedSchema : {};
  const fields = Object.keys(lastContent(record.branch.steps[last]?.move) ?? {});
  const dropped = fields.filter(optionalOf(needed));
  return [
    generateEarlier,
    shortenTexts,
    ...inTurn(arguments_).map((names) => dropArguments(tool, names)),
    ...inTurn(dropped).map(dropFields),
  ];
}

function lastContent(move: object | undefined): JsonObject | undefined {
  return move && "content" in move && isJsonObject(move.content) ? move.content : undefined;
}

/** All names at once, then one after the other. */
function inTurn(names: string[]): string[][] {
  return names.length > 1
    ? [names, ...names.map((name) => [name])]
    : [names].filter((each) => each.length > 0);
}

function optionalOf(schema: JsonObject): (name: string) => boolean {
  const needed = requiredOf(schema);
  return (name) => !needed.includes(name);
}

/** Answers before the last one that are accepted, whatever their content. */
const generateEarlier: Edit = (test) =>
  changeAnswers(test, (answer, isLast) =>
    !isLast &&
    typeof answer === "object" &&
    isJsonObject(answer.accept) &&
    answer.fault === undefined
      ? { accept: "generated" }
      : answer,
  );

const shortenTexts: Edit = (test) =>
  changeAnswers(test, (answer) =>
    mapTexts(answer, (text) => (text.length > longText ? text.slice(0, longText) : text)),
  );

function dropFields(names: string[]): Edit {
  return (test) =>
    changeAnswers(test, (answer, isLast) => {
      if (!isLast || typeof answer !== "object") return answer;
      const { accept, broken } = answer;
      if (isJsonObject(accept)) return { ...answer, accept: without(accept, names) };
      return isJsonObject(broken) ? { ...answer, broken: without(broken, names) } : answer;
    });
}

function dropArguments(tool: string, names: string[]): Edit {
  return (test) =>
    changeSteps(test, (step) => {
      const { call } = step;
      if (call?.tool !== tool || !call.arguments) return step;
      const { arguments: given, ...rest } = call;
      const kept = without(given, names);
      const isEmpty = Object.keys(kept).length === 0;
      return { ...step, call: { ...rest, ...(!isEmpty && { arguments: kept }) } };
    });
}

function without(values: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}

function changeAnswers(
  test: WrittenTest,
  change: (answer: Answer, isLast: boolean) => Answer,
): WrittenTest | undefined {
  return changeSteps(test, (step) => {
    const { questions } = step;
    if (!questions) return step;
    const changed = questions.map((question, index) =>
      question.answer === undefined
        ? question
        : { ...question, answer: change(question.answer, index === questions.length - 1) },
    );
    return { ...step, questions: changed };
  });
}

/** Undefined if nothing changes. */
function changeSteps(test: WrittenTest, change: (step: Part) => Part): WrittenTest | undefined {
  const { afterwards } = test;
  const first = change(partOf(test));
  const changed: WrittenTest = {
    ...test,
    ...first,
    call: first.call ?? test.call,
    ...(afterwards && {
      afterwards: afterwards.map((step) => ({ ...step, ...change(partOf(step)) })),
    }),
  };
  return JSON.stringify(changed) === JSON.stringify(test) ? undefined : changed;
}

function partOf({ call, questions }: Part): Part {
  return { ...(call && { call }), ...(questions && { questions }) };
}
