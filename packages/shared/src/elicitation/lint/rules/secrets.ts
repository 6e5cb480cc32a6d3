import { findAskedSecret } from "../../schema/askedSecret.ts";
import { findRequested, toSentences, toWords, type Requested } from "../../../text/secretNames.ts";
import { mostRead, type LintedRequest } from "./lintedRequest.ts";
import { defineRule, type LintRule } from "./rule.ts";

export const secretRules: readonly LintRule[] = [
  defineRule({
    id: "secret-asked",
    severity: "breaks-spec",
    problem: "The form asks for a secret, which the spec forbids.",
    fix: "Ask for it in URL mode, on a page of your own: an answer to a form passes through the client and its logs, and maybe a model.",
    section: "form-mode-security",
    find: findAsked("credential"),
  }),
  defineRule({
    id: "identifier-asked",
    severity: "poor-ux",
    problem:
      "The form asks for a number that identifies a person or a bank account. Many people don't want to send it through a client and maybe a model.",
    fix: "Ask for it in URL mode, on a page of your own, or say in the message why you need it.",
    section: "form-mode-security",
    find: findAsked("identifier"),
  }),
];

function findAsked(kind: Requested["kind"]): LintRule["find"] {
  return (asked) =>
    askedIn(asked).flatMap(({ path, requested }) =>
      requested?.kind === kind ? [{ path, detail: `It asks for “${requested.word}”.` }] : [],
    );
}

/** What the fields ask for; what the message asks for if a text field is named for nothing else. */
function askedIn({ properties, request: { message } }: LintedRequest) {
  const asked = properties.flatMap(({ path, words, schema }) => {
    const requested = findAskedSecret(words, schema);
    return requested ? [{ path, requested }] : [];
  });
  const hasText = properties.some(({ schema: { type }, choice }) => type === "string" && !choice);
  if (asked.length > 0 || !hasText || typeof message !== "string") return asked;
  return [{ path: ["message"], requested: findRequestedBy(message) }];
}

/** A message may mention a secret; only a sentence that requests one counts. */
const request = /\b(enter|type|paste|provide|give|send|share|tell|confirm|need|bitte)\b/;

function findRequestedBy(message: string): Requested | undefined {
  for (const sentence of toSentences(message.slice(0, mostRead.text))) {
    const requested = request.test(toWords(sentence)) ? findRequested(sentence) : undefined;
    if (requested) return requested;
  }
  return undefined;
}
