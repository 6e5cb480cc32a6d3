import type { Host } from "@elicitation-playground/host/session/host";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { describeConversation } from "./failure/conversation.ts";
import { TestFailure, type Failure } from "./failure/failure.ts";
import { ConversationRecorder, type Conversation } from "./gateway/conversation.ts";
import { usesWatchedUrl, WatchedUrl } from "./gateway/watchedUrl.ts";
import type { PlannedTest } from "./planTests.ts";
import { runSteps, type Revising } from "./runSteps.ts";
import { explainFailure } from "./targets/explainFailure.ts";
import { openTarget } from "./targets/openTarget.ts";
import type { ProvidedTarget, TargetProvider } from "./targets/toTarget.ts";
import { TestSession } from "./testSession.ts";

export type TestResult = {
  planned: PlannedTest;
  status: "passed" | "failed" | "unreachable" | "skipped";
  durationMs: number;
  /** How often it ran; 0 if it was skipped. */
  attempts: number;
  failure?: Failure;
  /** Empty if the test passed. */
  conversation: string[];
  /** What the runner did that the scenario does not say. */
  notes?: string[];
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
  /** Receives what was said in a test that also runs through a gateway. */
  onConversation?: ((conversation: Conversation) => void) | undefined;
  /** Accepts the questions as they come. */
  revising?: Revising | undefined;
};

/** Runs one test in a new session with its own connection. */
export async function runTest(
  planned: PlannedTest,
  { host, targets, revising, onLog, onTrace, onConversation }: TestOptions,
): Promise<TestResult> {
  const startedAt = performance.now();
  const { timeoutMs } = planned;
  const { scenario, folder } = planned.file;
  const tested = new TestSession(host);
  const { session, watch } = tested;
  const notes: string[] = [];
  const result = (error?: unknown): TestResult => ({
    planned,
    durationMs: Math.round(performance.now() - startedAt),
    attempts: 1,
    ...describeEnd(tested, error),
    ...(notes.length > 0 && { notes }),
  });
  let recorder: ConversationRecorder | undefined;
  let provided: ProvidedTarget | undefined;
  let watched: WatchedUrl | undefined;
  try {
    if (usesWatchedUrl(planned.test, scenario.server)) watched = await WatchedUrl.open(session.log);
    if (onConversation) recorder = new ConversationRecorder(session.log, watched?.url);
    const fill = <T>(value: T): T => watched?.fill(value) ?? value;
    provided = await asUnreachable(() =>
      openTarget(session, fill(scenario.server), {
        folder,
        targets,
        timeoutMs,
        queues: true,
        through: planned.direct && scenario.through,
      }),
    );
    const { target } = provided;
    const connectionId = await asUnreachable(
      () => session.connect({ target, profile: planned.profile }),
      planned.direct ? "gateway" : "MCP server",
    );
    const onNote = (note: string) => notes.push(note);
    const connected = { session, connectionId, watch, watched, onNote };
    await runSteps(connected, { ...planned, test: fill(planned.test) }, revising);
    watch.end();
    return result(watched?.failure);
  } catch (error) {
    return result(watched?.failure ?? explainFailure(error, provided));
  } finally {
    if (recorder) {
      recorder.close();
      onConversation?.(recorder.conversation);
    }
    tested.stop();
    try {
      onLog?.(tested.events);
      if (onTrace) {
        // Only now: a log that hides them could change the verdict.
        for (const secret of planned.file.secrets) session.secrets.addText(secret);
        onTrace(session.secrets.maskEvents(tested.events));
      }
    } finally {
      await close(tested, provided, watched);
    }
  }
}

async function close(
  tested: TestSession,
  provided: ProvidedTarget | undefined,
  watched: WatchedUrl | undefined,
): Promise<void> {
  try {
    await tested.close();
  } finally {
    await Promise.all([provided?.release?.(), watched?.close()]);
  }
}

/** The part of a result that depends on the error that ended the test, if one did. */
function describeEnd(
  tested: TestSession,
  error: unknown,
): Pick<TestResult, "status" | "failure" | "conversation"> {
  if (error === undefined) return { status: "passed", conversation: [] };
  const { failure } = error instanceof TestFailure ? error : asBug(error);
  return {
    status: failure.kind === "unreachable" ? "unreachable" : "failed",
    failure: { ...failure, stderr: tested.stderr },
    conversation: describeConversation(tested.events),
  };
}

async function asUnreachable<T>(attempt: () => Promise<T>, what = "MCP server"): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const cause = `The ${what} cannot be reached: ${error.problem.detail}`;
    throw new TestFailure("unreachable", cause, { reason: error });
  }
}

function asBug(error: unknown): TestFailure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new TestFailure("bug", `Internal error of the harness: ${reason}`, { reason: error });
}
