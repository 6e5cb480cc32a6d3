import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { createTextReporter } from "../src/report/textReporter.ts";
import { exitCodeOf, runScenarios, type ScenarioRun } from "../src/run/runScenarios.ts";

/** The `server` of a scenario, for a server of this folder. */
export function serverLine(name: string, ...args: string[]): string {
  const path = fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url));
  return commandLine(path, ...args);
}

export function commandLine(...args: string[]): string {
  return `server: { command: ${JSON.stringify(process.execPath)}, args: ${JSON.stringify(args)} }\n`;
}

/** Runs a scenario from a file, and returns the text report with the outcome. */
export async function runText(yaml: string, options: Partial<ScenarioRun> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "harness-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.yaml"), yaml);
  const bugs: unknown[] = [];
  let report = "";
  const reporter = createTextReporter({ write: (text) => (report += text) });
  const notAvailable = () => Promise.reject(new Error("Not available in this test."));
  const { results, ...written } = await runScenarios({
    files: ["a.yaml"],
    folder,
    variables: {},
    workers: 2,
    settleMs: 20,
    targets: { sample: notAvailable, configured: notAvailable },
    reporters: [reporter],
    onBug: (error) => bugs.push(error),
    ...options,
  });
  expect(bugs).toEqual([]);
  return {
    results,
    report,
    ...written,
    code: exitCodeOf(results),
    statuses: results.map(({ status }) => status),
    text: () => readFileSync(join(folder, "a.yaml"), "utf8"),
  };
}
