import { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { ScenarioTest } from "../scenario/format/scenarioSchema.ts";
import { isCallStep, type CallStep, type FollowUp } from "../scenario/format/stepSchema.ts";
import { TestFailure } from "./failure/failure.ts";
import { toDuration } from "./match/difference.ts";
import type { PlannedTest } from "./planTests.ts";
import type { Guess, Revision } from "./questions/revisedQuestions.ts";
import { runStep, type StepContext } from "./runStep.ts";
import { pause } from "./settle.ts";

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
  const clock = new PausableClock(timeoutMs, () => timeout.abort());
  const { signal } = timeout;
  const base = { ...connected, folder: file.folder, timeoutMs, settleMs, clock, signal };
  const placeOf = (index: number, ...key: string[]) =>
    file.placeOf(["tests", planned.index, "afterwards", index - 1, ...key]);
  try {
    for (const [index, step] of stepsOf(test).entries()) {
      if (!isCallStep(step)) {
        const waitMs = step.wait ?? 0;
        if (waitMs > clock.remainingMs) throw tooLong(waitMs, timeoutMs, placeOf(index, "wait"));
        await pause(waitMs, connected);
        continue;
      }
      const onRevised = (revision: Revision) => revising?.onRevised(index, revision);
      const context = { ...base, revising: revising && { ...revising, onRevised } };
      await runStep(context, step).catch((error: unknown) => {
        if (index === 0 || !(error instanceof TestFailure)) throw error;
        throw error.inFollowUp(nameOf(step), placeOf(index));
      });
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

function tooLong(waitMs: number, timeoutMs: number, place: TestFailure["failure"]["place"]) {
  const cause = `The test has no time left to wait ${toDuration(waitMs)}: its limit is ${toDuration(timeoutMs)}. Raise timeoutMs.`;
  return new TestFailure("never-ended", cause, { ...(place && { place }) });
}
