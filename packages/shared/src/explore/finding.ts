import { countOf } from "../text/countOf.ts";
import { toFileName } from "../text/fileName.ts";
import { findingKinds, type FindingId } from "./findingKinds.ts";

/** The most severe one first. */
export const findingSeverities = ["error", "warning", "note"] as const;

export type FindingSeverity = (typeof findingSeverities)[number];

/** Something wrong that the explorer found, and how to see it again. */
export type ExploreFinding = {
  /** Unique in its exploration: `finding-3`. */
  key: string;
  id: FindingId;
  severity: FindingSeverity;
  /** Missing if the finding is about the MCP server as a whole. */
  tool?: string;
  era: string;
  /** What happened, in one sentence. */
  text: string;
  /** What the finding rests on: a follow-up call, equal results, a rule. */
  evidence: string;
  /** What to do about it. */
  fix: string;
  /** The section of the spec, or the documentation of a lint rule. */
  link: string;
  /** A short conversation that shows it, a line each. */
  conversation: string[];
  /** The branch that showed it first. */
  branch?: string;
  /** A scenario file that fails until the fault is fixed; missing if none can show it. */
  scenario?: string;
};

/** What a finding is about: its tool, or the MCP server. */
export function describeSubject({ tool }: Pick<ExploreFinding, "tool">): string {
  return tool ?? "the MCP server";
}

/** `book-room acts although the person declined` */
export function describeFindingTitle(finding: Pick<ExploreFinding, "tool" | "id">): string {
  const title = `${describeSubject(finding)} ${findingKinds[finding.id]}`;
  return finding.tool === undefined ? title.replace("the", "The") : title;
}

/** The name of the file with its scenario, without a number or an ending. */
export function toScenarioName({ tool, id }: Pick<ExploreFinding, "tool" | "id">): string {
  return `${toFileName(tool ?? "mcp-server", "tool")}-${id}`;
}

export function sortFindings(findings: readonly ExploreFinding[]): ExploreFinding[] {
  const rank = ({ severity }: ExploreFinding) => findingSeverities.indexOf(severity);
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

/** Findings that differ only in the era, the branch and in values, the most severe first. */
export type AlikeFindings = readonly [ExploreFinding, ...ExploreFinding[]];

export function groupFindings(findings: readonly ExploreFinding[]): AlikeFindings[] {
  const alike = new Map<string, AlikeFindings>();
  for (const finding of sortFindings(findings)) {
    const { severity, id, tool, text, evidence, fix, conversation } = finding;
    const facts = [severity, id, tool, text, evidence, fix, conversation];
    const key = withoutValues(JSON.stringify(facts));
    const group = alike.get(key);
    alike.set(key, group ? [...group, finding] : [finding]);
  }
  return [...alike.values()];
}

/** IDs, times and counters differ from run to run. */
function withoutValues(text: string): string {
  return text.replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\d+/gi, "…");
}

export type SeverityCounts = Readonly<Record<FindingSeverity, number>>;

export function countSeverities(
  findings: readonly Pick<ExploreFinding, "severity">[],
): SeverityCounts {
  const counts = { error: 0, warning: 0, note: 0 };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** `2 errors, 1 warning`; empty if there are none. */
export function describeSeverities(counts: SeverityCounts): string {
  return findingSeverities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => countOf(counts[severity], severity))
    .join(", ");
}
