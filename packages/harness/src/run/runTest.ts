import type { Host } from "@elicitation-playground/host/session/host";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { CoverageFacts } from "./coverage/coverageWatch.ts";
import { describeForeignEra, explainClient } from "./failure/explainClient.ts";
import { explainComment } from "./failure/explainComment.ts";
import { TestFailure, within, type Failure } from "./failure/failure.ts";
import { asUnreachable } from "./targets/unreachable.ts";
import { TranscriptRecorder, type Transcript } from "./gateway/transcript.ts";
import { usesWatchedUrl, WatchedUrl } from "./gateway/watchedUrl.ts";
import type { QuestionFinding } from "./lint/questionFinding.ts";
import { TestLint, type Linting } from "./lint/testLint.ts";
import { scenarioSecrets } from "./masking/scenarioSecrets.ts";
import { ResultMask } from "./masking/resultMask.ts";
import type { PlannedTest } from "./planTests.ts";
import { runSteps, type Revising } from "./runSteps.ts";
import { explainFailure, requireRunning } from "./targets/explainFailure.ts";
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
  /** Why the first attempt failed, if a later one passed. */
  flaky?: Failure;
  /** Why it was skipped. */
  reason?: string;
  /** Empty if the test passed. */
  conversation: string[];
  /** The lint findings of its questions. Usability findings are included only by `lint`. */
  findings: QuestionFinding[];
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
  /** Receives what the test saw of its MCP server. */
  onCoverage?: ((facts: CoverageFacts) => void) | undefined;
  /** Receives the transcript of the test, and how to end it with another failure. */
  onTranscript?: ((transcript: Transcript, endWith: EndWith) => void) | undefined;
  /** Receives the log of a test that passed; it fails if this throws a TestFailure. */
  onPassed?: ((events: SessionEvent[]) => void) | undefined;
  /** Receives what masks the secrets of the test, at its end. */
  onMask?: ((mask: ResultMask) => void) | undefined;
  /** Accepts the questions as they come. */
  revising?: Revising | undefined;
  /** Collects every finding, and lets none fail the test. */
  linting?: Linting | undefined;
};

/** The end of a test if this error had ended it. */
export type EndWith = (
  error: TestFailure,
) => Pick<TestResult, "status" | "failure" | "conversation">;

/** The reason to skip a test when the person has stopped the run. */
export const interrupted = "the run was stopped";

/** Runs one test in a new session with its own connection. Skips it if the host is closed. */
export async function runTest(
  planned: PlannedTest,
  { host, targets, revising, linting, ...options }: TestOptions,
): Promise<TestResult> {
  if (host.isClosed) return skipped(planned, interrupted);
  const { onPassed, onLog, onTrace, onCoverage, onTranscript, onMask } = options;
  const startedAt = performance.now();
  const { timeoutMs, mostMessages } = planned;
  const { scenario, folder } = planned.file;
  const tested = new TestSession(host, { mostMessages });
  const { session, watch } = tested;
  const lint = new TestLint(session.log, planned.lint, linting);
  // Whatever else is wrong, the questions that follow are linted.
  watch.endsTest = linting === undefined;
  const made: string[] = [];
  const maskResult = () => new ResultMask(session, scenarioSecrets(planned.file));
  const result = (error?: unknown): TestResult => {
    const judged = lint.judge(error);
    const mask = maskResult();
    const notes = [...made, ...watch.notes];
    onMask?.(mask);
    const { facts } = tested.coverage;
    if (facts) onCoverage?.(mask.value(facts));
    if (recorder) {
      onTranscript?.(recorder.transcript, (other) => describeEnd(tested, planned, mask, other));
    }
    return {
      planned,
      durationMs: Math.round(performance.now() - startedAt),
      attempts: 1,
      ...(judged === undefined
        ? { status: "passed", conversation: [] }
        : describeEnd(tested, planned, mask, judged)),
      findings: mask.value(lint.findings),
      ...(notes.length > 0 && { notes: mask.value(notes) }),
    };
  };
  let recorder: TranscriptRecorder | undefined;
  let provided: ProvidedTarget | undefined;
  let watched: WatchedUrl | undefined;
  try {
    if (usesWatchedUrl(planned.test, scenario.server)) watched = await WatchedUrl.open(session.log);
    if (onTranscript) recorder = new TranscriptRecorder(session.log, watched?.url);
    const fill = <T>(value: T): T => watched?.fill(value) ?? value;
    const { server } = scenario;
    provided = await asUnreachable({ server }, () =>
      openTarget(session, fill(scenario.server), {
        folder,
        targets,
        timeoutMs,
        queues: true,
        through: planned.direct && scenario.through,
      }),
    );
    const { target, standsFor, ended } = provided;
    const end = new AbortController();
    void ended?.then(() => end.abort());
    const what = planned.direct ? "gateway" : "MCP server";
    const connectionId = await asUnreachable({ what, server }, () =>
      session.connect({ target, standsFor, profile: planned.profile }),
    );
    const onNote = (note: string) => made.push(note);
    const older = describeOlderEra(session.log.state.connections[connectionId], planned.profile);
    if (older !== undefined) onNote(older);
    const foreign = describeForeignEra(planned.profile);
    if (foreign !== undefined) onNote(foreign);
    const programEnded = end.signal;
    const connected = { session, connectionId, watch, programEnded, watched, onNote };
    await runSteps(connected, { ...planned, test: fill(planned.test) }, revising);
    watch.end();
    if (!watch.allowsDisconnect) await requireRunning(provided);
    await within(["tests", planned.index, "stable"], async () => onPassed?.(tested.events));
    return result(watched?.failure);
  } catch (error) {
    const explained = await explainFailure(error, provided ?? {}, session.log.state);
    return result(watched?.failure ?? explained);
  } finally {
    recorder?.close();
    tested.stop();
    lint.close();
    try {
      onLog?.(tested.events);
      onTrace?.(maskResult().events());
    } finally {
      await close(tested, provided, watched);
    }
  }
}

/** A 2025 MCP server may negotiate an older version than the client asks for. */
function describeOlderEra(connection: ConnectionState | undefined, { era }: Profile) {
  if (!connection || !isEstablished(connection) || [connection.era, "auto"].includes(era)) {
    return undefined;
  }
  return `The MCP server negotiated ${connection.era} instead of ${era}, so the test ran in ${connection.era}.`;
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

/** The part of a result that depends on the error that ended the test. */
function describeEnd(
  { stderr, session }: TestSession,
  { file, index, profile }: PlannedTest,
  mask: ResultMask,
  error: unknown,
): Pick<TestResult, "status" | "failure" | "conversation"> {
  const found = error instanceof TestFailure ? error : asBug(error);
  const placed = found.at.length > 0 ? found : found.within(["tests", index, "call"]);
  const known = explainClient(explainComment(placed, file), session.log.state, profile);
  const { failure } = known.placed(file.placeOf);
  return {
    status: failure.kind === "unreachable" ? "unreachable" : "failed",
    failure: mask.failure({ ...failure, stderr }),
    conversation: mask.conversation(),
  };
}

function asBug(error: unknown): TestFailure {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new TestFailure("bug", `Internal error of the harness: ${reason}`, { reason: error });
}

export function skipped(planned: PlannedTest, reason: true | string): TestResult {
  return {
    planned,
    status: "skipped",
    durationMs: 0,
    attempts: 0,
    ...(reason !== true && { reason }),
    conversation: [],
    findings: [],
  };
}
