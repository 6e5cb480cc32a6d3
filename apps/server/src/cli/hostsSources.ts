import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { extname, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { Explorer } from "@elicitation-playground/harness/explore/explorer";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { exitCodeOf, runScenarios } from "@elicitation-playground/harness/run/runScenarios";
import { readQuestionFile } from "@elicitation-playground/harness/scenario/readQuestionFile";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { specRevisions } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import { readElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  HostQuestions,
  type HostQuestion,
} from "@elicitation-playground/shared/hosts/hostQuestions";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { asUsage, printLine, UsageError, type CommandContext } from "./command.ts";
import type { ExploreSubject } from "./exploreSubject.ts";
import { describeUnknown } from "./options.ts";
import { addExploration } from "./readExploration.ts";
import { readLog } from "./readLog.ts";

/** The questions that were found, and what kept others from being found. */
export type FoundQuestions = {
  questions: HostQuestion[];
  /** Why questions may be missing. */
  notes: string[];
  end: "complete" | "failed" | "unreachable";
};

/** Calls the tools of an MCP server and gives one accept, decline and cancel to each question. */
export async function askServer(
  subject: ExploreSubject,
  context: CommandContext,
): Promise<FoundQuestions> {
  const interruption = context.interruption();
  const targets = openFreshTargets(context);
  const questions = new HostQuestions();
  try {
    const explorer = new Explorer({
      ...subject,
      targets,
      eras: exploreDefaults.eras,
      isGentle: true,
      keepsLogs: true,
      signal: interruption,
      onBug: context.onBug,
    });
    explorer.log.follow((event) => {
      if (event.type === "tool-started") {
        printLine(context.terminal.stderr, `Calling ${event.tool} in ${event.era} …`);
      }
      if (event.type !== "branch-walked") return;
      for (const each of explorer.branchLog(event.branch.id) ?? []) questions.look(each);
    });
    await explorer.run();
    const { skipped, finished, eras } = explorer.log.state;
    if (finished?.problem !== undefined) {
      const notes = [`The MCP server could not be reached: ${finished.problem}`];
      return { questions: [], notes, end: "unreachable" };
    }
    const known = [...new Set(eras.flatMap(({ tools }) => tools))];
    const unknown = subject.tools?.find((tool) => !known.includes(tool));
    if (unknown !== undefined && !interruption.aborted) {
      throw new UsageError(describeUnknown("tool", unknown, known));
    }
    const notes = skipped.map(({ tool, reason }) => `Not called: ${tool}. ${reason}`);
    if (interruption.aborted) notes.push(describeStop(interruption));
    const { mask } = explorer.secrets;
    return {
      questions: questions.all.map((question) => ({
        ...question,
        message: mask(question.message),
      })),
      notes,
      end: interruption.aborted ? "failed" : "complete",
    };
  } finally {
    await targets.close();
  }
}

/** Reads questions from files and logs, and runs scenarios. */
export async function readQuestions(
  paths: readonly string[],
  context: CommandContext,
): Promise<FoundQuestions> {
  const questions = new HostQuestions();
  const scenarios: string[] = [];
  for (const path of paths) {
    const source = path === "-" ? "stdin" : path;
    const file = resolve(context.folder, path);
    const bytes =
      path === "-" ? await buffer(context.terminal.stdin) : asUsage(() => readFileSync(file));
    if (addExploration(source, bytes.toString(), questions)) continue;
    if (/^\.(?:jsonl|html?)$/i.test(extname(path))) {
      for (const event of readLog(file)) questions.look(event);
    } else if (addFile(source, bytes, questions) === "scenario") scenarios.push(path);
  }
  if (scenarios.length === 0) return { questions: questions.all, notes: [], end: "complete" };
  return runAll(scenarios, questions, context);
}

function addFile(
  source: string,
  bytes: Buffer,
  questions: HostQuestions,
): "scenario" | "questions" {
  const read = asUsage(() => readQuestionFile(source, bytes));
  if (!read) {
    throw new UsageError(
      `There is no question in ${source}. Name a log, a trace, a scenario, a request or an explorer report.`,
    );
  }
  if (read.kind === "scenario") return "scenario";
  for (const { request, revision } of read.questions) {
    const asked = readElicitationRequest(request);
    if (typeof asked === "string") throw new UsageError(`${source}: ${asked}`);
    // A file does not say in which revision it is asked.
    const revisions = revision === undefined ? specRevisions.slice(1) : [revision];
    for (const each of revisions) questions.add(asked, each, source);
  }
  return "questions";
}

async function runAll(
  files: string[],
  questions: HostQuestions,
  context: CommandContext,
): Promise<FoundQuestions> {
  const targets = openFreshTargets(context);
  const interruption = context.interruption();
  try {
    const { results } = await runScenarios({
      files,
      folder: context.folder,
      variables: context.env,
      workers: availableParallelism(),
      reporters: [],
      targets,
      signal: interruption,
      onBug: context.onBug,
      keepTrace: ({ events }) => {
        for (const event of events) questions.look(event);
        return [];
      },
    });
    const notes = results.flatMap(({ planned, failure }) =>
      failure ? [`${incomplete} ${planned.title}: ${failure.cause}`] : [],
    );
    if (interruption.aborted) notes.push(describeStop(interruption));
    const end = { 0: "complete", 1: "failed", 3: "unreachable" } as const;
    return {
      questions: questions.all,
      notes,
      end: interruption.aborted ? "failed" : end[exitCodeOf(results)],
    };
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    await targets.close();
  }
}

const incomplete = "Not all questions may have been asked.";

function describeStop({ reason }: AbortSignal): string {
  return `${incomplete} ${reason instanceof Error ? reason.message : String(reason)}.`;
}
