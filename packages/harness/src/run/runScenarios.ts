import { dirname, resolve } from "node:path";
import { Host } from "@elicitation-playground/host/session/host";
import type { Reporter } from "../report/reporter.ts";
import { readScenario } from "../scenario/readScenario.ts";
import { readText } from "../scenario/readText.ts";
import { ScenarioError, type Fault } from "../scenario/scenarioError.ts";
import type { Variables } from "../scenario/fillVariables.ts";
import { planTests, type PlannedTest, type ScenarioFile, type TestChoice } from "./planTests.ts";
import { runTests, type RunOptions } from "./runTests.ts";
import type { TestResult } from "./runTest.ts";
import { writeUpdates, type Written } from "./writeUpdates.ts";
import type { Update } from "./updateTest.ts";

export type ScenarioRun = TestChoice &
  Pick<RunOptions, "reach" | "workers" | "retries" | "bail" | "signal"> & {
    /** The files, as they are shown, seen from the folder. */
    files: string[];
    folder: string;
    /** What `${env:NAME}` stands for. */
    variables: Variables;
    /** Writes the questions as they come in place of failing. */
    update?: boolean;
    reporters: Reporter[];
    onBug: (error: unknown) => void;
  };

export type RunOutcome = Written & {
  results: TestResult[];
  /** How many tests there were to divide, before a part of them was taken. */
  chosen: number;
};

/** Reads scenario files, runs what is chosen of them, and reports. Throws a ScenarioError. */
export async function runScenarios(run: ScenarioRun): Promise<RunOutcome> {
  const { chosen, plan } = planAll(run);
  for (const { onPlanned } of run.reporters) onPlanned?.(plan);
  const updates: Update[] = [];
  const host = new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`${name} was not resolved before.`);
    },
    onBug: run.onBug,
    limits: { sessions: run.workers + 1 },
  });
  const startedAt = performance.now();
  const stop = () => void host.close();
  run.signal?.addEventListener("abort", stop);
  try {
    const results = await runTests(plan, {
      ...run,
      host,
      onUpdate: run.update ? (update) => updates.push(update) : undefined,
      onDone: (result) => {
        for (const { onDone } of run.reporters) onDone?.(result);
      },
    });
    const durationMs = Math.round(performance.now() - startedAt);
    for (const { onEnd } of run.reporters) onEnd({ results, durationMs });
    // Tests end in any order; of two that disagree the one that is written first counts.
    const inOrder = plan.flatMap((planned) => updates.filter((each) => each.planned === planned));
    return { results, ...writeUpdates(inOrder, run.folder), chosen };
  } finally {
    run.signal?.removeEventListener("abort", stop);
    await host.close();
  }
}

function planAll(run: ScenarioRun): { chosen: number; plan: PlannedTest[] } {
  try {
    const files = readAll(run);
    const { length: chosen } = planTests(files, { ...run, shard: undefined });
    return { chosen, plan: planTests(files, run) };
  } catch (error) {
    if (error instanceof ScenarioError) {
      for (const { onFaults } of run.reporters) onFaults?.(error.faults);
    }
    throw error;
  }
}

/** All mistakes of all files are told at once. */
function readAll({ files, folder, variables }: ScenarioRun): ScenarioFile[] {
  const read: ScenarioFile[] = [];
  const faults: Fault[] = [];
  for (const path of files) {
    const place = resolve(folder, path);
    try {
      const file = readScenario(path, readText(place, path), variables);
      read.push({ ...file, folder: dirname(place) });
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new ScenarioError(faults);
  return read;
}

/** 0 all passed, 1 a test failed, 3 an MCP server could not be reached and nothing else failed. */
export function exitCodeOf(results: TestResult[]): 0 | 1 | 3 {
  if (results.some(({ status }) => status === "failed")) return 1;
  return results.some(({ status }) => status === "unreachable") ? 3 : 0;
}
