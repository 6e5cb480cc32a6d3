import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { describeBreakage } from "@elicitation-playground/shared/explore/move";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { defineDetector, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { securityConsiderations } from "../candidate/links.ts";
import { toTest } from "../candidate/writtenTest.ts";
import { changesIn, compareChanges, isHeldBack } from "../evidence/probeChange.ts";
import { readsLike, saysNo } from "../evidence/sameResult.ts";
import {
  agreeingTo,
  contentOf,
  inputsOf,
  isResult,
  isUsual,
  lastAsked,
  refusedIn,
} from "../evidence/steps.ts";

/** Content that breaks the requested schema has the result of content that does not. */
export const acceptsBrokenContent = defineDetector((walk) => {
  const accepted = walk.records.flatMap((record) => {
    const breakage = isUsual(record) ? brokenBy(record) : undefined;
    const severity = breakage === undefined ? undefined : judge(record, walk);
    return breakage !== undefined && severity ? [{ record, breakage, severity }] : [];
  });
  const errors = accepted.filter(({ severity }) => severity === "error");
  return toFound(errors.length > 0 ? errors : accepted);
});

type Accepted = { record: BranchRecord; breakage: string; severity: FindingSeverity };

/** What is wrong with the last answer, in words; undefined if the schema allows it. */
function brokenBy(record: BranchRecord): string | undefined {
  const last = lastAsked(record);
  if (last?.move.action !== "broken" || !last.request || isUrlRequest(last.request))
    return undefined;
  const content = last.move.content ?? {};
  const isValid = checkContent(last.request.requestedSchema, content).length === 0;
  return isValid ? undefined : describeBreakage(last.move);
}

function judge(record: BranchRecord, walk: ToolWalk): FindingSeverity | undefined {
  if (!isResult(record)) return undefined;
  const agreed = agreeingTo(record, walk).filter(isResult);
  const changes = changesIn(record);
  const accepted = acceptingLike(record, walk);
  if (compareChanges(changes, agreed) === "same") return isUsed(accepted) ? "error" : "warning";
  const refused = refusedIn(walk).filter(isResult);
  if (readsLike(record, refused) || saysNo(record)) return undefined;
  const isAlike = readsLike(record, agreed) || accepted.some((other) => readsLike(record, [other]));
  // The state may tell broken content apart, if not the result.
  const isCertain = isAlike && !isHeldBack(record, agreed) && isUsed(accepted) && !isEchoed(record);
  return isCertain ? "error" : "warning";
}

/** Branches in which the same question was accepted with valid content. */
function acceptingLike(record: BranchRecord, { records }: ToolWalk): BranchRecord[] {
  const key = lastAsked(record)?.question.key;
  return records.filter(
    (other) =>
      isUsual(other) &&
      isResult(other) &&
      lastAsked(other)?.question.key === key &&
      lastAsked(other)?.move.action === "accept",
  );
}

/** Whether the content makes a difference: other valid content has had another result. */
function isUsed(accepted: BranchRecord[]): boolean {
  const ends = accepted.map(({ endText, structured }) => JSON.stringify([endText, structured]));
  return new Set(ends).size > 1;
}

/** A tool that repeats the answer as it came has not used it. */
function isEchoed(record: BranchRecord): boolean {
  const move = lastAsked(record)?.move;
  const content = move && contentOf(move);
  if (!content || Object.keys(content).length === 0) return false;
  return withoutSpace(record.endText).includes(withoutSpace(JSON.stringify(content)));
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** One finding lists them all. */
function toFound(accepted: Accepted[]): Found[] {
  const shortest = accepted.toSorted((a, b) => sizeOf(a.record) - sizeOf(b.record))[0];
  if (!shortest) return [];
  const { record, severity } = shortest;
  const { tool } = record.branch;
  const breakages = [...new Set(accepted.map(({ breakage }) => breakage))];
  const message = lastAsked(record)?.question.message ?? "";
  const unclear = severity === "error" ? "" : " It may be a friendly way to reject it.";
  return [
    {
      id: "accepts-broken-content",
      severity,
      about: "",
      text: `${tool} accepts an answer to ${show(message)} that breaks the schema (${breakages.join("; ")}).`,
      evidence: `The call ended with the result ${show(record.endText)}.${unclear}`,
      fix: "Check accepted content against the schema: clients need not do it. In the TypeScript SDK v2 pass the schema to acceptedContent(responses, key, schema).",
      link: securityConsiderations,
      record,
      test: toTest(record, {
        name: "content that breaks the schema is rejected",
        expect: { not: resultOf(record, inputsOf(record)) },
      }),
      failsAs: ["wrong-outcome"],
    },
  ];
}

function sizeOf({ branch: { steps } }: BranchRecord): number {
  return steps.length * 1_000_000 + JSON.stringify(steps).length;
}
