import { show, toDuration } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord } from "../candidate/candidate.ts";
import { responseActions } from "../candidate/links.ts";
import { anyEnd, toTest } from "../candidate/writtenTest.ts";
import {
  agrees,
  askedIn,
  decisiveStep,
  isUsual,
  whenMoved,
  type Asked,
} from "../evidence/steps.ts";

/** What the test may take longer than the call of the exploration. */
const moreMs = 500;

/** A call that never ends. */
export const hangs = eachRecord((record, walk) => {
  const { end, tool } = record.branch;
  if (end.status !== "hung" || !isUsual(record) || waitsForPage(record)) return [];
  const step = decisiveStep(record);
  const isCertain = step !== undefined && !isSlow(record, step, walk);
  const doubt = isCertain ? "" : " It may only be slow.";
  return [
    {
      id: "hangs",
      severity: isCertain ? "error" : "warning",
      about: step ? `${step.question.key} ${answerTo(step)}` : "",
      text: step ? `${tool} hangs ${whenMoved(step)}.` : `${tool} hangs before it asks anything.`,
      evidence: `The call had no result within ${toDuration(end.afterMs)}${describeLast(record)}.${doubt}`,
      fix: "End every way through the tool with a result, give what it waits for a time limit, and report progress of what takes long.",
      link: responseActions,
      record,
      test: toTest(record, {
        name: "the call ends",
        expect: anyEnd,
        settings: { timeoutMs: end.afterMs + moreMs },
      }),
      failsAs: ["never-ended"],
    },
  ];
});

/** A page that was agreed to may not be finished, although the explorer has visited it. */
function waitsForPage(record: BranchRecord): boolean {
  return askedIn(record).some(
    ({ question, move }) => question.mode === "url" && move.action === "accept",
  );
}

/** Work takes time, if all branches in which the person agrees hang, or if it reports progress. */
function isSlow({ progress }: BranchRecord, { move }: Asked, { records }: ToolWalk): boolean {
  if (progress.afterAnswer > 0) return true;
  const isEnded = ({ branch: { end } }: BranchRecord) => end.status !== "hung";
  return move.action === "accept" && !records.some((other) => agrees(other) && isEnded(other));
}

/** A question that nobody answers counts as cancelled. */
function answerTo({ move: { action } }: Asked): string {
  return action === "timeout" ? "cancel" : action;
}

function describeLast({ branch: { steps } }: BranchRecord): string {
  const message = steps.at(-1)?.question.message;
  return message === undefined ? "" : ` after the answer to ${show(message)}`;
}
