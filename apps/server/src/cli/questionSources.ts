import { availableParallelism } from "node:os";
import {
  exitCodeOf,
  runScenarios,
  type ScenarioRun,
} from "@elicitation-playground/harness/run/runScenarios";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { findScenarios } from "@elicitation-playground/harness/scenario/scenarioFiles";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { UsageError, type CommandContext } from "./command.ts";

// Where `lint` and `hosts` find questions: files, and scenarios that run.

/** Whether everything was asked, a test or call failed, or an MCP server could not be reached. */
export type SourceEnd = "complete" | "failed" | "unreachable";

/** The files that are named on the command line; `-` is stdin. */
export function findQuestionFiles(
  patterns: readonly string[],
  folder: string,
  /** What to write when no file is named. */
  advice: string,
): string[] {
  if (patterns.length === 0) throw new UsageError(advice);
  const files = patterns.flatMap((pattern) => {
    if (pattern === "-") return [pattern];
    const found = findScenarios(pattern, folder);
    if (found.length === 0) throw new UsageError(`No files match ${pattern} in ${folder}.`);
    return found;
  });
  return [...new Set(files)];
}

/** Runs the tests of scenarios; a test that fails may not have asked all its questions. */
export async function runForQuestions(
  files: readonly string[],
  context: CommandContext,
  options: Pick<ScenarioRun, "linting" | "keepTrace">,
) {
  const targets = openFreshTargets(context);
  const interruption = context.interruption();
  try {
    const { results } = await runScenarios({
      ...options,
      files: [...files],
      folder: context.folder,
      variables: context.env,
      workers: availableParallelism(),
      reporters: [],
      targets,
      signal: interruption,
      onBug: context.onBug,
    });
    const notes = results.flatMap(({ planned, failure }) =>
      failure ? [`${incomplete} ${planned.title}: ${failure.cause}`] : [],
    );
    if (interruption.aborted) notes.push(describeStop(interruption));
    const ends = { 0: "complete", 1: "failed", 3: "unreachable" } as const;
    const end: SourceEnd = interruption.aborted ? "failed" : ends[exitCodeOf(results)];
    return { results, notes, end };
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    await targets.close();
  }
}

export const incomplete = "Not all questions may have been asked.";

export function describeStop({ reason }: AbortSignal): string {
  return `${incomplete} ${reason instanceof Error ? reason.message : String(reason)}.`;
}
