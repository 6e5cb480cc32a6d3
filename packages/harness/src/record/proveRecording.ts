import { Host } from "@elicitation-playground/host/session/host";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { VisitGuess } from "@elicitation-playground/shared/scenario/toAnswer";
import {
  toScenario,
  type Recording,
  type RecordOptions,
} from "@elicitation-playground/shared/scenario/toScenario";
import type { WrittenScenario } from "@elicitation-playground/shared/scenario/scenarioSchema";
import { planTests } from "../run/planTests.ts";
import { runTest, type TestResult } from "../run/runTest.ts";
import type { Reach } from "../run/toTarget.ts";
import type { Variables } from "../scenario/fillVariables.ts";
import { readScenario } from "../scenario/readScenario.ts";
import { writeScenario } from "../scenario/writeScenario.ts";
import { toBareScenario } from "./toBareScenario.ts";

export type ProofOptions = {
  record: RecordOptions;
  /** Where relative paths of the scenario are seen from. */
  folder: string;
  variables: Variables;
  reach: Reach;
  signal: AbortSignal;
  /** What came of a run, for the person who waits. */
  onRun: (words: string) => void;
  onBug: (error: unknown) => void;
};

/** What passes, or why nothing made of the log does. */
export type Proof = { recording: Recording } | { failed: TestResult };

/** So often in a row a scenario has to pass. */
const wanted = 3;
/** So often it may fail before that, and be loosened. */
const mostFailures = 5;

/**
 * Runs what was recorded until it passes three times in a row. What comes out otherwise is compared
 * by the shape that all runs have in common. Undefined when there is no call that has ended.
 */
export async function proveRecording(
  events: readonly SessionEvent[],
  options: ProofOptions,
): Promise<Proof | undefined> {
  const host = new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`${name} was not resolved before.`);
    },
    onBug: options.onBug,
  });
  const stop = () => void host.close();
  options.signal.addEventListener("abort", stop);
  try {
    return await prove(events, options, host);
  } finally {
    options.signal.removeEventListener("abort", stop);
    await host.close();
  }
}

async function prove(
  events: readonly SessionEvent[],
  options: ProofOptions,
  host: Host,
): Promise<Proof | undefined> {
  const recording = toScenario(events, options.record);
  if (!recording) return undefined;
  const first = await proveWith(undefined, events, options, host);
  if (!("failed" in first) || !hasVisit(recording.scenario)) return first;
  // The log does not tell what a person did on a page, but there is not much that it can be.
  for (const visit of ["none", "open", "submit"] as const) {
    if (options.signal.aborted || first.failed.status === "unreachable") break;
    const proof = await proveWith(visit, events, options, host);
    if (!("failed" in proof)) return proof;
  }
  return first;
}

async function proveWith(
  visit: VisitGuess,
  events: readonly SessionEvent[],
  options: ProofOptions,
  host: Host,
): Promise<Proof> {
  const again: SessionEvent[][] = [];
  const make = (isProven = false) => {
    const recording = toScenario(events, { ...options.record, again, visit, isProven });
    if (!recording) throw new Error("What was recorded is there each time.");
    return recording;
  };
  for (let failures = 0; ; failures += 1) {
    const recording = make();
    const failed = await runThrice(recording, options, host);
    if (!failed) return { recording: make(true) };
    if (options.signal.aborted || failures === mostFailures || !canLoosen(failed))
      return { failed };
    const bare = await run(toBareScenario(recording.scenario), options, host);
    if (bare.result.status !== "passed") return { failed: bare.result };
    again.push(bare.log);
    const isSame = JSON.stringify(make().scenario) === JSON.stringify(recording.scenario);
    if (isSame) return { failed };
  }
}

/** Only what is said otherwise can be compared by its shape. */
function canLoosen({ failure }: TestResult): boolean {
  return failure?.kind === "wrong-question" || failure?.kind === "wrong-outcome";
}

/** The first run that failed, if one did. */
async function runThrice(
  { scenario }: Recording,
  options: ProofOptions,
  host: Host,
): Promise<TestResult | undefined> {
  for (let count = 1; count <= wanted; count += 1) {
    const { result } = await run(scenario, options, host);
    const { failure } = result;
    options.onRun(failure ? `Run ${count} failed: ${failure.cause}` : `Run ${count} passed.`);
    if (result.status !== "passed") return result;
  }
  return undefined;
}

async function run(
  scenario: WrittenScenario,
  { folder, variables, reach }: ProofOptions,
  host: Host,
): Promise<{ result: TestResult; log: SessionEvent[] }> {
  const text = writeScenario({ scenario, notices: [] });
  const file = { ...readScenario("the recording", text, variables), folder };
  const [planned] = planTests([file]);
  if (!planned) throw new Error("A recording has one test.");
  let log: SessionEvent[] = [];
  const result = await runTest(planned, { host, reach, onLog: (events) => (log = events) });
  return { result, log };
}

function hasVisit({ tests }: WrittenScenario): boolean {
  const answers = tests
    .flatMap((test) => [test, ...(test.afterwards ?? [])])
    .flatMap(({ questions = [] }) => questions.map(({ answer }) => answer));
  return answers.some(
    (answer) => answer === "done" || (typeof answer === "object" && answer.done !== undefined),
  );
}
