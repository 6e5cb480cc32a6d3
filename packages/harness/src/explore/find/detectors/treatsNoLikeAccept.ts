import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { resultOf } from "../candidate/endMatch.ts";
import { responseActions } from "../candidate/links.ts";
import { toTest } from "../candidate/writtenTest.ts";
import { changesIn, compareChanges, isHeldBack } from "../evidence/probeChange.ts";
import { claimsDone, readsLike, saysNo } from "../evidence/sameResult.ts";
import {
  agreeingTo,
  agrees,
  asksForConsent,
  inputsOf,
  isResult,
  isUsual,
  saidNo,
  whenMoved,
  type SaidNo,
} from "../evidence/steps.ts";

/** The result of a no is the same as if the person had agreed. */
export const treatsNoLikeAccept = eachRecord((record, walk) => {
  const no = isUsual(record) && isResult(record) ? saidNo(record) : undefined;
  if (!no?.isLast) return [];
  const agreed = agreeingTo(record, walk).filter((other) => isResult(other) && agrees(other));
  // If the call comes to nothing although the person agrees, a no cannot change that.
  if (!readsLike(record, agreed) || saysNo(record)) return [];
  const severity = judge(record, no, { agreed, walk });
  return severity ? [toFound(record, no, { severity, agreed })] : [];
});

function judge(
  record: BranchRecord,
  no: SaidNo,
  { agreed, walk }: { agreed: BranchRecord[]; walk: ToolWalk },
): FindingSeverity | undefined {
  const changes = changesIn(record);
  // The state tells the answers apart, if not the result.
  if (isHeldBack(record, agreed)) return undefined;
  // An answer before it may be the reason for the result.
  if (no.isLater) return "warning";
  if (compareChanges(changes, agreed) === "same") return "error";
  const isWatched = agreed.some(({ probes }) => probes.length > 0);
  const isAtStake = !isWatched || agreed.some((other) => changesIn(other).length > 0);
  const matters = tellsApart(record, no, walk) || claimsDone(record);
  return asksForConsent(no.step.request) && isAtStake && matters ? "error" : "warning";
}

/** Whether another answer to the question has another result. */
function tellsApart(record: BranchRecord, { step }: SaidNo, { records }: ToolWalk): boolean {
  return records.some((other) => {
    const no = isUsual(other) && isResult(other) ? saidNo(other) : undefined;
    const isSameQuestion = no?.step.question.key === step.question.key && no.isLast;
    return isSameQuestion && !readsLike(other, [record]);
  });
}

function toFound(
  record: BranchRecord,
  { step }: SaidNo,
  { severity, agreed }: { severity: FindingSeverity; agreed: BranchRecord[] },
): Found {
  const isDecline = step.move.action === "decline";
  const word = isDecline ? "decline" : "cancel";
  const [other] = agreed;
  const doubt =
    severity === "error" ? "" : " If the answer should make no difference, ignore this warning.";
  return {
    id: isDecline ? "treats-decline-like-accept" : "treats-cancel-like-accept",
    severity,
    about: step.question.key,
    text: `${record.branch.tool} gives the same result ${whenMoved(step)} as when the person accepts it.`,
    evidence: `The results are the same: ${show(record.endText)} and ${show(other?.endText ?? "")}.${doubt}`,
    fix: `Look at the action of the answer: after a ${word}, do nothing and say so in the result.`,
    link: responseActions,
    record,
    test: toTest(record, {
      name: `a ${word} has another result than an accept`,
      expect: { not: resultOf(record, inputsOf(record)) },
    }),
    failsAs: ["wrong-outcome"],
  };
}
