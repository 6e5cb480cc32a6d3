import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import type { Problem } from "@elicitation-playground/shared/problem";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioOutcome, UnwantedOutcome } from "../../scenario/format/stepSchema.ts";
import { cutForCause, show, showAll, toLine, type Difference } from "./difference.ts";
import { describeMatch, matchJson, matchPart, matchText } from "./matchValue.ts";

/** Compares how a call ended with how it was expected to end. */
export function matchOutcome(expected: ScenarioOutcome, outcome: CallOutcome): Difference[] {
  if (expected.not) return matchUnwanted(expected.not, outcome);
  if (expected.cancelled) {
    return outcome.status === "cancelled" ? [] : [otherOutcome("a cancelled call", outcome)];
  }
  if (expected.error) {
    if (outcome.status !== "failed") return [otherOutcome(describeError(expected.error), outcome)];
    return matchError(expected.error, outcome.problem);
  }
  if (outcome.status !== "finished") return [otherOutcome("a result", outcome)];
  return matchResult({ ...expected, isError: expected.isError ?? false }, outcome.result);
}

/** The one way in which the call must not end: nothing that it names differs. */
function matchUnwanted(unwanted: UnwantedOutcome, outcome: CallOutcome): Difference[] {
  if (!isUnwanted(unwanted, outcome)) return [];
  const actual = describeOutcome(outcome);
  const structured = outcome.status === "finished" && outcome.result["structuredContent"];
  const isCompared = unwanted.structuredContent ?? unwanted.structuredContentPart;
  return [
    {
      what: "outcome",
      expected: `anything but ${describeUnwanted(unwanted)}`,
      actual: structured && isCompared ? `${actual} and ${showAll(structured)}` : actual,
    },
  ];
}

function isUnwanted(unwanted: UnwantedOutcome, outcome: CallOutcome): boolean {
  if (unwanted.cancelled) return outcome.status === "cancelled";
  if (unwanted.error) {
    return outcome.status === "failed" && matchError(unwanted.error, outcome.problem).length === 0;
  }
  return outcome.status === "finished" && matchResult(unwanted, outcome.result).length === 0;
}

function describeUnwanted(unwanted: UnwantedOutcome): string {
  const { text, isError, structuredContent, structuredContentPart: part } = unwanted;
  if (unwanted.cancelled) return "a cancelled call";
  if (unwanted.error) return describeError(unwanted.error);
  return [
    ...(text === undefined ? [] : [`text ${describeMatch(text)}`]),
    ...(isError === undefined ? [] : [`isError: ${show(isError)}`]),
    ...(structuredContent ? [`structuredContent ${showAll(structuredContent)}`] : []),
    ...(part ? [`structuredContent with ${showAll(part)}`] : []),
  ].join(" and ");
}

/** The path in `expect` of what the first difference is about. */
export function expectedPart(expected: ScenarioOutcome, [first]: Difference[]): string[] {
  const [key = ""] = (first?.what ?? "").split(/[.[]/);
  switch (key) {
    case "outcome":
      return expected.not ? ["not"] : [];
    case "error code":
    case "error message":
      return key.split(" ");
    case "structuredContent":
      return [expected.structuredContent ? key : "structuredContentPart"];
    default:
      return [key];
  }
}

function matchError(
  { code, message }: NonNullable<ScenarioOutcome["error"]>,
  problem: Problem,
): Difference[] {
  const actual = typeof code === "number" ? problem.mcpError?.code : problem.code;
  const wrongCode =
    code === undefined || code === actual
      ? []
      : [{ what: "error code", expected: show(code), actual: describeProblem(problem) }];
  const text = problem.mcpError?.message ?? problem.detail;
  return [
    ...wrongCode,
    ...(message === undefined ? [] : matchText("error message", message, text)),
  ];
}

/** Compares the parts that are given. */
function matchResult(expected: UnwantedOutcome, result: JsonObject): Difference[] {
  const { text, isError, structuredContent: whole, structuredContentPart: part } = expected;
  const structured = result["structuredContent"];
  return [
    ...(text === undefined ? [] : matchText("text", text, textOfResult(result))),
    ...(isError === undefined ? [] : matchIsError(isError, result)),
    ...(whole ? matchJson("structuredContent", whole, structured) : []),
    ...(part
      ? matchPart("structuredContent", part, isJsonObject(structured) ? structured : {})
      : []),
  ];
}

/** An unexpected error is shown with its text, which is the cause of the failure. */
function matchIsError(expected: boolean, result: JsonObject): Difference[] {
  const isError = result["isError"] === true;
  if (isError === expected) return [];
  const actual = isError ? `true (${show(textOfResult(result))})` : "false";
  return [{ what: "isError", expected: show(expected), actual }];
}

function otherOutcome(expected: string, outcome: CallOutcome): Difference {
  return { what: "outcome", expected, actual: describeOutcome(outcome) };
}

function describeError({ code, message }: NonNullable<ScenarioOutcome["error"]>): string {
  const parts = [
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(message === undefined ? [] : [`message ${describeMatch(message)}`]),
  ];
  return ["an error", parts.join(" and ")].filter((part) => part !== "").join(" with ");
}

/** How a call ended, on one line. */
export function describeOutcome(outcome: CallOutcome): string {
  switch (outcome.status) {
    case "finished":
      return `${nameResult(outcome.result)}: ${show(textOfResult(outcome.result))}`;
    case "failed":
      return `an error: ${describeProblem(outcome.problem)}`;
    case "cancelled":
      return `a cancelled call: ${cutForCause(outcome.reason)}`;
    case "running":
    case "queued":
    case "parked":
      return `a call that is still ${outcome.status}`;
  }
}

/** A tool reports its own errors in its result, unlike those of the protocol. */
function nameResult({ isError }: JsonObject): string {
  return isError === true ? "a result with isError: true" : "a result";
}

function describeProblem({ code, detail, mcpError }: Problem): string {
  return mcpError
    ? `${mcpError.code} ${cutForCause(toLine(mcpError.message))}`
    : `${code}: ${cutForCause(toLine(detail))}`;
}
