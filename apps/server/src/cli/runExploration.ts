import type { Explorer } from "@elicitation-playground/harness/explore/explorer";
import {
  createExploreReporter,
  type ExploreReporterName,
} from "@elicitation-playground/harness/report/explore/exploreReporters";
import type {
  ExploreReport,
  ExploreReporter,
} from "@elicitation-playground/harness/report/explore/exploreReporter";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { findWebFolder, readReportTemplate } from "../http/assets.ts";
import {
  asUsage,
  exitCodeOfInterruption,
  printLine,
  UsageError,
  type CommandContext,
} from "./command.ts";
import type { ExploreCommandOptions } from "./exploreOptions.ts";
import { describeUnknown } from "./options.ts";
import { writeReport, type ReporterChoice } from "./reporterChoice.ts";
import { saveScenarios } from "./saveScenarios.ts";

/** How often the status line is drawn. */
const tickMs = 100;

export type RunningExplorer = Pick<Explorer, "log" | "run" | "stop">;

type Exploration = {
  options: ExploreCommandOptions;
  reporters: ExploreReporter[];
  interruption: AbortSignal;
  context: CommandContext;
};

/** Explores, saves scenarios and writes the reports; resolves with the exit code. */
export async function runExploration(
  explorer: RunningExplorer,
  exploration: Exploration,
): Promise<number> {
  const { reporters, interruption, context } = exploration;
  const { log } = explorer;
  await follow(explorer, exploration);
  const { saved, problem } = save(log.state, exploration);
  const problems = problem ? [problem] : [];
  for (const path of saved.values()) printLine(context.terminal.stderr, `Wrote ${path}`);
  const stopped = describeInterruption(interruption);
  const report: ExploreReport = {
    state: log.state,
    events: log.since(0),
    saved,
    ...(stopped !== undefined && { stopped }),
  };
  for (const { onEnd } of reporters) {
    try {
      onEnd(report);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error);
    }
  }
  if (problems.length > 0) {
    throw new UsageError(problems.map(({ message }) => message).join("\n"), { cause: problems[0] });
  }
  const ended = exitCodeOfInterruption(interruption) ?? exitCodeOf(log.state);
  if (ended !== 0 || !isEmpty(log.state)) return ended;
  printLine(context.terminal.stderr, `Nothing was explored: ${describeEmpty(log.state)}.`);
  return 3;
}

function describeEmpty({ eras, finished }: ExplorationState): string {
  if (finished?.reason === "budget") return "--budget allows too little time";
  const hasTools = eras.some(({ tools }) => tools.length > 0);
  return hasTools ? "no branch could be walked" : "the MCP server lists no tools";
}

/** Runs the explorer. A tool that the MCP server does not have stops it and is a UsageError. */
async function follow(
  explorer: RunningExplorer,
  { options, reporters, context }: Exploration,
): Promise<void> {
  const { log } = explorer;
  let mistake: string | undefined;
  const unfollow = log.follow((event) => {
    if (event.type === "era-opened") mistake ??= findMistake(log.state, options);
    if (mistake !== undefined) explorer.stop();
    else for (const { onEvent } of reporters) onEvent?.(event, log.state);
  });
  const startedAt = performance.now();
  const ticks = setInterval(() => {
    for (const { onTick } of reporters) onTick?.(log.state, performance.now() - startedAt);
  }, tickMs);
  try {
    await explorer.run();
  } finally {
    clearInterval(ticks);
    unfollow();
    statusLine(context)?.("");
  }
  if (mistake !== undefined) throw new UsageError(mistake);
}

/** 0 if there is no error among the findings. */
function exitCodeOf({ findings, finished }: ExplorationState): 0 | 1 | 3 {
  if (findings.some(({ severity }) => severity === "error")) return 1;
  return finished?.reason === "unreachable" ? 3 : 0;
}

/** Whether nothing was walked, although not every tool was skipped on purpose. */
function isEmpty({ eras, branches, skipped }: ExplorationState): boolean {
  const left = new Set(eras.flatMap(({ tools }) => tools));
  const isSkipped =
    left.size > 0 && [...left].every((name) => skipped.some(({ tool }) => tool === name));
  return branches.length === 0 && !isSkipped;
}

/** A tool on the command line that the MCP server does not have, as soon as all eras are open. */
function findMistake(
  { eras }: ExplorationState,
  { explore: { tools = [], args = {}, probes = [], eras: wanted = [] } }: ExploreCommandOptions,
): string | undefined {
  const known = [...new Set(eras.flatMap((era) => era.tools))];
  const isReached = eras.some(({ reason }) => reason === undefined);
  if (eras.length < wanted.length || !isReached) return undefined;
  const named = [...tools, ...Object.keys(args), ...probes].filter((tool) => tool !== "");
  const unknown = named.find((tool) => !known.includes(tool));
  return unknown === undefined ? undefined : describeUnknown("tool", unknown, known);
}

/** The reports are written even if the scenarios can't be. */
function save(
  { findings }: ExplorationState,
  { options, context }: Exploration,
): { saved: Map<string, string>; problem?: Error } {
  if (options.save === undefined) return { saved: new Map() };
  try {
    return { saved: saveScenarios(findings, options.save, context.folder) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = new UsageError(`Scenarios can't be written: ${reason}`, { cause: error });
    return { saved: new Map(), problem };
  }
}

function describeInterruption({ aborted, reason }: AbortSignal): string | undefined {
  if (!aborted) return undefined;
  return reason instanceof Error ? reason.message : "Stopped";
}

export function openReporter(
  { name, file }: ReporterChoice<ExploreReporterName>,
  context: CommandContext,
): ExploreReporter {
  const readTemplate = () => asUsage(() => readReportTemplate(findWebFolder()));
  if (file === undefined) {
    const write = (text: string) => void context.terminal.stdout.write(text);
    const status = statusLine(context);
    return createExploreReporter(name, { write, status, readTemplate });
  }
  let text = "";
  const output = { write: (more: string) => void (text += more), readTemplate };
  const reporter = createExploreReporter(name, output);
  return {
    ...reporter,
    onEnd: (report) => {
      reporter.onEnd(report);
      writeReport(file, text, context.folder);
    },
  };
}

/** Replaces the status line of a terminal; undefined if the output is none. */
function statusLine({
  terminal: { stdout },
}: CommandContext): ((text: string) => void) | undefined {
  return stdout.isTTY ? (text) => void stdout.write(`\r\u001B[K${text}`) : undefined;
}
