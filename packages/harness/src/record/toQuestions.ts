import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { fieldsOf } from "../run/match/matchQuestion.ts";
import type { ScenarioAnswer } from "../scenario/format/answerSchema.ts";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import { mergeTexts } from "./mergeTexts.ts";
import type { RecordedCall } from "./recordedCalls.ts";
import { isBroken, isMasked } from "./recordedContent.ts";
import { leadsToCancel, toAfter, toFaultAnswer, whyNotAgain } from "./recordedFaults.ts";
import type { SecretVariables } from "./secretVariables.ts";

type WrittenQuestion = NonNullable<WrittenScenario["tests"][number]["questions"]>[number];

/** How to visit a page again: the log does not record what the person did on it. */
export type VisitGuess = "none" | "open" | "submit" | undefined;

export type StepOptions = {
  /** What the person and the arguments put into the calls so far. */
  given: string;
  secrets: SecretVariables;
  visit: VisitGuess;
};

/** The questions of a call with their answers. `reruns` are the same call in other runs. */
export function toQuestions(
  { call, questions }: RecordedCall,
  reruns: (RecordedCall | undefined)[],
  { given, secrets, visit }: StepOptions,
): WrittenQuestion[] {
  const isCancelled = call.outcome.status === "cancelled";
  const firstCancelled = isCancelled ? questions.find(leadsToCancel) : undefined;
  return questions.map((question, index) => {
    const { request } = question;
    const others = reruns.flatMap((rerun) => findCounterpart(question, index, rerun) ?? []);
    const messages = others.map((other) => other.request.message);
    const message = mergeTexts(request.message, messages, given);
    const answer = secrets.inValue(toAnswer(question, question === firstCancelled, visit));
    for (const name of findMaskedNumbers(question)) secrets.addNumber(name);
    const written = { ...toAfter(question), ...(answer !== undefined && { answer }) };
    if (isUrlRequest(request)) return { message, mode: "url", ...written };
    return { message, fields: fieldsOf(request), ...written };
  });
}

/** The same question in another run, where questions of a round may come in another order. */
export function findCounterpart(
  { inputKey, round, request }: ElicitationState,
  index: number,
  rerun: RecordedCall | undefined,
): ElicitationState | undefined {
  const others = rerun?.questions ?? [];
  const sameKey = others.find(
    (other) => inputKey !== undefined && other.inputKey === inputKey && other.round === round,
  );
  if (sameKey) return sameKey;
  const sameIndex = others[index];
  const fields = fieldsOf(request).join();
  const hasSameFields = (other: ElicitationState | undefined) =>
    other && fieldsOf(other.request).join() === fields;
  return hasSameFields(sameIndex) ? sameIndex : (others.find(hasSameFields) ?? sameIndex);
}

/** The answer to write; undefined if the profile answers automatically, as it did. */
function toAnswer(
  question: ElicitationState,
  cancelsCall: boolean,
  visit: VisitGuess,
): ScenarioAnswer | undefined {
  const { closed, request } = question;
  switch (closed?.by) {
    case "rule":
      return undefined;
    case "timeout":
      return "timeout";
    case "call-cancelled":
      return cancelsCall ? "cancel-call" : "never";
    case undefined:
    case "mcp-server":
    case "disconnect":
      return "never";
    case "person":
  }
  const { answer = { action: "cancel" }, fault } = closed;
  if (fault?.kind === "never-answer") return cancelsCall ? "cancel-call" : "never";
  const withFault = toFaultAnswer(question);
  if (withFault) return withFault;
  if (answer.action !== "accept") return answer.action;
  const content = isJsonObject(answer.content) ? answer.content : undefined;
  if (isBroken(question, content)) return { broken: content ?? "no-content" };
  if (isUrlRequest(request)) {
    const guess = guessVisit(question, visit);
    return guess === "none" ? "done" : { done: { submit: guess === "open" ? [] : [{}] } };
  }
  return content ? { accept: content } : "accept";
}

/** If the MCP server reported that the page is finished, it has at least to be opened. */
export function guessVisit({ completed }: ElicitationState, visit: VisitGuess) {
  return visit ?? (completed ? "open" : "none");
}

/** The fields for a number whose value is not in the log. */
function findMaskedNumbers({ request, closed }: ElicitationState): string[] {
  const content = closed?.answer?.content;
  const properties = isUrlRequest(request) ? undefined : request.requestedSchema["properties"];
  if (!isJsonObject(content) || !isJsonObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const type = isJsonObject(property) ? property["type"] : undefined;
    return (type === "number" || type === "integer") && isMasked(content[name]) ? [name] : [];
  });
}

/** Why a scenario cannot repeat an answer; undefined if it can. */
export function whyUnrepeatable(
  question: ElicitationState,
  others: ElicitationState[],
): string | undefined {
  const { fault, by } = question.closed ?? {};
  const isDropped = others.some(({ closed }) => closed?.fault?.kind === "drop-connection");
  if (by === "disconnect" && !isDropped) return "the connection was lost while a question was open";
  return fault && whyNotAgain(question, fault);
}
