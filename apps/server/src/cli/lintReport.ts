import { lintRules } from "@elicitation-playground/shared/elicitation/lint/rules/index";
import { specLink } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import {
  severities,
  severityLabels,
  type Severity,
} from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import type { PlacedFinding } from "@elicitation-playground/harness/run/lint/lintFile";
import type { LintedSource } from "./lintSources.ts";

/** The findings as lines of text, each with its place, its fix and its link. */
export function describeSources(sources: readonly LintedSource[], isAll: boolean): string[] {
  return [...sources.flatMap((linted) => describeSource(linted, isAll)), summarise(sources)];
}

function describeSource(linted: LintedSource, isAll: boolean): string[] {
  const { source, kind, questions, findings, notes } = linted;
  return [
    `${source}: ${kind}, ${countOf(questions, "question")}`,
    ...findings.flatMap((finding) => [
      `${placeOf(linted, finding)}: ${finding.severity} ${finding.rule}: ${finding.text}`,
      `    Fix: ${finding.fix}`,
      ...(isAll ? [`    In ${finding.revisions.join(", ")}`] : []),
      `    ${finding.link}`,
    ]),
    ...notes.map((note) => `${source}: ${note}`),
  ];
}

/** `file:line:column` in a file, else the question. */
function placeOf({ source }: LintedSource, { line, column, question, path }: PlacedFinding) {
  return line === undefined
    ? `${source}: ${JSON.stringify(question)}, ${path}`
    : `${source}:${line}:${column}`;
}

function summarise(sources: readonly LintedSource[]): string {
  const questions = sources.reduce((sum, each) => sum + each.questions, 0);
  const counts = countBySeverity(sources);
  const parts = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${severityLabels[severity].toLowerCase()}: ${counts[severity]}`);
  const total = severities.reduce((sum, severity) => sum + counts[severity], 0);
  const asked = countOf(questions, "question");
  if (questions === 0) return "No questions were asked.";
  if (total === 0) return `No problems found in ${asked}.`;
  return `${countOf(total, "finding")} in ${asked} (${parts.join(", ")})`;
}

export function countBySeverity(sources: readonly LintedSource[]): Record<Severity, number> {
  const counts = { "breaks-spec": 0, "hosts-may-refuse": 0, "poor-ux": 0 };
  for (const { findings } of sources) for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** Every rule, for people. */
export function describeRules(): string[] {
  return lintRules.flatMap(({ id, severity, revisions, problem, fix }) => [
    `${id} (${severity}; ${revisions.join(", ")})`,
    `    ${problem}`,
    `    Fix: ${fix}`,
  ]);
}

/** Every rule, for programs. */
export function listRules() {
  return lintRules.map((rule) => {
    const { id, severity, revisions, problem, fix, hosts = [] } = rule;
    const link = specLink(rule, revisions.at(-1) ?? "");
    return { id, severity, revisions, problem, fix, hosts, link };
  });
}
