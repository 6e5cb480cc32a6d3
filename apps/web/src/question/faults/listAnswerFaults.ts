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
import type { FaultChoice } from "./faultChoice.ts";

const checks =
  "A good server checks the content against its own schema: it says what is wrong or asks again, and does nothing with it.";
const readsNoContent = "A good server takes it for a no, and does not read the content.";

const labels: Record<Breakage, (field: string) => string> = {
  "missing-required": (field) => `Leave out ${field}`,
  "wrong-type": (field) => `Wrong type in ${field}`,
  null: (field) => `null in ${field}`,
  fraction: (field) => `A fraction in ${field}`,
  "out-of-bounds": (field) => `Out of bounds in ${field}`,
  "wrong-format": (field) => `Wrong format in ${field}`,
  "unknown-option": (field) => `Unknown option in ${field}`,
  nested: (field) => `An object in ${field}`,
  "extra-field": () => "One field more",
  huge: (field) => `200,000 characters in ${field}`,
  "no-object": () => "A list as content",
};

const expectations: Partial<Record<Breakage, string>> = {
  "extra-field": "A good server leaves a field alone that it did not ask for, or refuses it.",
  huge: "A good server has a limit, says so, and stays up.",
};

/** Answers that are wrong in themselves. */
export function listAnswerFaults(request: ElicitationRequest): FaultChoice[] {
  if (isUrlRequest(request)) {
    return [
      odd("accept-unopened", "Accept without opening the page", { action: "accept" }, accepted),
      odd("accept-content", "Accept with content", toContent({ opened: true }), ignored),
      odd("decline-content", "Decline with content", declined({ opened: true }), readsNoContent),
    ];
  }
  const { requestedSchema } = request;
  return [
    ...breakContent(requestedSchema).map(toChoice),
    odd("accept-empty", "Accept without content", { action: "accept" }, noEmptyForm),
    odd(
      "decline-content",
      "Decline with content",
      declined(fillContent(requestedSchema)),
      readsNoContent,
    ),
  ];
}

const accepted =
  "Accept only says that the person agreed. A good server looks whether the page was visited.";
const ignored = "A page has no content to send. A good server ignores it, or refuses the answer.";
const noEmptyForm =
  "A good server does not take it for a filled form: it says what is missing or asks again.";

function toChoice({ breakage, field, content }: BrokenContent): FaultChoice {
  const label = labels[breakage](`“${field}”`);
  return odd(breakage, label, { action: "accept", content }, expectations[breakage] ?? checks);
}

function toContent(content: SentAnswer["content"] & object): SentAnswer {
  return { action: "accept", content };
}

function declined(content: SentAnswer["content"] & object): SentAnswer {
  return { action: "decline", content };
}

function odd(id: string, label: string, answer: SentAnswer, expects: string): FaultChoice {
  return { id, group: "answer", label, expects, fault: { kind: "odd-answer" }, answer };
}
