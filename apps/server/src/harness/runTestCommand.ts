import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import { createReporter } from "@elicitation-playground/harness/report/reporters";

import {
  exitCodeOf,
  runScenarios,
  type Reporter,
} from "@elicitation-playground/harness/run/runScenarios";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { findProgramFiles, watchFiles } from "@elicitation-playground/harness/scenario/watchFiles";

import type { Surroundings } from "../targets/fillEntry.ts";
import { UsageError } from "../usageError.ts";
import { openFreshReach, type FreshReach } from "./reachFresh.ts";
import { createStatusLine, type Terminal } from "./terminal.ts";
import type { ReporterChoice, TestCommand } from "./testCommand.ts";

export type TestOptions = {
  command: TestCommand;
  terminal: Terminal;
  surroundings: Surroundings;
  /** Aborted when the person wants no more. */
  signal: AbortSignal;
  onBug: (error: unknown) => void;
};

/** Runs `elicitation-playground test`; resolves with the code to exit with. */
export async function runTestCommand(options: TestOptions): Promise<number> {
  const { command, signal } = options;
  const reach = openFreshReach(options.surroundings);
  try {
    if (!command.watch) return await runOnce(options, reach);
    let code = 0;
    while (!signal.aborted) code = await runAndWait(options, reach);
    return code;
  } finally {
    await reach.close();
  }
}

/** Runs, and returns when something has changed since the start of it. */
async function runAndWait(options: TestOptions, reach: FreshReach): Promise<number> {
  const { command, signal, terminal } = options;
  const { files, folder } = command;
  const stop = new AbortController();
  const watch = () =>
    watchFiles(
      [...files, ...findProgramFiles(files, folder)],
      folder,
      AbortSignal.any([signal, stop.signal]),
    );
  // What an update writes is no change to wait for.
  const changed = command.update ? undefined : watch();
  changed?.catch(() => undefined);
  try {
    const code = await runPatiently(options, reach);
    terminal.tell("Waiting for a change. Ctrl-C ends this.\n");
    await (changed ?? watch());
    return code;
  } finally {
    stop.abort();
  }
}

async function runOnce(options: TestOptions, reach: FreshReach): Promise<number> {
  const { command, terminal, surroundings, signal, onBug } = options;
  try {
    const { results, updated, notes, conflicts, chosen } = await runScenarios({
      ...command,
      workers: command.workers ?? availableParallelism(),
      variables: surroundings.env,
      reporters: command.reporters.map((choice) => openReporter(choice, options)),
      targets: reach,
      signal,
      onBug,
    });
    for (const path of updated) terminal.tell(`Updated ${path}.\n`);
    for (const note of [...notes, ...conflicts]) terminal.tell(`${note}\n`);
    // A part of few tests may well be empty.
    if (chosen === 0) throw new UsageError("No test is left of what was chosen.");
    return signal.aborted || conflicts.length > 0 ? 1 : exitCodeOf(results);
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  }
}

/** While watching, a broken scenario is something to mend and not the end. */
async function runPatiently(options: TestOptions, reach: FreshReach): Promise<number> {
  try {
    return await runOnce(options, reach);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    options.terminal.tell(`${error.message}\n`);
    return 2;
  }
}

function openReporter(
  { name, file }: ReporterChoice,
  { command: { folder }, terminal, surroundings: { env } }: TestOptions,
): Reporter {
  const toPath = (path: string) => fromWorkspace(resolve(folder, path), env) ?? path;
  if (file === undefined) {
    const status = terminal.isTty ? createStatusLine(terminal) : undefined;
    return createReporter(name, { write: terminal.write, status, toPath });
  }
  let text = "";
  const reporter = createReporter(name, { write: (more) => (text += more), toPath });
  const save = () => {
    const path = resolve(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const { onIssues } = reporter;
  return {
    ...reporter,
    ...(onIssues && {
      onIssues: (issues) => {
        onIssues(issues);
        save();
      },
    }),
    onEnd: (summary) => {
      reporter.onEnd(summary);
      save();
    },
  };
}

/** GitHub sees files from the root of the repository, wherever a step of a workflow runs. */
function fromWorkspace(file: string, env: Surroundings["env"]): string | undefined {
  const workspace = env["GITHUB_WORKSPACE"];
  if (!workspace) return undefined;
  const path = relative(workspace, file);
  return path.startsWith("..") || isAbsolute(path) ? undefined : path.split(sep).join("/");
}
