import { setTimeout as wait } from "node:timers/promises";
import { toStderrTail } from "@elicitation-playground/host/mcp/transports/stderrTail";
import type { Host } from "@elicitation-playground/host/session/host";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioTest } from "../scenario/format/scenarioSchema.ts";
import { isCallStep, type FollowUp } from "../scenario/format/stepSchema.ts";
import { describeConversation } from "./failure/conversation.ts";
import { TestFailure, type Failure } from "./failure/failure.ts";
import type { PlannedTest } from "./planTests.ts";
import type { Guess, Revision } from "./questions/revisedQuestions.ts";
import { runStep, type StepContext } from "./runStep.ts";
import { ServerWatch } from "./checks/serverWatch.ts";
import { openTarget } from "./targets/openTarget.ts";
import type { ProvidedTarget, TargetProvider } from "./targets/toTarget.ts";

export type TestResult = {
  planned: PlannedTest;
  status: "passed" | "failed" | "unreachable" | "skipped";
  durationMs: number;
  /** How often it ran; 0 if it was skipped. */
  attempts: number;
  failure?: Failure;
  /** Empty if the test passed. */
  conversation: string[];
  /** The files that show what happened, if traces are kept. */
  traces?: string[];
};

export type TestOptions = {
  host: Host;
  targets: TargetProvider;
  /** Receives the log of the test at its end. */
  onLog?: ((events: SessionEvent[]) => void) | undefined;
  /** Receives the log without secrets, for a file that others get to see. */
  onTrace?: ((events: SessionEvent[]) => void) | undefined;
  /** Accepts the questions as they come; `step` is the index of the call in the test. */
  revising?: { guess: Guess; onRevised: (step: number, revision: Revision) => void } | undefined;
};

/** Runs one test in a new session with its own connection. */
export async function runTest(
  planned: PlannedTest,
  { host, targets, revising, onLog, onTrace }: TestOptions,
): Promise<TestResult> {
  const startedAt = performance.now();
  const { timeoutMs } = planned;
  const { scenario, folder } = planned.file;
  const session = host.openSession();
  const watch = new ServerWatch(session.log);
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
  let provided: ProvidedTarget | undefined;
  try {
    provided = await asUnreachable(() =>
      openTarget(session, scenario.server, { folder, targets, timeoutMs, queues: true }),
    );
    const { target } = provided;
    const connectionId = await asUnreachable(() =>
      session.connect({ target, profile: planned.profile }),
    );
    await runSteps({ session, connectionId, watch }, planned, revising);
    return watch.failure ? failed(watch.failure) : result("passed");
  } catch (error) {
    return failed(error);
  } finally {
    watch.close();
    try {
      onLog?.(session.log.since(0));
      if (onTrace) {
        // Only now: a log that hides them could change the verdict.
        for (const secret of planned.file.secrets) session.secrets.addText(secret);
        onTrace(session.secrets.maskEvents(session.log.since(0)));
      }
    } finally {
      await close(host, session, provided);
    }
  }
}

async function close(
  host: Host,
  session: Session,
  provided: ProvidedTarget | undefined,
): Promise<void> {
  try {
    cancelOpenCalls(session);
    // When the whole run is stopped, its sessions are closed already.
    if (!session.closing.aborted) await host.closeSession(session.id).catch(ignoreClosed);
  } finally {
    await provided?.release?.();
  }
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
  connected: Pick<StepContext, "session" | "connectionId" | "watch">,
  planned: PlannedTest,
  revising: TestOptions["revising"],
): Promise<void> {
  const { test, file, timeoutMs } = planned;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  const base = { ...connected, folder: file.folder, timeoutMs, signal: timeout.signal };
  try {
    for (const [index, step] of stepsOf(test).entries()) {
      const onRevised = (revision: Revision) => revising?.onRevised(index, revision);
      if (!isCallStep(step)) {
        await wait(step.wait, undefined, { signal: timeout.signal }).catch(() => undefined);
        continue;
      }
      const context = { ...base, revising: revising && { ...revising, onRevised } };
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

function stepsOf(test: ScenarioTest): FollowUp[] {
  return [test, ...test.afterwards];
}

/** A failed test leaves its call running; this sends the protocol's cancellation. */
function cancelOpenCalls(session: Session): void {
  for (const { id, endedAt } of Object.values(session.log.state.calls)) {
    if (endedAt === undefined) session.cancelCall(id);
  }
}

function ignoreClosed(error: unknown): void {
  if (!(error instanceof ProblemError)) throw error;
}

function stderrOf(session: Session): string[] {
  const events = session.log.since(0);
  const lines = events.flatMap((event) => (event.type === "stderr-line" ? [event.text] : []));
  const onFailure = events.flatMap((event) =>
    event.type === "connection-failed" ? (event.stderr ?? []) : [],
  );
  return toStderrTail(lines.length > 0 ? lines : onFailure);
}

function asBug(error: unknown): TestFailure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new TestFailure("bug", `Internal error of the harness: ${reason}`, { reason: error });
}
