import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import type { FindingId } from "@elicitation-playground/shared/explore/findingKinds";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FailureKind } from "../../../run/failure/failure.ts";
import type { WrittenScenario } from "../../../scenario/format/scenarioSchema.ts";
import type { ExploreEra } from "../../plan/exploreOptions.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";

export type WrittenTest = WrittenScenario["tests"][number];

/** What a detector found in one branch. */
export type Found = {
  id: FindingId;
  severity: FindingSeverity;
  /** What it is about, such as the key of a question: several branches may show the same. */
  about: string;
  /** What happened, in one sentence. */
  text: string;
  /** What the finding rests on. */
  evidence: string;
  fix: string;
  link: string;
  record: BranchRecord;
  /** Fails until the fault is fixed. Its eras, profiles and limits are written for the file. */
  test?: WrittenTest;
  /** Passes if nothing but the fault can fail the test. */
  control?: WrittenTest;
  /** How the test fails. */
  failsAs: readonly FailureKind[];
  /** The fault does not show each time. */
  isUnsteady?: true;
};

/** Something wrong that the branches show, before it has been seen a second time. */
export type Candidate = Found & {
  tool: string;
  era: ExploreEra;
  inputSchema: JsonObject;
  /** Other branches that show the same. */
  alternatives: readonly Found[];
};

/** Looks at all branches of a tool in one era; `others` are those of the same tool in others. */
export type Detector = (walk: ToolWalk, others: readonly ToolWalk[]) => Found[];

export function defineDetector(detector: Detector): Detector {
  return detector;
}

/** For a detector that looks at one branch at a time. */
export function eachRecord(find: (record: BranchRecord, walk: ToolWalk) => Found[]): Detector {
  return (walk) => walk.records.flatMap((record) => find(record, walk));
}
