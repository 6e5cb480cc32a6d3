import { show } from "../../../run/match/difference.ts";
import type { BranchRecord, ToolWalk } from "../../plan/record.ts";
import { eachRecord, type Found, type WrittenTest } from "../candidate/candidate.ts";
import { cancellation } from "../candidate/links.ts";
import { toQuietProbeTest } from "../candidate/probeTests.ts";
import {
  changesIn,
  compareChanges,
  isQuietOtherwise,
  type Change,
} from "../evidence/probeChange.ts";
import { agreeingTo, lastAsked } from "../evidence/steps.ts";

/** The call was cancelled, or has ended, and the MCP server works on. */
export const cancelled = eachRecord((record, walk) => {
  if (record.plan.missing !== undefined) return [];
  const since = sinceWhen(record, walk);
  const [change] = record.branch.end.status === "cancelled" ? changesIn(record, since) : [];
  if (change && isCancelling(record)) return [toActing(record, { change, since, walk })];
  return worksOn(record) ? [toWorking(record)] : [];
});

type Since = "before" | "atCancel";

/**
 * What a call changed before it was cancelled may be intended, unless a no in the same place
 * changes nothing. A quick tool has acted when the probe is called.
 */
function sinceWhen(record: BranchRecord, walk: ToolWalk): Since {
  const asked = lastAsked(record);
  const isOpen = asked?.move.action === "cancel-call";
  return isOpen && isQuietOtherwise(record, asked, walk) ? "before" : "atCancel";
}

/** A few notifications may cross the cancellation. */
const crossing = 3;

function worksOn({ progress, branch }: BranchRecord): boolean {
  return progress.afterEnd > (branch.end.status === "cancelled" ? crossing : 1);
}

/** Whether the explorer has cancelled the call on purpose. */
function isCancelling({ plan, branch }: BranchRecord): boolean {
  return plan.purpose === "cancel-work" || branch.steps.at(-1)?.move.action === "cancel-call";
}

function toActing(
  record: BranchRecord,
  { change, since, walk }: { change: Change; since: Since; walk: ToolWalk },
): Found {
  const isSame = compareChanges([change], agreeingTo(record, walk)) === "same";
  const { tool, before, after } = change;
  const asked = lastAsked(record);
  const isOpen = record.plan.purpose !== "cancel-work" && asked !== undefined;
  const when = isOpen ? `while ${show(asked.question.message)} was open` : "while the tool worked";
  return {
    id: isSame ? "ignores-cancellation" : "leaves-work-running",
    severity: isSame ? "error" : "warning",
    about: isOpen ? asked.question.key : "",
    text: `${record.branch.tool} ${isSame ? "acts" : "keeps working"} although the call was cancelled ${when}.`,
    evidence: `${tool} said ${show(before)} ${since === "before" ? "before" : "when the call was cancelled"} and ${show(after)} later.${isSame ? " The same thing changes when the person agrees." : ""}`,
    fix: "Pass the signal of the call on to all that takes time, and look at it before you change something: extra.signal in the TypeScript SDK v1, ctx.mcpReq.signal in v2.",
    link: cancellation,
    record,
    ...toCancelledTest(record, change),
  };
}

function toCancelledTest(record: BranchRecord, change: Change) {
  const made = toQuietProbeTest(record, change, "a cancelled call changes nothing", {
    waitMs: workMs(record),
  });
  const { cancelAfterMs } = record.plan;
  if (cancelAfterMs === undefined || !made.test) return made;
  return { ...made, test: withTimeLimit(made.test, cancelAfterMs) };
}

/** A client that gives up cancels the call; the time in which a question is open does not count. */
function withTimeLimit(test: WrittenTest, cancelAfterMs: number): WrittenTest {
  const profile = { name: "impatient", callTimeoutMs: cancelAfterMs };
  const [call, ...rest] = test.afterwards ?? [];
  const expected = { ...call, expect: { error: { code: "call-timed-out" } } };
  return { ...test, profiles: [profile], afterwards: [expected, ...rest] };
}

const shortestWaitMs = 500;

/** About how long the work goes on. */
function workMs({ branch }: BranchRecord): number {
  return Math.max(shortestWaitMs, 2 * branch.durationMs);
}

function toWorking(record: BranchRecord): Found {
  const { tool, end } = record.branch;
  const ended = end.status === "cancelled" ? "was cancelled" : "had ended";
  return {
    id: "leaves-work-running",
    severity: "warning",
    about: "progress",
    text: `${tool} keeps working after its call ${ended}.`,
    evidence: `It sent ${record.progress.afterEnd} progress notifications after the end of the call.`,
    fix: "Stop timers and work when the call ends, even when it ends early: use try and finally.",
    link: cancellation,
    record,
    failsAs: [],
  };
}
