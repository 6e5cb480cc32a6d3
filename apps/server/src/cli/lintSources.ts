import { readFileSync } from "node:fs";
import { extname, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { FindingList } from "@elicitation-playground/harness/run/lint/questionFinding";
import { lintFile, type PlacedFinding } from "@elicitation-playground/harness/run/lint/lintFile";
import { describeOutcome } from "@elicitation-playground/harness/run/match/matchOutcome";
import {
  QuestionLint,
  type LintedRevision,
} from "@elicitation-playground/harness/run/lint/questionLint";
import { nameOfCall, toSubject } from "@elicitation-playground/harness/scenario/format/callSchema";
import {
  questionFileKinds,
  readQuestionFile,
} from "@elicitation-playground/harness/scenario/readQuestionFile";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { openFreshTargets } from "../targets/freshTargets.ts";
import type { CallTarget } from "./callOptions.ts";
import { asUsage, UsageError, type CommandContext } from "./command.ts";
import { describeStop, incomplete, runForQuestions, type SourceEnd } from "./questionSources.ts";
import { readLog } from "./readLog.ts";

/** What was linted, and what was found there. */
export type LintedSource = {
  /** A file, or what was called. */
  source: string;
  /** What the source turned out to be. */
  kind: string;
  questions: number;
  findings: PlacedFinding[];
  /** Why questions may be missing. */
  notes: string[];
  end: SourceEnd;
};

export async function lintPath(
  path: string,
  revision: LintedRevision,
  context: CommandContext,
): Promise<LintedSource> {
  const file = resolve(context.folder, path);
  if (/^\.(?:jsonl|html?)$/i.test(extname(path))) return lintLog(path, file, revision);
  const source = path === "-" ? "stdin" : path;
  const bytes = path === "-" ? await buffer(context.terminal.stdin) : readBytes(file);
  const read = asUsage(() => readQuestionFile(source, bytes));
  if (!read) {
    const { message, error, "input-requests": inputs, schema } = questionFileKinds;
    throw new UsageError(
      `${source}:1:1: There is no question in this file. A question looks like ` +
        `{ "message": "Your name?", "requestedSchema": { "type": "object", "properties": { … } } } ` +
        `or { "mode": "url", "message": "Sign in", "url": "https://…" }. ` +
        `It can be in a ${message}, ${error} or an ${inputs}; a ${schema} or a scenario works too.`,
    );
  }
  if (read.kind === "scenario") return lintScenario(path, revision, context);
  return {
    source,
    kind: questionFileKinds[read.kind],
    questions: read.questions.length,
    findings: lintFile(read, revision),
    notes: [],
    end: "complete",
  };
}

function lintLog(path: string, file: string, revision: LintedRevision): LintedSource {
  const lint = new QuestionLint(revision);
  for (const event of readLog(file)) lint.look(event);
  return { source: path, kind: "log", ...resultOf(lint), notes: [], end: "complete" };
}

async function lintScenario(
  path: string,
  revision: LintedRevision,
  context: CommandContext,
): Promise<LintedSource> {
  const findings = new FindingList();
  let questions = 0;
  const linting = { revision, onQuestions: (count: number) => (questions += count) };
  const { results, notes, end } = await runForQuestions([path], context, { linting });
  for (const result of results) for (const finding of result.findings) findings.add(finding);
  return { source: path, kind: "scenario", questions, findings: findings.all, notes, end };
}

/** How long the call may take between two questions. */
const patienceMs = 30_000;
/** How many questions get an answer: an MCP server can ask without end. */
const mostAnswered = 100;

/** Calls a tool, prompt or resource and answers its forms with generated content. */
export async function lintCall(
  { call, target, profile, timeoutMs }: CallTarget,
  revision: LintedRevision,
  context: CommandContext,
): Promise<LintedSource> {
  const lint = new QuestionLint(revision);
  const source = nameOfCall(call);
  let connection: HostConnection | undefined;
  const describe = (end: LintedSource["end"], ...notes: string[]): LintedSource => {
    const mistake = connection?.mistake?.failure;
    // A call that failed says already that the connection was lost.
    const isNew = mistake && !(end === "failed" && mistake.kind === "disconnected");
    const all = isNew ? [...notes, mistake.cause] : notes;
    return { source, kind: "call", ...resultOf(lint), notes: all, end };
  };
  const targets = openFreshTargets(context);
  // What else the MCP server does wrong is a note, and keeps no question from being asked.
  const host = openHost({ targets, patienceMs: timeoutMs ?? patienceMs, checkProtocol: false });
  // Closing again, at the end, throws what went wrong.
  const stop = () => void host.close().catch(() => {});
  const interruption = context.interruption();
  interruption.addEventListener("abort", stop);
  try {
    connection = await host.connect(target, profile);
    connection.follow((event) => lint.look(event));
    const started = connection.start(toSubject(call));
    const answered = await answerAll(started);
    if (interruption.aborted) return describe("failed", describeStop(interruption));
    if (answered === "endless") {
      started.cancel();
      const limit = `The MCP server asked again after ${mostAnswered} questions, so the call was cancelled.`;
      return describe("failed", `${incomplete} ${limit}`);
    }
    if (answered === "declined")
      return describe("complete", `${incomplete} A question in URL mode was declined.`);
    const outcome = await started.outcome();
    if (outcome.status === "failed")
      return describe("failed", `${incomplete} ${outcome.problem.detail}`);
    if (outcome.status !== "finished" || outcome.result["isError"] !== true)
      return describe("complete");
    return describe("failed", `${incomplete} The call ended with ${describeOutcome(outcome)}.`);
  } catch (error) {
    if (interruption.aborted) return describe("failed", describeStop(interruption));
    const message = error instanceof ProblemError ? error.problem.detail : describeError(error);
    return connection
      ? describe("failed", `${incomplete} ${message}`)
      : describe("unreachable", `The MCP server cannot be reached: ${message}`);
  } finally {
    interruption.removeEventListener("abort", stop);
    await host.close();
    await targets.close();
  }
}

/** Pages are not visited, so a question in URL mode is declined. Resolves with what was special. */
async function answerAll(call: HostCall): Promise<"declined" | "endless" | undefined> {
  let isDeclined = false;
  for (let answered = 0; ; answered += 1) {
    const question = await call.nextQuestion();
    if (!question) return isDeclined ? "declined" : undefined;
    if (answered === mostAnswered) return "endless";
    isDeclined ||= question.mode === "url";
    const answering = question.mode === "url" ? question.decline() : question.acceptGenerated();
    // Nothing can be generated for a schema that no answer satisfies.
    await answering.catch(() => question.decline());
  }
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function resultOf({ questions, findings }: QuestionLint) {
  return { questions, findings };
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} could not be read: ${describeError(error)}`, { cause: error });
  }
}
