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
    question: toLine(typeof message === "string" ? message : "", longestQuestion),
    path: toLine(path.join("."), longestPath),
    text: toLine(text, longestText),
    fix: rule.fix,
    link: specLink(rule, revision),
    revisions: [revision],
  };
}

function toLine(text: string, most: number): string {
  return shorten(text.slice(0, 2 * most).replaceAll(/\s+/g, " "), most);
}

/** How many are kept: an MCP server can ask any number of questions. */
const mostFindings = 200;

/** Findings without duplicates. */
export class FindingList<Found extends QuestionFinding = QuestionFinding> {
  readonly #byKey = new Map<string, Found>();

  get all(): Found[] {
    return [...this.#byKey.values()];
  }

  add(finding: Found): void {
    const key = JSON.stringify([finding.rule, finding.question, finding.path]);
    const known = this.#byKey.get(key);
    if (known) {
      const revisions = [...new Set([...known.revisions, ...finding.revisions])].toSorted();
      // The link leads to the newest revision.
      const { link } = finding.link > known.link ? finding : known;
      this.#byKey.set(key, { ...known, link, revisions });
    } else if (this.#byKey.size < mostFindings) this.#byKey.set(key, finding);
  }
}
