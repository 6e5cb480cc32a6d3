import type { JsonValue } from "../../../text/json.ts";
import type { LintedProperty, LintedRequest, Path } from "./lintedRequest.ts";
import { specRevisions, type SpecRevision, type SpecSection } from "./revisions.ts";

/** The severities, most serious first, with their labels. */
export const severityLabels = {
  "breaks-spec": "Breaks the spec",
  "hosts-may-refuse": "Hosts may reject it",
  "poor-ux": "Usability",
} as const;
export type Severity = keyof typeof severityLabels;
export const severities = Object.keys(severityLabels) as Severity[];

export type LintRule = {
  id: string;
  severity: Severity;
  /** What is wrong, in one or two sentences; the detail of a finding follows it. */
  problem: string;
  /** What to write instead. */
  fix: string;
  section: SpecSection;
  /** The revisions of the spec that it applies to. */
  revisions: readonly SpecRevision[];
  /** The hosts that are known to reject it or to fail on it. */
  hosts?: readonly string[];
  find: (asked: LintedRequest) => readonly Mark[];
};

/** Where a rule is broken, and by what. */
export type Mark = { path: Path; detail?: string };

/** They answer -32602 before a person sees anything; a test checks this with the SDK itself. */
export const typeScriptSdk = "hosts on the TypeScript SDK";
export const goSdk = "hosts on the Go SDK";

/** A rule applies to all revisions unless it lists some. */
export function defineRule(
  rule: Omit<LintRule, "revisions"> & Partial<Pick<LintRule, "revisions">>,
): LintRule {
  return { revisions: specRevisions, ...rule };
}

/** For a rule that looks at one property at a time. */
export function eachProperty(
  find: (property: LintedProperty, asked: LintedRequest) => readonly Mark[],
): LintRule["find"] {
  return (asked) => asked.properties.flatMap((property) => find(property, asked));
}

export function markIf(isBroken: boolean, path: Path, detail?: string): Mark[] {
  return isBroken ? [{ path, ...(detail !== undefined && { detail }) }] : [];
}

/** A value in a sentence. */
export function quote(value: JsonValue | undefined): string {
  const text = JSON.stringify(typeof value === "string" ? value.slice(0, 60) : value) ?? "";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

export function found(value: JsonValue | undefined): string {
  return `Found ${quote(value)}.`;
}
