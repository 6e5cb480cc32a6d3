import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { Problem } from "@elicitation-playground/shared/problem";
import type { ScenarioOutcome } from "../../scenario/scenarioSchema.ts";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { textOf } from "./textOf.ts";
import { show, toLine, type Difference } from "./difference.ts";
import { matchJson, matchPart } from "./matchJson.ts";
import { describeMatch, matchText } from "./matchText.ts";

/** How a call's end differs from the expected one. */
export function matchOutcome(expected: ScenarioOutcome, outcome: CallOutcome): Difference[] {
  if (expected.cancelled) {
    return outcome.status === "cancelled" ? [] : [otherEnd("a cancelled call", outcome)];
  }
  if (expected.error) {
    if (outcome.status !== "failed") return [otherEnd(describeError(expected.error), outcome)];
    return matchError(expected.error, outcome.problem);
  }
  if (outcome.status !== "finished") return [otherEnd("a result", outcome)];
  return matchResult(expected, outcome.result);
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
  const told = problem.mcpError?.message ?? problem.detail;
  return [
    ...wrongCode,
    ...(message === undefined ? [] : matchText("error message", message, told)),
  ];
}

function matchResult(expected: ScenarioOutcome, result: JsonObject): Difference[] {
  const { text, isError = false, structuredContent: whole, structuredContentPart: part } = expected;
  const wasError = result["isError"] === true;
  const structured = result["structuredContent"];
  return [
    ...(text === undefined ? [] : matchText("text", text, textOf(result))),
    ...(isError === wasError
      ? []
      : [
          {
            what: "isError",
            expected: show(isError),
            actual: `${show(wasError)}: ${show(textOf(result))}`,
          },
        ]),
    ...(whole ? matchJson("structuredContent", whole, structured) : []),
    ...(part
      ? matchPart("structuredContent", part, isJsonObject(structured) ? structured : {})
      : []),
  ];
}

function otherEnd(expected: string, outcome: CallOutcome): Difference {
  return { what: "outcome", expected, actual: describeOutcome(outcome) };
}

function describeError({ code, message }: NonNullable<ScenarioOutcome["error"]>): string {
  const parts = [
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(message === undefined ? [] : [describeMatch(message)]),
  ];
  return ["an error", parts.join(" and ")].filter((part) => part !== "").join(" with ");
}

/** The end of a call in a line. */
export function describeOutcome(outcome: CallOutcome): string {
  switch (outcome.status) {
    case "finished":
      return `a result: ${show(textOf(outcome.result))}`;
    case "failed":
      return `an error: ${describeProblem(outcome.problem)}`;
    case "cancelled":
      return `a cancelled call: ${outcome.reason}`;
    case "running":
    case "queued":
    case "parked":
      return `a call that is still ${outcome.status}`;
  }
}

function describeProblem({ code, detail, mcpError }: Problem): string {
  return toLine(mcpError ? `${mcpError.code} ${mcpError.message}` : `${code}: ${detail}`);
}
