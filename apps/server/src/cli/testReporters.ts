import { appendFileSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
import {
  createReporter,
  reporterNames,
  type ReporterName,
} from "@elicitation-playground/harness/report/reporters";
import type { ReporterOutput } from "@elicitation-playground/harness/report/reporter";
import type { Reporter } from "@elicitation-playground/harness/run/runScenarios";
import { printLine, UsageError, type CommandContext, type Env } from "./command.ts";

export type ReporterChoice = { name: ReporterName; file?: string };

/** `--reporter name` or `name=file`. GitHub's is added automatically in a workflow. */
export function readReporters(given: string[], { env, folder }: CommandContext): ReporterChoice[] {
  const chosen = given.map((text): ReporterChoice => {
    const [wanted = "", ...rest] = text.split("=");
    const name = reporterNames.find((each) => each === wanted);
    if (!name) {
      const names = reporterNames.join(", ");
      throw new UsageError(`Unknown reporter "${wanted}". Choose one of ${names}.`);
    }
    return rest.length > 0 ? { name, file: readFile(name, rest.join("="), folder) } : { name };
  });
  if (chosen.filter(({ file }) => file === undefined).length > 1) {
    throw new UsageError(
      "Only one reporter can write to the terminal. Give the others a file: junit=report.xml",
    );
  }
  if (chosen.every(({ file }) => file !== undefined)) chosen.unshift({ name: "text" });
  const onGithub = env["GITHUB_ACTIONS"] === "true";
  if (onGithub && !chosen.some(({ name }) => name === "github")) chosen.push({ name: "github" });
  return chosen;
}

/** Checked before the tests run, so that no run is wasted. */
function readFile(reporter: string, file: string, folder: string): string {
  if (file === "") {
    throw new UsageError(`--reporter ${reporter}= needs a file: ${reporter}=report.xml`);
  }
  const found = statSync(resolve(folder, file), { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UsageError(`${file} is a folder. Name a file in it.`);
  return file;
}

export function openReporter({ name, file }: ReporterChoice, context: CommandContext): Reporter {
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
