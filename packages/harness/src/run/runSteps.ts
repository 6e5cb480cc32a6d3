import { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ScenarioTest } from "../scenario/format/scenarioSchema.ts";
import { isCallStep, type CallStep, type FollowUp } from "../scenario/format/stepSchema.ts";
import { TestFailure, within } from "./failure/failure.ts";
import { asUnreachable } from "./failure/unreachable.ts";
import { toDuration } from "./match/difference.ts";
import type { PlannedTest } from "./planTests.ts";
import { CapturedValues } from "./questions/capturedValues.ts";
import { explainFault, faultsIn } from "./questions/explainFault.ts";
import type { Guess, Revision } from "./questions/revisedQuestions.ts";
import { runStep, type StepContext } from "./runStep.ts";
import { watchFor } from "./settle.ts";
import { waitingTime } from "./waitingTime.ts";

/** Accepts the questions as they come; `step` is the index of the call in the test. */
export type Revising = { guess: Guess; onRevised: (step: number, revision: Revision) => void };

type Connected = Pick<StepContext, "session" | "connectionId" | "watch" | "watched" | "onNote">;

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
  const { session } = connected;
  let { connectionId } = connected;
  const captured = new CapturedValues();
  const base = { ...connected, captured, folder: file.folder, timeoutMs, settleMs, clock, signal };
  const runOne = async (step: FollowUp, index: number) => {
    if (!isCallStep(step)) {
      const waitMs = step.wait ?? 0;
      if (waitMs > clock.remainingMs) throw tooLong(waitMs, timeoutMs);
      await watchFor(waitMs, connected);
      return;
    }
    const earlier = faultsIn(session.log.state);
    if (earlier.includes("drop-connection")) {
      connectionId = await connectAgain(session, connectionId);
    }
    const onRevised = (revision: Revision) => revising?.onRevised(index, revision);
    const context = { ...base, connectionId, revising: revising && { ...revising, onRevised } };
    await runStep(context, step).catch((error: unknown) => {
      if (!(error instanceof TestFailure)) throw error;
      const explained = explainFault(error, step.expect, session.log.state);
      const failure = explained.at.length === 0 ? explained.within(["call"]) : explained;
      if (index === 0) throw failure;
      const after = [...new Set(earlier)].map((fault) => `after ${fault}`);
      throw failure.inFollowUp([nameOf(step), ...after].join(", "));
    });
  };
  try {
    for (const [index, step] of stepsOf(test).entries()) {
      const path = index === 0 ? [] : ["afterwards", index - 1];
      await within(["tests", planned.index, ...path], async () => runOne(step, index));
    }
  } finally {
    clock.stop();
  }
}

function stepsOf(test: ScenarioTest): FollowUp[] {
  return [test, ...test.afterwards];
}

function nameOf({ call: { tool, prompt, resource } }: CallStep): string {
  return tool ?? prompt ?? resource ?? "";
}

/** A fault may have dropped the connection. */
async function connectAgain(session: Session, connectionId: string): Promise<string> {
  const isOpen = session.log.state.connections[connectionId]?.status === "open";
  return isOpen ? connectionId : asUnreachable(() => session.reconnect(connectionId));
}

function tooLong(waitMs: number, timeoutMs: number): TestFailure {
  const cause = `The test has no time left to wait ${toDuration(waitMs)}: its limit is ${toDuration(timeoutMs)}. Raise timeoutMs.`;
  return new TestFailure("never-ended", cause, { at: ["wait"] });
}
