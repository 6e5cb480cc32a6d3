import type { JsonObject } from "../../text/json.ts";
import { lintRules } from "./rules/index.ts";
import { toLintedRequest } from "./rules/lintedRequest.ts";
import { severityLabels, type LintRule, type Mark } from "./rules/rule.ts";

export type Finding = Mark & { rule: LintRule };

const severities = Object.keys(severityLabels);

/** The problems of a question as it crossed the wire, most serious first. */
export function lintQuestion(request: JsonObject, era: string): Finding[] {
  const asked = toLintedRequest(request, era);
  const findings = lintRules.flatMap((rule) => rule.find(asked).map((mark) => ({ rule, ...mark })));
  const order = ({ rule }: Finding) => severities.indexOf(rule.severity);
  return findings.toSorted((a, b) => order(a) - order(b));
}

/** The section of the spec behind a rule, in the revision that the question uses. */
export function specLink({ section }: Pick<LintRule, "section">, era: string): string {
  const site = "https://modelcontextprotocol.io/specification";
  // 2025-06-18 has other headings and does not cover most of this.
  const revision = era >= "2026" ? "2026-07-28" : "2025-11-25";
  return `${site}/${revision}/client/elicitation#${section}`;
}
