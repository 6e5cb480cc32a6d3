import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  toScenarioName,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import { UsageError } from "./command.ts";

/** Before the exploration: afterwards its scenarios would be lost. */
export function createScenarioFolder(save: string, folder: string): void {
  try {
    mkdirSync(resolve(folder, save), { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Scenarios can't be written to --save: ${reason}`, { cause: error });
  }
}

/**
 * Writes the scenario of each finding to `<tool>-<finding>-<number>.yaml`; returns the paths by
 * the keys of the findings. A file that exists is never changed: one with the same scenario is
 * kept, and any other takes its number.
 */
export function saveScenarios(
  findings: readonly ExploreFinding[],
  save: string,
  folder: string,
): Map<string, string> {
  const saved = new Map<string, string>();
  for (const finding of findings) {
    const { key, scenario } = finding;
    if (scenario === undefined) continue;
    const taken = new Set(saved.values());
    for (let number = 1; !saved.has(key); number += 1) {
      const path = join(save, `${toScenarioName(finding)}-${number}.yaml`);
      if (!taken.has(path) && writeNew(resolve(folder, path), scenario)) saved.set(key, path);
    }
  }
  return saved;
}

/** Whether the file has this text now; false if it exists with another one. */
function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return readExisting(path) === text;
  }
}

/** Undefined if it is not a file but, for example, a folder. */
function readExisting(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
