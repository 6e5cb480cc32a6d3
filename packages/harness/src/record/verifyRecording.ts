import type { Host } from "@elicitation-playground/host/session/host";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ResultMask } from "../run/masking/resultMask.ts";
import { cutPair } from "../run/match/cutText.ts";
import { planTests } from "../run/planTests.ts";
import { createTestHost } from "../run/createTestHost.ts";
import { runTest, type TestResult } from "../run/runTest.ts";
import type { TargetProvider } from "../run/targets/toTarget.ts";
import { readScenario, type Variables } from "../scenario/readScenario.ts";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import { writeScenario } from "../scenario/write/writeScenario.ts";
import type { Change } from "./findChange.ts";
import type { VisitGuess } from "./toQuestions.ts";
import { toScenario, type Recording, type RecordOptions } from "./toScenario.ts";

type VerifyOptions = {
  record: RecordOptions;
  /** The folder that relative paths of the scenario start from. */
  folder: string;
  variables: Variables;
  targets: TargetProvider;
  /** How long the MCP server is watched after each call. */
  settleMs?: number;
  signal: AbortSignal;
  /** Receives the result of each run, in words. */
  onRun: (message: string) => void;
  onBug: (error: unknown) => void;
};

/** A recording that passes, or the run that shows why none does. */
type Verification = { recording: Recording } | { failed: TestResult };

/** How often in a row a scenario has to pass. */
const requiredPasses = 3;
/** How often it may fail, and be loosened, before that. */
const maxFailures = 5;
/** How many runs have to agree with each other against the recording. */
const requiredAgreement = 6;
/** Of one text in the cause of a failure. */
const longestShown = 200;

/**
 * Runs a recording until it passes three times in a row. What differs between runs is replaced by a
 * pattern that matches all of them. It fails if they agree on something else. Undefined if no call
 * of the log has ended.
 */
export async function verifyRecording(
  events: readonly SessionEvent[],
  options: VerifyOptions,
): Promise<Verification | undefined> {
  const host = createTestHost(options.onBug);
  const stop = () => void host.close();
  options.signal.addEventListener("abort", stop);
  try {
    return await verify(events, options, host);
  } finally {
    options.signal.removeEventListener("abort", stop);
    await host.close();
  }
}

async function verify(
  events: readonly SessionEvent[],
  options: VerifyOptions,
  host: Host,
): Promise<Verification | undefined> {
  const recording = toScenario(events, options.record);
  if (!recording) return undefined;
  const first = await verifyWith(undefined, events, options, host);
  if (!("failed" in first) || !hasVisit(recording.scenario)) return first;
  // The log does not record what the person did on a page, so try the few usual cases.
  const tried = JSON.stringify(recording.scenario);
  for (const visit of ["none", "open", "submit"] as const) {
    if (JSON.stringify(toScenario(events, { ...options.record, visit })?.scenario) === tried) {
      continue;
    }
    if (options.signal.aborted || first.failed.status === "unreachable") break;
    const verification = await verifyWith(visit, events, options, host);
    if (!("failed" in verification)) return verification;
  }
  return first;
}

async function verifyWith(
  visit: VisitGuess,
  events: readonly SessionEvent[],
  options: VerifyOptions,
  host: Host,
): Promise<Verification> {
  const reruns: SessionEvent[][] = [];
  const make = (isVerified = false) => {
    const recording = toScenario(events, { ...options.record, reruns, visit, isVerified });
    if (!recording) throw new Error("The log has no recording.");
    return recording;
  };
  for (let failures = 0; ; failures += 1) {
    const recording = make();
    const run = await runRepeatedly(recording, options, host);
    if (!run) return { recording: make(true) };
    const { result: failed } = run;
    if (options.signal.aborted || failures === maxFailures || !canLoosen(failed)) return { failed };
    // Its last text may be one that no other run has.
    reruns.push(run.log);
    const rerun = async () => {
      // Runs the calls without checks, to see everything that differs.
      const bare = await runOnce(withoutChecks(recording), options, host);
      if (bare.result.status === "passed") reruns.push(bare.log);
      return bare;
    };
    let last: Run = await rerun();
    while (last.result.status === "passed" && make().change && reruns.length < requiredAgreement) {
      last = await rerun();
    }
    if (last.result.status !== "passed") return { failed: last.result };
    const { change, scenario } = make();
    if (change) return { failed: toFailed(run, change) };
    if (JSON.stringify(scenario) === JSON.stringify(recording.scenario)) return { failed };
  }
}

