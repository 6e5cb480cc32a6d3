/** The revisions of the spec that have elicitation, oldest first. */
export const specRevisions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
export type SpecRevision = (typeof specRevisions)[number];

/** Those that have URL mode, lists of options, options with titles, and defaults everywhere. */
export const newerRevisions: readonly SpecRevision[] = ["2025-11-25", "2026-07-28"];

/** The revision that applies to a question of this era: the newest that is not newer. */
export function toRevision(era: string): SpecRevision {
  return specRevisions.findLast((revision) => revision <= era) ?? specRevisions[0];
}

/** Headings of the spec's page on elicitation, as they are called in the newer revisions. */
export type SpecSection =
  | "requested-schema"
  | "elicitation-requests"
  | "url-mode-elicitation-requests"
  | "form-mode-security"
  | "safe-url-handling"
  | "security-considerations";

const oldestHeadings: Record<SpecSection, string> = {
  "requested-schema": "supported-schema-types",
  "elicitation-requests": "creating-elicitation-requests",
  "url-mode-elicitation-requests": "creating-elicitation-requests",
  "form-mode-security": "security-considerations",
  "safe-url-handling": "security-considerations",
  "security-considerations": "security-considerations",
};

/** The section of the spec behind a rule, in the revision that the question uses. */
export function specLink({ section }: { section: SpecSection }, era: string): string {
  const revision = toRevision(era);
  const heading = revision === "2025-06-18" ? oldestHeadings[section] : section;
  return `https://modelcontextprotocol.io/specification/${revision}/client/elicitation#${heading}`;
}
