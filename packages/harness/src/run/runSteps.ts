import { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import { nameOfCall } from "../scenario/format/callSchema.ts";
import { pathOfStep, stepsOf } from "../scenario/format/scenarioSchema.ts";
import { isCallStep, type FollowUp } from "../scenario/format/stepSchema.ts";
import { explainCall } from "./failure/explainCall.ts";
import { TestFailure, within } from "./failure/failure.ts";
import { asUnreachable } from "./targets/unreachable.ts";
import { toWatchedTexts } from "./gateway/watchedUrl.ts";
import { toDuration } from "./match/difference.ts";
import type { PlannedTest } from "./planTests.ts";
import { CapturedValues } from "./questions/capturedValues.ts";
import { explainFault, faultsIn } from "./questions/explainFault.ts";
import type { Guess, Revision } from "./questions/revisedQuestions.ts";
import { runStep, type StepContext } from "./runStep.ts";
import { watchFor } from "./settle.ts";
import type { Judge } from "./visit/visitPage.ts";
import { waitingTime } from "./waitingTime.ts";

/** Accepts the questions as they come; `step` is the index of the call in the test. */
export type Revising = { guess: Guess; onRevised: (step: number, revision: Revision) => void };

type Connected = Pick<
  StepContext,
  "session" | "connectionId" | "watch" | "programEnded" | "watched" | "onNote"
>;

/**
 * Runs the calls of a test one after the other. After each, the MCP server is watched for what
 * comes late. Throws a TestFailure.
 */
export async function runSteps(
  connected: Connected,
  planned: PlannedTest,
  revising: Revising | undefined,
): Promise<void> {
  const { test, file, timeoutMs, settleMs } = planned;
  const timeout = new AbortController();
  const clock = new PausableClock(timeoutMs, () => timeout.abort(), waitingTime);
  const { signal } = timeout;
  const { session, watched } = connected;
  let { connectionId } = connected;
  const captured = new CapturedValues();
  const base = { ...connected, captured, folder: file.folder, timeoutMs, settleMs, clock, signal };
  const judges: Judge[] = [];
  const pathOf = (index: number) => pathOfStep(planned.index, index);
  const runOne = async (step: FollowUp, index: number) => {
    if (!isCallStep(step)) {
      const waitMs = step.wait ?? 0;
      if (waitMs > clock.remainingMs) throw tooLong(waitMs, timeoutMs);
      await watchFor(waitMs, connected);
      return;
    }
    const earlier = faultsIn(session.log.state);
    if (earlier.includes("drop-connection")) {
      const what = planned.direct ? "gateway" : "MCP server";
      const { server } = file.scenario;
      const reconnect = () => connectAgain(session, connectionId);
      connectionId = await asUnreachable({ what, server }, reconnect);
    }
    const judgeLater = (judge: Judge) =>
      void judges.push((later) => within(pathOf(index), () => judge(later)));
    const context = {
      ...base,
      connectionId,
      judgeLater,
      revising: revising && {
        guess: revising.guess,
        given: [...file.variables.values(), ...(watched ? [watched.url] : [])],
        onRevised: (revision: Revision) =>
          revising.onRevised(index, toWatchedTexts(revision, watched?.url)),
      },
    };
    await runStep(context, step).catch((error: unknown) => {
      if (!(error instanceof TestFailure)) throw error;
      const { state } = session.log;
      const explained = explainFault(explainCall(error, step.call, state), step.expect, state);
      const failure = explained.at.length === 0 ? explained.within(["call"]) : explained;
      // A late question may belong to an earlier call, and a flood belongs to all calls.
      const isOfTest =
        error === connected.watch.failure && /^(?:unexpected-|flooded$)/.test(error.failure.kind);
      if (index === 0 || isOfTest) throw failure;
      const after = [...new Set(earlier)].map((fault) => `after ${fault}`);
      throw failure.inFollowUp([nameOfCall(step.call), ...after].join(", "));
    });
  };
  try {
    for (const [index, step] of stepsOf(test).entries()) {
      await within(pathOf(index), async () => runOne(step, index));
    }
  } catch (error) {
    // An outcome may be wrong because someone else completed a page.
    if (error instanceof TestFailure && !signal.aborted)
      await judgeAll(judges, connected, timeoutMs);
    throw error;
  } finally {
    clock.stop();
  }
  await judgeAll(judges, connected, timeoutMs);
}

async function judgeAll(judges: Judge[], { session }: Connected, timeoutMs: number): Promise<void> {
  if (judges.length === 0) return;
  const signal = AbortSignal.any([session.closing, AbortSignal.timeout(timeoutMs)]);
  for (const judge of judges) await judge(signal);
}

/** A fault may have dropped the connection. */
async function connectAgain(session: Session, connectionId: string): Promise<string> {
  const isOpen = session.log.state.connections[connectionId]?.status === "open";
  return isOpen ? connectionId : session.reconnect(connectionId);
}

function tooLong(waitMs: number, timeoutMs: number): TestFailure {
  const cause = `The test has no time left to wait ${toDuration(waitMs)}: its limit is ${toDuration(timeoutMs)}. Raise timeoutMs.`;
  return new TestFailure("never-ended", cause, { at: ["wait"] });
}
