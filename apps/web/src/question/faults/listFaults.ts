import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { FaultChoice } from "./faultChoice.ts";
import { listAnswerFaults } from "./listAnswerFaults.ts";

type Question = Pick<ElicitationState, "faults" | "request" | "inputKey">;

/** All that can be done wrong with a question, by the way it came. */
export function listFaults(question: Question): FaultChoice[] {
  const { faults = [], request } = question;
  return faults.flatMap((kind) =>
    kind === "odd-answer" ? listAnswerFaults(request) : [toChoice(kind, question)],
  );
}

function toChoice(kind: Exclude<FaultKind, "odd-answer">, question: Question): FaultChoice {
  const { request, inputKey } = question;
  const answer = properAnswer(request);
  const key = inputKey ?? "";
  const isRound = question.faults?.includes("drop-key") ?? false;
  switch (kind) {
    case "delay":
      return {
        ...sending({ kind, seconds: 10 }, "Answer later"),
        answer,
        expects: isRound
          ? "A good server still knows its requestState then, or says that it has expired."
          : "A good server waits, or takes its question back when its own time is up.",
      };
    case "never-answer":
      return {
        ...sending({ kind }, "Never answer"),
        expects: "A good server does not wait for ever, and holds nothing that others need.",
      };
    case "answer-twice":
      return {
        ...sending({ kind }, "Answer twice"),
        answer,
        expects: isRound
          ? "The same retry again is a replay. A good server does nothing a second time."
          : "A good server takes the first answer and ignores the second.",
      };
    case "answer-late":
      return {
        ...sending({ kind }, "Answer after closing"),
        answer,
        expects: "The call is cancelled first. A good server ignores an answer to what is over.",
      };
    case "drop-connection":
      return {
        ...sending({ kind }, "Drop the connection"),
        expects: "A good server notices, and frees what it held for the call.",
      };
    case "drop-key":
      return {
        ...around({ kind }, `Leave out the key “${key}”`),
        expects: "A good server asks again for what is missing.",
      };
    case "add-key":
      return {
        ...around({ kind, key: "not-asked" }, "Add a key"),
        answer,
        expects: "A good server ignores an answer to what it did not ask.",
      };
    case "tamper-state":
      return {
        ...around({ kind }, "Change requestState"),
        answer,
        expects: "A good server finds out, and refuses the retry.",
      };
    case "omit-state":
      return {
        ...around({ kind }, "Leave out requestState"),
        answer,
        expects: "A good server refuses the retry or starts again; it does not go on from nowhere.",
      };
  }
}

function sending(fault: Fault, label: string) {
  return { id: fault.kind, group: "sending", label, fault } as const;
}

function around(fault: Fault, label: string) {
  return { id: fault.kind, group: "round", label, fault } as const;
}

/** An answer as it should be, so that only the way it is sent is wrong. */
function properAnswer(request: ElicitationRequest): SentAnswer {
  if (isUrlRequest(request)) return { action: "accept" };
  return { action: "accept", content: fillContent(request.requestedSchema) };
}
