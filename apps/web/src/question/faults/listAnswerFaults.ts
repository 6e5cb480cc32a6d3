import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import {
  breakContent,
  type Breakage,
  type BrokenContent,
} from "@elicitation-playground/shared/elicitation/schema/breakContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";

/** A fault with its description, ready to be sent. */
export type FaultChoice = {
  id: string;
  group: "answer" | "delivery" | "retry";
  label: string;
  /** How a good MCP server reacts. */
  expects: string;
  fault: Fault;
  /** Without it, no answer is sent. */
  answer?: SentAnswer;
};

const checks =
  "A good server validates the content against its schema. It reports the error or asks again, and doesn't use the content.";
const ignoresContent = "A good server treats this as a decline and ignores the content.";

const labels: Record<Breakage, (field: string) => string> = {
  "missing-required": (field) => `Omit ${field}`,
  "wrong-type": (field) => `Wrong type in ${field}`,
  null: (field) => `null in ${field}`,
  fraction: (field) => `Fraction in ${field}`,
  "below-minimum": (field) => `Value below the minimum in ${field}`,
  "above-maximum": (field) => `Value above the maximum in ${field}`,
  "wrong-format": (field) => `Wrong format in ${field}`,
  "unknown-option": (field) => `Unknown option in ${field}`,
  nested: (field) => `Object in ${field}`,
  "extra-field": () => "Extra field",
  huge: (field) => `200,000 characters in ${field}`,
  "no-object": () => "Array as content",
};

const expectations: Partial<Record<Breakage, string>> = {
  "extra-field": "A good server ignores or rejects a field that it didn't ask for.",
  huge: "A good server enforces a limit, reports it and keeps running.",
};

/** Faults in the answer itself. */
export function listAnswerFaults(
  request: ElicitationRequest,
  typed: JsonObject | undefined,
): FaultChoice[] {
  if (isUrlRequest(request)) {
    return [
      answerFault(
        "accept-unopened",
        "Accept without opening the page",
        { action: "accept" },
        checksVisit,
      ),
      answerFault(
        "accept-content",
        "Accept with content",
        acceptWith({ opened: true }),
        rejectsContent,
      ),
      answerFault(
        "decline-content",
        "Decline with content",
        declineWith({ opened: true }),
        ignoresContent,
      ),
    ];
  }
  const { requestedSchema } = request;
  const content = fillContent(requestedSchema, typed);
  return [
    ...breakContent(requestedSchema, content).map(toChoice),
    answerFault("accept-empty", "Accept without content", { action: "accept" }, missesContent),
    answerFault("decline-content", "Decline with content", declineWith(content), ignoresContent),
  ];
}

const checksVisit =
  "Accept only means that the person agreed. A good server checks whether the page was visited.";
const rejectsContent =
  "Answers in URL mode have no content. A good server ignores it or rejects the answer.";
const missesContent =
  "A good server doesn't treat this as a completed form. It reports the missing fields or asks again.";

function toChoice({ breakage, field, content }: BrokenContent): FaultChoice {
  const label = labels[breakage](`“${field}”`);
  return answerFault(
    breakage,
    label,
    { action: "accept", content },
    expectations[breakage] ?? checks,
  );
}

function acceptWith(content: SentAnswer["content"] & object): SentAnswer {
  return { action: "accept", content };
}

function declineWith(content: SentAnswer["content"] & object): SentAnswer {
  return { action: "decline", content };
}

function answerFault(id: string, label: string, answer: SentAnswer, expects: string): FaultChoice {
  return { id, group: "answer", label, expects, fault: { kind: "odd-answer" }, answer };
}
