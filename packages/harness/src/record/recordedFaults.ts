import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { addedKey } from "../run/questions/faultAnswer.ts";
import { isBroken } from "./recordedContent.ts";
import { answerFaults, type ScenarioAnswer } from "../scenario/format/answerSchema.ts";

/** The answer with the fault that was committed; undefined if `fault` does not cover it. */
export function toFaultAnswer({ closed }: ElicitationState): ScenarioAnswer | undefined {
  const { fault: committed, answer } = closed ?? {};
  const fault = answerFaults.find((kind) => kind === committed?.kind);
  if (!fault) return undefined;
  if (answer && answer.action !== "accept") return { fault, action: answer.action };
  return isJsonObject(answer?.content) ? { fault, accept: answer.content } : { fault };
}

/** How long an answer was held back on purpose. */
export function toAfter({ closed }: ElicitationState): { after?: string } {
  if (closed?.fault?.kind !== "delay") return {};
  const { seconds } = closed.fault;
  const after = Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1000)}ms`;
  return { after };
}

/** Whether a call that was cancelled owes that to this question. */
export function leadsToCancel({ closed }: ElicitationState): boolean {
  const kind = closed?.fault?.kind;
  return closed?.by === "call-cancelled" || kind === "never-answer" || kind === "answer-late";
}

/** Why a scenario cannot commit the fault again; undefined if it can. */
export function whyNotAgain(question: ElicitationState, fault: Fault): string | undefined {
  const { answer } = question.closed ?? {};
  if (fault.kind === "add-key" && fault.key !== addedKey) {
    return `a scenario cannot add a key other than ${addedKey}`;
  }
  if (answer === undefined || canSendAgain(question, fault.kind)) return undefined;
  return "a scenario cannot repeat an answer with this content";
}

/** Content that breaks the schema is `broken`, which has no fault besides. */
function canSendAgain(question: ElicitationState, kind: Fault["kind"]): boolean {
  const { request, closed } = question;
  const { action, content } = closed?.answer ?? {};
  const isOnlyBroken = kind === "odd-answer" || kind === "delay";
  if (action !== "accept") return content === undefined;
  if (isOnlyBroken) return content === undefined || isJsonObject(content);
  if (isUrlRequest(request)) return content === undefined;
  return isJsonObject(content) && !isBroken(question, content);
}
