import type { JsonObject } from "@elicitation-playground/shared/text/json";
import {
  faultLabels,
  type Fault,
  type FaultKind,
} from "@elicitation-playground/shared/elicitation/faults";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { listAnswerFaults, type FaultChoice } from "./listAnswerFaults.ts";

type FaultableQuestion = Pick<ElicitationState, "faults" | "request" | "inputKey">;

/** All faults that apply to a question. Their answers start from what the person entered. */
export function listFaults(question: FaultableQuestion, typed?: JsonObject): FaultChoice[] {
  const { faults = [], request } = question;
  return faults.flatMap((kind) =>
    kind === "odd-answer" ? listAnswerFaults(request, typed) : [toChoice(kind, question, typed)],
  );
}

function toChoice(
  kind: Exclude<FaultKind, "odd-answer">,
  question: FaultableQuestion,
  typed: JsonObject | undefined,
): FaultChoice {
  const { request, inputKey } = question;
  const answer = validAnswer(request, typed);
  const key = inputKey ?? "";
  const isRound = question.faults?.includes("drop-key") ?? false;
  switch (kind) {
    case "delay":
      return {
        ...deliveryFault({ kind, seconds: 10 }),
        answer,
        expects: isRound
          ? "A good server still accepts its requestState, or reports that it has expired."
          : "A good server waits, or cancels its request after its own timeout.",
      };
    case "never-answer":
      return {
        ...deliveryFault({ kind }),
        expects: "A good server stops waiting at some point and doesn't block other requests.",
      };
    case "answer-twice":
      return {
        ...deliveryFault({ kind }),
        answer,
        expects: isRound
          ? "The second retry is a replay. A good server doesn't repeat the action."
          : "A good server uses the first answer and ignores the second.",
      };
    case "answer-late":
      return {
        ...deliveryFault({ kind }),
        answer,
        expects:
          "The call is cancelled first. A good server ignores an answer to a cancelled call.",
      };
    case "drop-connection":
      return {
        ...deliveryFault({ kind }),
        expects: "A good server notices and releases the resources of the call.",
      };
    case "drop-key":
      return {
        ...retryFault({ kind }),
        label: `Omit the key “${key}”`,
        expects: "A good server asks for the missing answer again.",
      };
    case "add-key":
      return {
        ...retryFault({ kind, key: "not-asked" }),
        answer,
        expects: "A good server ignores an answer that it didn't ask for.",
      };
    case "tamper-state":
      return {
        ...retryFault({ kind }),
        answer,
        expects: "A good server detects the change and rejects the retry.",
      };
    case "omit-state":
      return {
        ...retryFault({ kind }),
        answer,
        expects:
          "A good server rejects the retry or starts over. It doesn't continue without its state.",
      };
    case "replay-state":
      return {
        ...retryFault({ kind }),
        answer,
        expects:
          "The retry carries a state that was sent before. A good server rejects it, or at least doesn't repeat the action.",
      };
    case "swap-state":
      return {
        ...retryFault({ kind }),
        answer,
        expects:
          "The state belongs to another tool or other arguments. A good server rejects the retry.",
      };
  }
}

function deliveryFault(fault: Fault) {
  return { id: fault.kind, group: "delivery", label: faultLabels[fault.kind], fault } as const;
}

function retryFault(fault: Fault) {
  return { id: fault.kind, group: "retry", label: faultLabels[fault.kind], fault } as const;
}

/** The answer of the person with what it lacks, so that only the delivery is at fault. */
function validAnswer(request: ElicitationRequest, typed: JsonObject | undefined): SentAnswer {
  if (isUrlRequest(request)) return { action: "accept" };
  return { action: "accept", content: fillContent(request.requestedSchema, typed) };
}
