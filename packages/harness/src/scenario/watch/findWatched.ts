import { resolve } from "node:path";
import { stepsOf } from "../format/scenarioSchema.ts";
import { answersOf } from "../format/stepSchema.ts";
import { readScenarioFile, type ScenarioFile, type Variables } from "../readScenario.ts";
import { findFolders, findScenarios, nearestFolder, statOf } from "../scenarioFiles.ts";
import { findImported, resolveFile, type FoundFiles } from "./findImported.ts";

/** `fingerprint` changes with every file; `folders` are where to look for changes. */
export type WatchedFiles = { fingerprint: string; folders: string[] };

/**
 * What a run of these scenarios depends on: the scenarios, the programs that they name with
 * everything that these import, and config files.
 */
export function findWatched(
  patterns: string[],
  folder: string,
  variables: Variables,
): WatchedFiles {
  const scenarios = patterns.flatMap((pattern) => findScenarios(pattern, folder));
  const named = scenarios.flatMap((path) => namedFiles(path, folder, variables));
  const found: FoundFiles = { files: new Set(), missing: new Set() };
  for (const path of scenarios) found.files.add(resolve(folder, path));
  for (const path of named) findImported(path, found);
  const states = [...found.files].toSorted().map((path) => `${path} ${stateOf(path)}`);
  const folders = [
    ...patterns.flatMap((pattern) => findFolders(pattern, folder)),
    ...[...found.files, ...found.missing].map(nearestFolder),
  ];
  return { fingerprint: states.join("\n"), folders: [...new Set(folders)] };
}

/** The files that the command, the config and the visits of a scenario name. */
function namedFiles(path: string, folder: string, variables: Variables): string[] {
  const file = tryRead(path, folder, variables);
  if (!file) return [];
  const { command, args = [], cwd = "", config } = file.scenario.server;
  const words = command === undefined ? [] : [command, ...args];
  const visits = file.scenario.tests
    .flatMap(stepsOf)
    .flatMap(answersOf)
    .flatMap((answer) => (typeof answer === "object" ? [answer.done ?? []].flat() : []));
  return [
    ...words.map((word) => resolve(file.folder, cwd, word)),
    ...visits.flatMap(({ run = [] }) => run).map((word) => resolve(file.folder, word)),
    ...(config === undefined ? [] : [resolve(file.folder, config)]),
  ].filter((named) => resolveFile(named) !== undefined || /\.\w+$/.test(named));
}

/** A scenario with a mistake names no files yet; the scenario itself is still watched. */
function tryRead(path: string, folder: string, variables: Variables): ScenarioFile | undefined {
  try {
    const anyVariable = new Proxy(variables, { get: (all, name) => all[String(name)] ?? "" });
    return readScenarioFile(path, folder, anyVariable);
  } catch {
    return undefined;
  }
}

function stateOf(path: string): string {
  const stat = statOf(path);
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : "missing";
}
