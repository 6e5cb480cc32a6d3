import { findAskedSecret } from "../../schema/askedSecret.ts";
import { findSecretWord, toSentences, toWords } from "../../../text/secretNames.ts";
import { mostRead, type LintedProperty, type Path } from "./lintedRequest.ts";
import { defineRule, markIf, type LintRule, type Mark } from "./rule.ts";

export const secretRules: readonly LintRule[] = [
  defineRule({
    id: "secret-asked",
    severity: "breaks-spec",
    problem: "The form asks for a secret, which the spec forbids.",
    fix: "Ask for it in URL mode, on a page of your own: an answer to a form passes through the client and its logs, and maybe a model.",
    section: "form-mode-security",
    find(asked) {
      const marks = asked.properties.flatMap((property) =>
        markWord(secretAskedBy(property), property.path),
      );
      if (marks.length > 0 || !asked.properties.some(({ schema: { type } }) => type === "string")) {
        return marks;
      }
      return markWord(secretRequestedBy(asked.request["message"]), ["message"]);
    },
  }),
];

function markWord(word: string | undefined, path: Path): Mark[] {
  return markIf(word !== undefined, path, `It asks for “${word ?? ""}”.`);
}

/** A message may mention a secret; only a sentence that requests one counts. */
const request = /\b(enter|type|paste|provide|give|send|share|tell|confirm|need|bitte)\b/;

function secretRequestedBy(message: unknown): string | undefined {
  if (typeof message !== "string") return undefined;
  const requests = toSentences(message.slice(0, mostRead.text)).filter((sentence) =>
    request.test(toWords(sentence)),
  );
  return firstSecretIn(requests);
}

function secretAskedBy({ schema: { format, type }, words }: LintedProperty): string | undefined {
  return findAskedSecret({ ...words, type, format });
}

function firstSecretIn(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const word = findSecretWord(text);
    if (word !== undefined) return word;
  }
  return undefined;
}
