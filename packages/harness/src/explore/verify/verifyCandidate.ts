import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { toQuestionKey } from "../../run/coverage/questionKey.ts";
import type { Candidate, WrittenTest } from "../find/candidate/candidate.ts";
import { describeMove } from "@elicitation-playground/shared/explore/move";
import { describeEnd } from "@elicitation-playground/shared/explore/branch";
import { CandidateRuns, type FailedRun, type RunOptions } from "./candidateRuns.ts";
import { editsOf } from "./shrinkTest.ts";
import { toNotices, writeFile } from "./writeFile.ts";

export type VerifyOptions = RunOptions & {
  /** The key of the finding. */
  key: string;
};

/** How often a test may pass before the fault counts as not seen again. */
const tries = { steady: 2, unsteady: 3 };
const mostShrinkingRuns = 12;
/** A test that waits for its time limit takes long. */
const longestShrinkingMs = 20_000;

/**
 * Runs the test of a candidate: only what fails again is reported as it is. Then makes the test
 * smaller while it fails in the same way. Undefined if there is nothing to report, or if the
 * exploration was stopped.
 */
export async function verifyCandidate(
  candidate: Candidate,
  options: VerifyOptions,
): Promise<ExploreFinding | undefined> {
  const runs = new CandidateRuns(options);
  const { key } = options;
  if (!candidate.test) return toFinding(candidate, key);
  const shown = await failAgain(candidate, runs);
  if (runs.isStopped) return undefined;
  if (!("test" in shown)) return toUnconfirmed(candidate, key, shown);
  const { found } = shown;
  if (found.control && (await runs.fail(found.control))) return undefined;
  const { test, failed } = await shrink(found, shown, runs);
  if (runs.isStopped) return undefined;
  const { conversation } = failed;
  const scenario = writeSafely(options, test, toNotices(found, conversation));
  return { ...toFinding(found, key), conversation, scenario };
}

/** A file without secrets, which others may get to see. */
function writeSafely(
  { server, secrets }: VerifyOptions,
  test: WrittenTest,
  notices: string[],
): string {
  const { variables, mask, inFile } = secrets;
  return inFile(writeFile({ server, secrets: variables }, test, notices.map(mask)));
}

type Shown = { test: WrittenTest; failed: FailedRun };
/** The last failure for another reason, if there was one. */
type Unshown = { otherwise: FailedRun | undefined };

/** Runs the test, and if it passes those of other branches that have shown the same. */
async function failAgain(
  candidate: Candidate,
  runs: CandidateRuns,
): Promise<(Shown & { found: Candidate }) | Unshown> {
  let otherwise: FailedRun | undefined;
  for (const each of [candidate, ...candidate.alternatives]) {
    const found = { ...candidate, ...each };
    const { test, failsAs, isUnsteady } = found;
    const most = isUnsteady ? tries.unsteady : tries.steady;
    for (let count = 0; test && count < most && !runs.isStopped; count += 1) {
      const failed = await runs.fail(test);
      if (failed && failsAs.includes(failed.kind)) return { found, test, failed };
      otherwise = failed ?? otherwise;
    }
  }
  return { otherwise };
}

/** Takes each edit that keeps the failure. */
async function shrink(candidate: Candidate, shown: Shown, runs: CandidateRuns): Promise<Shown> {
  const startedAt = performance.now();
  const first = runs.count;
  let smallest = shown;
  for (const edit of editsOf(candidate)) {
    const isLate = performance.now() - startedAt > longestShrinkingMs;
    if (isLate || runs.isStopped || runs.count - first >= mostShrinkingRuns) break;
    const test = edit(smallest.test);
    const failed = test && (await runs.fail(test));
    if (failed && isSame(failed, shown.failed)) smallest = { test, failed };
  }
  return smallest;
}

/** The same failure after the same question, whatever the values that its cause quotes. */
function isSame(one: FailedRun, other: FailedRun): boolean {
  return (
    one.kind === other.kind &&
    toShape(one.cause) === toShape(other.cause) &&
    lastQuestion(one) === lastQuestion(other)
  );
}

function lastQuestion({ conversation }: FailedRun): string {
  const line = conversation.findLast((each) => each.startsWith("Question: ")) ?? "";
  return toQuestionKey(line, {});
}

function toShape(cause: string): string {
  return cause.replaceAll(/"(?:[^"\\]|\\.)*"|\d+(?:[.,]\d+)*/g, "…").slice(0, 60);
}

function toFinding(candidate: Candidate, key: string): ExploreFinding {
  const { id, severity, tool, era, text, evidence, fix, link, record } = candidate;
  const conversation = describeBranch(candidate);
  const branch = record.branch.id;
  return { key, id, severity, tool, era, text, evidence, fix, link, conversation, branch };
}

/** An error that did not show again is a note; what only looked suspicious is nothing. */
function toUnconfirmed(
  candidate: Candidate,
  key: string,
  { otherwise }: Unshown,
): ExploreFinding | undefined {
  if (candidate.severity !== "error") return undefined;
  const { evidence } = candidate;
  const why = otherwise
    ? `It is not certain: a test with the same conversation fails for another reason. ${otherwise.cause}`
    : "It is not certain: a test with the same conversation did not show it again.";
  return { ...toFinding(candidate, key), severity: "note", evidence: `${evidence} ${why}` };
}

/** What would be an error if there had been time to see it again. */
export function toUnverified(candidate: Candidate, key: string): ExploreFinding {
  const evidence = `${candidate.evidence} It was not verified: the exploration ended before.`;
  return { ...toFinding(candidate, key), severity: "warning", evidence };
}

function describeBranch({ record: { branch }, tool }: Candidate): string[] {
  return [
    `Call: ${tool} ${JSON.stringify(branch.arguments)}`,
    ...branch.steps.map(({ question, move }) => `${question.message}: ${describeMove(move)}`),
    `End: ${describeEnd(branch.end)}`,
  ];
}
