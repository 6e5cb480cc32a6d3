import type { FindingSeverity } from "@elicitation-playground/shared/explore/finding";
import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found } from "../candidate/candidate.ts";
import { responseActions } from "../candidate/links.ts";
import { toQuietProbeTest } from "../candidate/probeTests.ts";
import {
  changesIn,
  compareChanges,
  isQuietOtherwise,
  type Change,
  type Likeness,
} from "../evidence/probeChange.ts";
import { hasNegative, readsLike } from "../evidence/sameResult.ts";
import {
  agreeingTo,
  asksForConsent,
  isUsual,
  saidNo,
  whenMoved,
  type SaidNo,
} from "../evidence/steps.ts";

/** The person said no, and yet a tool that tells the state says something else afterwards. */
export const actsOnNo = eachRecord((record, walk) => {
  const no = isUsual(record) ? saidNo(record) : undefined;
  if (!no) return [];
  const changes = changesIn(record);
  const [change] = changes;
  if (change) return [toActing(record, no, { change, ...judge(record, { no, changes, walk }) })];
  return goesOn(record, walk) ? [toGoingOn(record, no)] : [];
});

type Judged = { severity: FindingSeverity; likeness: Likeness; isPart: boolean };

function judge(
  record: BranchRecord,
  { no, changes, walk }: { no: SaidNo; changes: Change[]; walk: ToolWalk },
): Judged {
  const agreed = agreeingTo(record, walk);
  const likeness = compareChanges(changes, agreed);
  const isSame = likeness === "same";
  if (!no.isLater) return { severity: isSame ? "error" : "warning", likeness, isPart: false };
  // What was accepted before may act, unless the tool itself says that nothing was done.
  const refused = walk.records.filter((other) => isUsual(other) && isPlainNo(other));
  const isIgnored = asksForConsent(no.step.request) && readsLike(record, agreed);
  const isDenied = readsLike(record, refused);
  const isOwn = isDenied && isOwnChange(record, { no, changes, walk });
  return {
    severity: (isSame && (isIgnored || isDenied)) || isOwn ? "error" : "warning",
    likeness,
    isPart: true,
  };
}

/** Whether only this no changes something. A tool may keep a list of what was refused. */
function isOwnChange(
  record: BranchRecord,
  { no, changes, walk }: { no: SaidNo; changes: Change[]; walk: ToolWalk },
): boolean {
  // Not only a counter of calls, which is like no change.
  const isReal = compareChanges(changes, [record]) === "same";
  const isRefusalKept = changes.some(({ added }) => added !== undefined && hasNegative(added));
  return isReal && !isRefusalKept && isQuietOtherwise(record, no.step, walk);
}

/** A no to the first question, after which nothing has changed. */
function isPlainNo(record: BranchRecord): boolean {
  const no = saidNo(record);
  return no !== undefined && !no.isLater && no.isLast && changesIn(record).length === 0;
}

function toActing(
  record: BranchRecord,
  { step }: SaidNo,
  { change, severity, likeness, isPart }: Judged & { change: Change },
): Found {
  const { tool, before, after } = change;
  const unlike =
    severity === "error"
      ? "Another no to the same question changes nothing."
      : "Whether the person's answer is the reason is not certain.";
  const compared = likeness === "other" ? unlike : "The same thing changes when the person agrees.";
  const accepted = isPart
    ? " An earlier question was accepted, so part of it may be intended."
    : "";
  return {
    ...common(step.move.action === "decline" ? "acts-on-decline" : "acts-on-cancel"),
    severity,
    about: step.question.key,
    text: `${record.branch.tool} acts ${whenMoved(step)}.`,
    evidence: `${tool} said ${show(before)} before and ${show(after)} after. ${compared}${severity === "error" ? "" : accepted}`,
    record,
    ...toQuietProbeTest(record, change, "a no changes nothing"),
  };
}

/** Progress after the no, as there is when the person agrees. */
function goesOn({ progress, ...record }: BranchRecord, walk: ToolWalk): boolean {
  if (progress.afterAnswer === 0) return false;
  const agreed = agreeingTo({ progress, ...record }, walk);
  return progress.afterAnswer > 1 || agreed.some((other) => other.progress.afterAnswer > 0);
}

function toGoingOn(record: BranchRecord, { step }: SaidNo): Found {
  return {
    ...common(step.move.action === "decline" ? "acts-on-decline" : "acts-on-cancel"),
    severity: "warning",
    about: step.question.key,
    text: `${record.branch.tool} keeps working ${whenMoved(step)}.`,
    evidence: `It sent ${record.progress.afterAnswer} progress notifications after the answer.`,
    record,
    failsAs: [],
  };
}

function common(id: "acts-on-decline" | "acts-on-cancel") {
  return {
    id,
    fix: 'Act only if action is "accept", and put everything that changes something after that check.',
    link: responseActions,
  };
}
