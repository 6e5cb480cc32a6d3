import { ConversationLint } from "@elicitation-playground/shared/elicitation/lint/conversationLint";
import {
  specRevisions,
  type SpecRevision,
} from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import type { QuestionFile } from "../../scenario/readQuestionFile.ts";
import type { Place } from "../../scenario/readScenario.ts";
import { FindingList, toQuestionFinding, type QuestionFinding } from "./questionFinding.ts";
import { revisionsFor, type LintedRevision } from "./questionLint.ts";

/** A finding; in a file it has a place, and its path starts at the top of the file. */
export type PlacedFinding = QuestionFinding & Partial<Place>;

const newest = specRevisions.at(-1) ?? "";

/** The findings of the questions in a file, in the order of their places. */
export function lintFile(file: QuestionFile, revision: LintedRevision): PlacedFinding[] {
  const findings = new FindingList<QuestionFinding & Place>();
  const conversations = new Map<SpecRevision, ConversationLint>();
  for (const { request, path: start, revision: only = newest } of file.questions) {
    for (const each of revisionsFor(revision, only)) {
      const conversation = conversations.get(each) ?? new ConversationLint();
      conversations.set(each, conversation);
      for (const finding of conversation.lint(request, each)) {
        const isOutside = file.kind === "schema" && finding.path[0] !== "requestedSchema";
        if (isOutside) continue;
        const within = file.kind === "schema" ? finding.path.slice(1) : finding.path;
        const path = [...start, ...within];
        const found = toQuestionFinding({ ...finding, path }, request, each);
        findings.add({ ...found, ...file.placeOf(path) });
      }
    }
  }
  return findings.all.toSorted((a, b) => a.line - b.line || a.column - b.column);
}