function toFailed({ result, mask }: Run, { what, recorded, now }: Change): TestResult {
  const { failure } = result;
  if (!failure) return result;
  const [expected, actual] = cutPair(recorded, now, longestShown);
  const name = what.startsWith("structuredContent") ? `${what}: ` : "";
  const cause = `The server now says ${name}${actual} where the recording says ${expected}.`;
  const differences = [{ what, expected: recorded, actual: now }];
  const changed = { ...failure, cause, differences };
  return { ...result, failure: mask?.failure(changed) ?? changed };
}

/** Only texts and structured content can be loosened. */
function canLoosen({ failure }: TestResult): boolean {
  return failure?.kind === "wrong-question" || failure?.kind === "wrong-outcome";
}

/** The first run that failed, if any. */
async function runRepeatedly(
  recording: Recording,
  options: VerifyOptions,
  host: Host,
): Promise<Run | undefined> {
  for (let count = 1; count <= requiredPasses; count += 1) {
    const run = await runOnce(recording, options, host);
    const { status, failure } = run.result;
    options.onRun(failure ? `Run ${count} failed: ${failure.cause}` : `Run ${count} passed.`);
    if (status !== "passed") return run;
  }
  return undefined;
}

type Run = { result: TestResult; log: SessionEvent[]; mask?: ResultMask };

async function runOnce(
  recording: Recording,
  { folder, variables, targets, settleMs }: VerifyOptions,
  host: Host,
): Promise<Run> {
  const text = writeScenario({ ...recording, notices: [] });
  const file = { ...readScenario("the recording", text, variables), folder };
  const [planned] = planTests([file], { settleMs });
  if (!planned) throw new Error("The recording has no test.");
  let log: SessionEvent[] = [];
  let mask: ResultMask | undefined;
  const result = await runTest(planned, {
    host,
    targets,
    onLog: (events) => (log = events),
    onMask: (made) => (mask = made),
  });
  return { result, log, ...(mask && { mask }) };
}

function hasVisit({ tests }: WrittenScenario): boolean {
  const answers = tests
    .flatMap((test) => [test, ...(test.afterwards ?? [])])
    .flatMap(({ questions = [] }) => questions.map(({ answer }) => answer));
  return answers.some(
    (answer) => answer === "done" || (typeof answer === "object" && answer.done !== undefined),
  );
}

type Step = NonNullable<WrittenScenario["tests"][number]["afterwards"]>[number];

/** The same calls with the same answers, but without expected texts. */
function withoutChecks(recording: Recording): Recording {
  const { scenario } = recording;
  const tests = scenario.tests.map((test) => ({
    ...test,
    ...stepWithoutChecks(test),
    ...(test.afterwards && { afterwards: test.afterwards.map(stepWithoutChecks) }),
  }));
  return { ...recording, scenario: { ...scenario, tests } };
}

function stepWithoutChecks<S extends Step>(step: S): S {
  const { questions = [], order, expect = {} } = step;
  const keys = questions.map((question) => `${question.mode}:${question.fields?.join()}`);
  // Parallel questions with the same fields are told apart by their messages.
  const needsMessages = order === "any" && new Set(keys).size < keys.length;
  const { text: _text, structuredContent: _whole, structuredContentPart: _part, ...end } = expect;
  return {
    ...step,
    questions: questions.map(({ message, ...question }) =>
      needsMessages && message !== undefined ? { message, ...question } : question,
    ),
    expect: end,
  };
}
