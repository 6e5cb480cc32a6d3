import type { Limits } from "@elicitation-playground/host/session/limits";
import {
  readScenarioFile,
  ScenarioError,
  type ScenarioFile,
  type ScenarioIssue,
  type Variables,
} from "../scenario/readScenario.ts";
import type { Coverage } from "./coverage/coverage.ts";
import { CoverageSum } from "./coverage/coverageSum.ts";
import { createTestHost } from "./createTestHost.ts";
import { findOnly, planTests, type PlannedTest, type TestChoice } from "./planTests.ts";
import type { TestResult } from "./runTest.ts";
import { runTests, type RunOptions } from "./runTests.ts";
import { checkTarget } from "./targets/checkTarget.ts";
import type { Update } from "./updateTest.ts";
import { writeUpdates, type WrittenUpdates } from "./writeUpdates.ts";

/** Follows a run. */
export type Reporter = {
  /** Called instead of the others if scenario files have mistakes, or if there are none. */
  onIssues?: (issues: ScenarioIssue[]) => void;
  onPlanned?: (plan: PlannedTest[]) => void;
  onDone?: (result: TestResult) => void;
  onEnd: (summary: RunSummary) => void;
};

export type RunSummary = {
  results: TestResult[];
  durationMs: number;
  coverage: Coverage;
  /** Who or what stopped the run before its end, such as "Stopped by Ctrl-C". */
  stopped?: string;
};

export type ScenarioRun = TestChoice &
  Pick<
    RunOptions,
    "targets" | "workers" | "retries" | "bail" | "signal" | "keepTrace" | "linting"
  > & {
    /** Paths relative to `folder`. */
    files: string[];
    folder: string;
    variables: Variables;
    /** Writes changed questions into the files instead of failing. */
    update?: boolean;
    /** Refuses `only`, which is left behind by mistake. */
    forbidOnly?: boolean;
    /** Of the host, where they differ from the usual ones. */
    limits?: Partial<Limits>;
    reporters: Reporter[];
    onBug: (error: unknown) => void;
  };

type RunOutcome = WrittenUpdates & {
  results: TestResult[];
  /** How many tests were selected before sharding. Without any, nothing is reported. */
  chosen: number;
  /** Where `only` is set. */
  only: ScenarioIssue[];
};

/** Reads scenario files, runs the selected tests and reports. Throws a ScenarioError. */
export async function runScenarios(run: ScenarioRun): Promise<RunOutcome> {
  const { chosen, only, plan } = await planAll(run);
  if (chosen === 0) return { results: [], updated: [], notes: [], conflicts: [], chosen, only };
  for (const { onPlanned } of run.reporters) onPlanned?.(plan);
  const updates: Update[] = [];
  const covered = new CoverageSum();
  const host = createTestHost(run.onBug, { sessions: run.workers + 1, ...run.limits });
  const startedAt = performance.now();
  const stop = () => void host.close();
  run.signal?.addEventListener("abort", stop);
  try {
    const results = await runTests(plan, {
      ...run,
      host,
      onCoverage: (facts) => covered.add(facts),
      onUpdate: run.update ? (update) => updates.push(update) : undefined,
      onDone: (result) => {
        for (const { onDone } of run.reporters) onDone?.(result);
      },
    });
    const durationMs = Math.round(performance.now() - startedAt);
    const coverage = covered.toCoverage();
    const stopped = describeStop(run.signal);
    for (const { onEnd } of run.reporters) {
      onEnd({ results, durationMs, coverage, ...(stopped !== undefined && { stopped }) });
    }
    // Tests end in any order; if two updates disagree, the first one in the file counts.
    const inOrder = plan.flatMap((planned) => updates.filter((each) => each.planned === planned));
    return { results, ...writeUpdates(inOrder, run.folder), chosen, only };
  } finally {
    run.signal?.removeEventListener("abort", stop);
    await host.close();
  }
}

function describeStop(signal: AbortSignal | undefined): string | undefined {
  if (!signal?.aborted) return undefined;
  const reason: unknown = signal.reason;
  const isNamed = reason instanceof Error && reason.name !== "AbortError";
  return isNamed ? reason.message : "The run was stopped";
}

async function planAll(
  run: ScenarioRun,
): Promise<Pick<RunOutcome, "chosen" | "only"> & { plan: PlannedTest[] }> {
  try {
    const files = readAll(run);
    const checked = await Promise.all(files.map((file) => checkTarget(file, run.targets)));
    if (checked.flat().length > 0) throw new ScenarioError(checked.flat());
    const only = findOnly(files);
    if (run.forbidOnly && only.length > 0) throw new ScenarioError(only);
    const { length: chosen } = planTests(files, { ...run, shard: undefined });
    // Questions are updated from the MCP server itself.
    const plan = planTests(files, run).filter(({ direct }) => !run.update || !direct);
    return { chosen, only, plan };
  } catch (error) {
    if (error instanceof ScenarioError) {
      for (const { onIssues } of run.reporters) onIssues?.(error.issues);
    }
    throw error;
  }
}

/** Reads all files before it throws, so that all mistakes are reported at once. */
function readAll({ files, folder, variables }: ScenarioRun): ScenarioFile[] {
  const read: ScenarioFile[] = [];
  const issues: ScenarioIssue[] = [];
  for (const path of files) {
    try {
      read.push(readScenarioFile(path, folder, variables));
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      issues.push(...error.issues);
    }
  }
  if (issues.length > 0) throw new ScenarioError(issues);
  return read;
}

/** 0 if all tests passed, 1 if one failed, 3 if none failed but an MCP server was unreachable. */
export function exitCodeOf(results: TestResult[]): 0 | 1 | 3 {
  if (results.some(({ status }) => status === "failed")) return 1;
  return results.some(({ status }) => status === "unreachable") ? 3 : 0;
}
