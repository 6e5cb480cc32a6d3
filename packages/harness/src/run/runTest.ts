import type { Host } from "@elicitation-playground/host/host";
import type { ReachableTarget } from "@elicitation-playground/host/mcp/transport";
import type { Session } from "@elicitation-playground/host/session";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { Profile } from "@elicitation-playground/shared/profile";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { describeConversation } from "./describeConversation.ts";
import { TestFailure, type Failure } from "./failure.ts";
import type { ChangedQuestion } from "../scenario/updateScenario.ts";
import type { Met } from "./expectedQuestions.ts";
import type { PlannedTest } from "./planTests.ts";
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
  conversation: string[];
};

/** A question that is no longer as its scenario says, and where it says so. */
export type Change = ChangedQuestion & { planned: PlannedTest };

export type TestSurroundings = {
  host: Host;
  reach: Reach;
  /** Collects changed questions in place of failing. */
  onChange?: ((change: Change) => void) | undefined;
};

/** Runs one test in a clean session with a connection of its own. */
export async function runTest(
  planned: PlannedTest,
  { host, reach, onChange }: TestSurroundings,
): Promise<TestResult> {
  const startedAt = performance.now();
  const session = host.openSession();
  const result = (status: TestResult["status"], failure?: Failure): TestResult => ({
    planned,
    status,
    durationMs: Math.round(performance.now() - startedAt),
    attempts: 1,
    ...(failure && { failure: { ...failure, stderr: stderrOf(session) } }),
    conversation: describeConversation(session.log.since(0)),
  });
  const failed = (error: unknown): TestResult => {
    const { failure } = error instanceof TestFailure ? error : asBug(error);
    return result(failure.kind === "unreachable" ? "unreachable" : "failed", failure);
  };
  let reached: Reached | undefined;
  try {
    reached = await reachTarget(planned, reach);
    const connectionId = await connect(session, reached.target, planned.profile);
    await runSteps(session, connectionId, planned, onChange);
    const breach = findBreach(session.log.since(0));
    return breach ? failed(breach) : result("passed");
  } catch (error) {
    return failed(error);
  } finally {
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
  onChange: TestSurroundings["onChange"],
): Promise<void> {
  const { test, file, timeoutMs, index } = planned;
  const { folder } = file;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), timeoutMs);
  const testPath = ["tests", index];
  const steps = [
    { step: test, path: testPath },
    ...test.afterwards.map((step, at) => ({ step, path: [...testPath, "afterwards", at] })),
  ];
  try {
    for (const { step, path } of steps) {
      const onChanged = onChange
        ? ({ index: at, differences }: Met, request: ElicitationRequest) => {
            const parts = differences.map(({ what }) => what.split(".")[0] ?? "");
            onChange({ planned, path: [...path, "questions", at], request, parts });
          }
        : undefined;
      const place = { session, connectionId, folder, timeoutMs, signal: tooLong.signal };
      await runStep({ ...place, onChanged }, step).catch((error: unknown) => {
        if (step === test || !(error instanceof TestFailure)) throw error;
        const { tool, prompt, resource } = step.call;
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
  return (lines.length > 0 ? lines : ended).slice(-10);
}

function asBug(error: unknown): TestFailure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new TestFailure("bug", `The harness itself failed: ${reason}`, { reason: error });
}
