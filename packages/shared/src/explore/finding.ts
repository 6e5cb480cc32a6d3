import type { FindingId } from "./findingKinds.ts";

export type FindingSeverity = "error" | "warning" | "note";

/** Something wrong that the explorer found, and how to see it again. */
export type ExploreFinding = {
  /** Unique in its exploration: `finding-3`. */
  key: string;
  id: FindingId;
  severity: FindingSeverity;
  tool: string;
  era: string;
  /** What happened, in one sentence. */
  text: string;
  /** What the finding rests on: a follow-up call, equal results, a rule. */
  evidence: string;
  /** What to do about it. */
  fix: string;
  /** The section of the spec, or the documentation of a lint rule. */
  link: string;
  /** The shortest conversation that shows it, a line each. */
  conversation: string[];
  /** The branch that showed it first. */
  branch?: string;
  /** A scenario file that fails until the fault is fixed; missing if none can show it. */
  scenario?: string;
};
