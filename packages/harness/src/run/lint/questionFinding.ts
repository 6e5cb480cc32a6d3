import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import {
  specLink,
  type SpecRevision,
} from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import type { Severity } from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** Something wrong with a question that an MCP server asked. */
export type QuestionFinding = {
  /** The id of the rule: `secret-asked`. */
  rule: string;
  severity: Severity;
  /** The message of the question, shortened. */
  question: string;
  /** The place in the params: `requestedSchema.properties.password`. */
  path: string;
  /** What is wrong, in one line. */
  text: string;
  /** What to write instead. */
  fix: string;
  /** The section of the spec. */
  link: string;
  /** The revisions of the spec that it was found in. */
  revisions: SpecRevision[];
};

const longestQuestion = 100;
const longestPath = 200;
const longestText = 500;

export function toQuestionFinding(
  { rule, path, detail }: Finding,
  { message }: JsonObject,
  revision: SpecRevision,
): QuestionFinding {
  const text = detail === undefined ? rule.problem : `${rule.problem} ${detail}`;
  return {
    rule: rule.id,
    severity: rule.severity,
    question: toQuestionLine(typeof message === "string" ? message : ""),
    path: toLine(path.join("."), longestPath),
    text: toLine(text, longestText),
    fix: rule.fix,
    link: specLink(rule, revision),
    revisions: [revision],
  };
}

/** A message as findings show it. */
export function toQuestionLine(message: string): string {
  return toLine(message, longestQuestion);
}

function toLine(text: string, most: number): string {
  return shorten(text.slice(0, 2 * most).replaceAll(/\s+/g, " "), most);
}

/** How many are kept of a rule: an MCP server can ask any number of questions. */
const mostOfRule = 20;

/** Findings without duplicates. Each rule that is broken has some, however many others there are. */
export class FindingList<Found extends QuestionFinding = QuestionFinding> {
  readonly #byRule = new Map<string, Map<string, Found>>();
  readonly #cut = new Set<string>();

  /** The last one of a rule says if there are more. */
  get all(): Found[] {
    return [...this.#byRule.entries()].flatMap(([rule, found]) =>
      [...found.values()].map((finding, index) =>
        this.#cut.has(rule) && index === found.size - 1
          ? { ...finding, text: `${finding.text} There are more findings of this rule.` }
          : finding,
      ),
    );
  }

  add(finding: Found): void {
    const found = this.#byRule.get(finding.rule) ?? new Map<string, Found>();
    this.#byRule.set(finding.rule, found);
    const key = JSON.stringify([finding.question, finding.path]);
    const known = found.get(key);
    if (known) {
      const revisions = [...new Set([...known.revisions, ...finding.revisions])].toSorted();
      // The link leads to the newest revision.
      const { link } = finding.link > known.link ? finding : known;
      found.set(key, { ...known, link, revisions });
    } else if (found.size < mostOfRule) found.set(key, finding);
    else this.#cut.add(finding.rule);
  }
}
