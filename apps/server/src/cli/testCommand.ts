import { availableParallelism } from "node:os";
import {
  exitCodeOf,
  runScenarios,
  type Reporter,
} from "@elicitation-playground/harness/run/runScenarios";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { findWatched } from "@elicitation-playground/harness/scenario/watch/findWatched";
import { waitForChange } from "@elicitation-playground/harness/scenario/watch/waitForChange";
import { openFreshTargets, type FreshTargets } from "../targets/freshTargets.ts";
import {
  defineCommand,
  exitCodeOfInterruption,
  printLine,
  UsageError,
  type CommandContext,
} from "./command.ts";
import { findFiles, NothingToRun, readTestOptions, type TestOptions } from "./testOptions.ts";
import { openReporter } from "./testReporters.ts";
import { openTraces } from "./testTraces.ts";

export const testCommand = defineCommand({
  name: "test",
  summary: "run scenarios",
  help: (program) => `Usage: ${program} test <files …> [options]

  runs scenarios: files, folders or patterns such as 'scenarios/**/*.yaml'

  --grep <pattern>    run only tests whose file or title matches
  --era <era>         run only in this era: 2025-06-18, 2025-11-25 or 2026-07-28
  --shard <n/m>       run only one part of all tests, such as 1/4
  --workers <number>  how many tests run in parallel (default: one per core)
  --timeout <ms>      time limit for a test whose file doesn't set one (default: 30000)
  --settle <time>     how long to watch a server after each call for what comes late, if the
                      file doesn't say (default: 200ms)
  --retries <number>  how many times to retry a failed test (default: 0)
  --bail              stop after the first failure
  --lint <level>      what a badly designed question does if the file doesn't say: warn (default),
                      error or off
  --forbid-only       fail if a test has only: true; the default if CI=true
  --update            update the questions in the scenarios instead of failing when they changed,
                      were added or were removed
  --watch             run again when a scenario, its program or a module that it imports changes,
                      also when a scenario is added or removed
  --reporter <name>   text (default), json, junit or github; name=file writes to a file.
                      Repeatable. github is added automatically under GITHUB_ACTIONS
  --trace <mode>      keep a trace of what happened, as HTML and as a log: on-failure, on or
                      off (default). Values of \${env:NAME}, headers and variables are masked
  --trace-dir <path>  where to keep traces (default: elicitation-traces)

Ctrl-C stops the run, its MCP servers and all that they started, and still writes the reports;
the next one exits at once.

Exit codes: 0 all tests passed, 1 a test failed, 2 the command line or a scenario is invalid,
3 an MCP server could not be reached, 130 stopped by Ctrl-C, 143 by SIGTERM, 129 by SIGHUP`,
  run: async (args, context) => {
    const options = readTestOptions(args, context);
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    const testRun: TestRun = { options, context, interruption, targets };
    try {
      if (!options.watch) return await runOnce(testRun);
      // Only at the start is it a mistake; while watching, files may come and go.
      await reportNothing(testRun, async () => findFiles(options.patterns, context.folder));
      let code = 0;
      while (!interruption.aborted) code = await runAndWait(testRun);
      return code;
    } finally {
      await targets.close();
    }
  },
});

type TestRun = {
  options: TestOptions;
  context: CommandContext;
  interruption: AbortSignal;
  targets: FreshTargets;
};

/** Writes the reports if there is nothing to run. */
async function reportNothing<T>(
  { options, context }: TestRun,
  run: (reporters: Reporter[]) => Promise<T>,
): Promise<T> {
  const reporters = options.reporters.map((choice) => openReporter(choice, context));
  try {
    return await run(reporters);
  } catch (error) {
    if (error instanceof NothingToRun) {
      for (const { onIssues } of reporters) onIssues?.([error.issue]);
    }
    throw error;
  }
}

function runOnce(testRun: TestRun): Promise<number> {
  return reportNothing(testRun, (reporters) => runReported(testRun, reporters));
}

async function runReported(
  { options, context, interruption, targets }: TestRun,
  reporters: Reporter[],
): Promise<number> {
  const { stderr } = context.terminal;
  try {
    const { results, updated, notes, conflicts, chosen, only } = await runScenarios({
      ...options,
      files: findFiles(options.patterns, context.folder),
      folder: context.folder,
      workers: options.workers ?? availableParallelism(),
      variables: context.env,
      reporters,
      keepTrace: openTraces(options, context),
      targets,
      signal: interruption,
      onBug: context.onBug,
    });
    for (const { path, line, column } of only) {
      printLine(stderr, `Warning: ${path}:${line}:${column}: "only: true" skips all other tests.`);
    }
    for (const path of updated) printLine(stderr, `Updated ${path}.`);
    for (const note of [...notes, ...conflicts]) printLine(stderr, note);
    if (chosen === 0) {
      throw new NothingToRun(options.patterns.join(" "), "No tests match the given options.");
    }
    const stopped = exitCodeOfInterruption(interruption);
    return stopped ?? (conflicts.length > 0 ? 1 : exitCodeOf(results));
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** Returns when a file has changed since the run began. */
async function runAndWait(testRun: TestRun): Promise<number> {
  const { options, context, interruption } = testRun;
  const look = () => findWatched(options.patterns, context.folder, context.env);
  const before = look();
  const code = await runAndReport(testRun);
  printLine(context.terminal.stderr, "Waiting for a file to change. Press Ctrl-C to stop.");
  // With --update the run itself writes to the files.
  await waitForChange(options.update ? look() : before, look, interruption).catch(failWatch);
  return code;
}

/** The system allows only so many watched folders, for example. */
function failWatch(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new UsageError(`Can't watch for changes: ${reason}`, { cause: error });
}

/** While watching, an invalid scenario is reported and can be fixed. */
async function runAndReport(testRun: TestRun): Promise<number> {
  try {
    return await runOnce(testRun);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printLine(testRun.context.terminal.stderr, error.message);
    return 2;
  }
}
