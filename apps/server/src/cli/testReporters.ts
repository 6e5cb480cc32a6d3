import { appendFileSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import {
  createReporter,
  reporterNames,
  type ReporterName,
} from "@elicitation-playground/harness/report/reporters";
import type { ReporterOutput } from "@elicitation-playground/harness/report/reporter";
import type { Reporter } from "@elicitation-playground/harness/run/runScenarios";
import { printLine, type CommandContext, type Env } from "./command.ts";
import { readReporters, writeReport, type ReporterChoice } from "./reporterChoice.ts";

export type TestReporter = ReporterChoice<ReporterName>;

/** GitHub's is added automatically in a workflow. */
export function readTestReporters(
  given: string[],
  { env, folder }: Pick<CommandContext, "env" | "folder">,
): TestReporter[] {
  const chosen = readReporters(given, reporterNames, folder);
  const onGithub = env["GITHUB_ACTIONS"] === "true";
  if (onGithub && !chosen.some(({ name }) => name === "github")) chosen.push({ name: "github" });
  return chosen;
}

export function openReporter({ name, file }: TestReporter, context: CommandContext): Reporter {
  const { folder, env, terminal } = context;
  const toPath = (path: string) => toWorkspacePath(resolve(folder, path), env) ?? path;
  const summarize = openJobSummary(context);
  if (file === undefined) {
    const write = (text: string) => void terminal.stdout.write(text);
    // Each status overwrites the one before.
    const showStatus = (text: string) => write(`\r\u001B[K${text}`);
    const status = terminal.stdout.isTTY ? showStatus : undefined;
    return createReporter(name, { write, status, toPath, summarize });
  }
  let text = "";
  const reporter = createReporter(name, { write: (more) => (text += more), toPath, summarize });
  const save = () => writeReport(file, text, folder);
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

/** GitHub shows what a step appends to this file on the page of its job. */
function openJobSummary({ env, terminal }: CommandContext): ReporterOutput["summarize"] {
  const path = env["GITHUB_STEP_SUMMARY"];
  if (!path) return undefined;
  return (markdown) => {
    try {
      appendFileSync(path, markdown);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      printLine(terminal.stderr, `The job summary can't be written: ${reason}`);
    }
  };
}

/** GitHub expects paths from the root of the repository, whichever folder a step runs in. */
function toWorkspacePath(file: string, env: Env): string | undefined {
  const workspace = env["GITHUB_WORKSPACE"];
  if (!workspace) return undefined;
  const path = relative(workspace, file);
  return path.startsWith("..") || isAbsolute(path) ? undefined : path.split(sep).join("/");
}
