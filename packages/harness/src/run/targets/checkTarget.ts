import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioFile, ScenarioIssue } from "../../scenario/readScenario.ts";
import { maskForFile } from "../masking/scenarioSecrets.ts";
import type { TargetProvider } from "./toTarget.ts";

/** What is wrong with the `server` of a file and can be known before anything is started. */
export async function checkTarget(
  file: ScenarioFile,
  targets: TargetProvider,
): Promise<ScenarioIssue[]> {
  const { config, name = "", inputs = {}, cwd, command } = file.scenario.server;
  const issue = (key: string, message: string): ScenarioIssue[] => [
    { path: file.path, ...file.placeOf(["server", key]), message: maskForFile(file, message) },
  ];
  if (config !== undefined) {
    try {
      await targets.configured(resolve(file.folder, config), name, inputs);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return issue(configKeys[error.problem.code] ?? "config", error.problem.detail);
    }
  }
  const folder = resolve(file.folder, cwd ?? "");
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) {
    const what = found ? "is a file, not a folder" : "does not exist";
    return issue(
      "cwd",
      `The folder ${folder} ${what}. Correct the path, which starts at this file.`,
    );
  }
  const advice = command === undefined ? undefined : adviseCommand(command, folder);
  return advice === undefined ? [] : issue("command", advice);
}

const configKeys: Partial<Record<string, string>> = {
  "target-not-found": "name",
  "inputs-missing": "inputs",
};

/** A command line where only the program belongs. The path of a program may have spaces. */
function adviseCommand(command: string, folder: string): string | undefined {
  const [program = "", ...args] = command.trim().split(/\s+/);
  if (args.length === 0 || existsSync(resolve(folder, command))) return undefined;
  const isPath = /[\\/]/.test(program) && !existsSync(resolve(folder, program));
  if (isPath) return undefined;
  const list = args.map((each) => (/^[\w./@-]+$/.test(each) ? each : JSON.stringify(each)));
  return `"${command}" is more than a program. Write command: ${program}, args: [${list.join(", ")}].`;
}
