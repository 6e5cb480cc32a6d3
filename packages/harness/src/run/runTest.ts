import type { Host } from "@elicitation-playground/host/session/host";
import type { ReachableTarget } from "@elicitation-playground/host/mcp/transports/transport";
import { toStderrTail } from "@elicitation-playground/host/mcp/transports/stderrTail";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { describeConversation } from "./describeConversation.ts";
import { TestFailure, type Failure } from "./failure.ts";
import type { PlannedTest } from "./planTests.ts";
import type { Guess, Revision } from "./revisedQuestions.ts";
import { runStep } from "./runStep.ts";
import { findBreach } from "./wireBreaches.ts";
import { toTarget, type Reach, type Reached } from "./toTarget.ts";

export type TestResult = {
  planned: PlannedTest;
  status: "passed" | "failed" | "unreachable" | "skipped";
  durationMs: number;
  /** How often it was tried. */
  attempts: number;
  failure?: Failure;
  /** What was said until it failed; a test that passed needs no explaining. */
  conversation: string[];
};

export type TestSurroundings = {
  host: Host;
  reach: Reach;
  /** Takes the log of the test when it is over. */
  onLog?: ((events: SessionEvent[]) => void) | undefined;
  /** Takes the questions as they come for the right ones; `step` counts the test's calls. */
  revising?: { guess: Guess; onRevised: (step: number, revision: Revision) => void } | undefined;
};

/** Runs one test in a clean session with a connection of its own. */
export async function runTest(
  planned: PlannedTest,
  { host, reach, revising, onLog }: TestSurroundings,
): Promise<TestResult> {
  const startedAt = performance.now();
  const session = host.openSession();
  const result = (status: TestResult["status"], failure?: Failure): TestResult => ({
    planned,
    status,
    durationMs: Math.round(performance.now() - startedAt),
    attempts: 1,
    ...(failure && { failure: { ...failure, stderr: stderrOf(session) } }),
    conversation: failure ? describeConversation(session.log.since(0)) : [],
  });
  const failed = (error: unknown): TestResult => {
    const { failure } = error instanceof TestFailure ? error : asBug(error);
    return result(failure.kind === "unreachable" ? "unreachable" : "failed", failure);
  };
  let reached: Reached | undefined;
  try {
    reached = await reachTarget(planned, reach);
    const connectionId = await connect(session, reached.target, planned.profile);
    await runSteps(session, connectionId, planned, revising);
    const breach = findBreach(session.log.since(0));
    return breach ? failed(breach) : result("passed");
  } catch (error) {
    return failed(error);
  } finally {
    onLog?.(session.log.since(0));
    cancelOpenCalls(session);
    // Who stops the whole run closes the sessions first.
    if (!session.closing.aborted) await host.closeSession(session.id).catch(ignoreClosed);
    await reached?.release?.();
  }
}

async function reachTarget(planned: PlannedTest, reach: Reach): Promise<Reached> {
  const { file } = planned;
  return asUnreachable(() => toTarget(file.scenario.server, file.folder, reach));
}

async function connect(
  session: Session,
  target: ReachableTarget,
  profile: Profile,
): Promise<string> {
  return asUnreachable(() => session.connect({ target, profile }));
}

async function asUnreachable<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const cause = `The MCP server cannot be reached: ${error.problem.detail}`;
    throw new TestFailure("unreachable", cause, { reason: error });
  }
}

async function runSteps(
  session: Session,
  connectionId: string,
  planned: PlannedTest,
  revising: TestSurroundings["revising"],
): Promise<void> {
  const { test, file, timeoutMs } = planned;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), timeoutMs);
  const place = { session, connectionId, folder: file.folder, timeoutMs, signal: tooLong.signal };
  try {
    for (const [index, step] of [test, ...test.afterwards].entries()) {
      const onRevised = (revision: Revision) => revising?.onRevised(index, revision);
      const context = { ...place, revising: revising && { ...revising, onRevised } };
      await runStep(context, step).catch((error: unknown) => {
        if (step === test || !(error instanceof TestFailure)) throw error;
        const { tool, prompt, resource } = step.call;
        const path = ["tests", planned.index, "afterwards", index - 1];
        throw error.inFollowUp(tool ?? prompt ?? resource ?? "", file.placeOf(path));
      });
    }
  } finally {
    clearTimeout(timer);
  }
}

/** A test that failed leaves its call behind; the MCP server is told that nobody waits. */
function cancelOpenCalls(session: Session): void {
  for (const { id, endedAt } of Object.values(session.log.state.calls)) {
    if (endedAt === undefined) session.cancelCall(id);
  }
}

function ignoreClosed(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}

function stderrOf(session: Session): string[] {
  const lines = session.log
    .since(0)
    .flatMap((event) => (event.type === "stderr-line" ? [event.text] : []));
  const ended = session.log
    .since(0)
    .flatMap((event) => (event.type === "connection-failed" ? (event.stderr ?? []) : []));
  return toStderrTail(lines.length > 0 ? lines : ended);
}

function asBug(error: unknown): TestFailure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new TestFailure("bug", `The harness itself failed: ${reason}`, { reason: error });
}
