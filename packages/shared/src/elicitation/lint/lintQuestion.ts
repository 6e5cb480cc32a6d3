import type { JsonObject } from "../../text/json.ts";
import { lintRules } from "./rules/index.ts";
import { toLintedRequest } from "./rules/lintedRequest.ts";
import { toRevision } from "./rules/revisions.ts";
import { severities, type LintRule, type Mark } from "./rules/rule.ts";

export type Finding = Mark & { rule: LintRule };

/**
 * The problems of a question as it crossed the wire, most serious first. `earlier` is the last
 * question before it with the same `elicitationId`.
 */
export function lintQuestion(request: JsonObject, era: string, earlier?: JsonObject): Finding[] {
  const revision = toRevision(era);
  const asked = toLintedRequest(request, earlier);
  const findings = lintRules
    .filter(({ revisions }) => revisions.includes(revision))
    .flatMap((rule) => rule.find(asked).map((mark) => ({ rule, ...mark })));
  const order = ({ rule }: Finding) => severities.indexOf(rule.severity);
  return findings.toSorted((a, b) => order(a) - order(b));
}
