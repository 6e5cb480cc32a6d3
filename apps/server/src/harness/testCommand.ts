import { statSync } from "node:fs";
import { resolve } from "node:path";
import { reporterNames, type ReporterName } from "@elicitation-playground/harness/report/reporters";
import type { TestChoice } from "@elicitation-playground/harness/run/planTests";
import { findScenarios } from "@elicitation-playground/harness/scenario/scenarioFiles";
import { scenarioEras } from "@elicitation-playground/harness/scenario/scenarioSchema";
import { parseWords } from "../parseOptions.ts";
import type { HarnessHelp } from "./harnessHelp.ts";

export type ReporterChoice = { name: ReporterName; file?: string };

export type TestCommand = TestChoice & {
  command: "test";
  folder: string;
  files: string[];
  workers: number | undefined;
  retries: number;
  bail: boolean;
  update: boolean;
  watch: boolean;
  reporters: ReporterChoice[];
};

/** `elicitation-playground test`; throws an Error that says what is wrong with it. */
export function readTestCommand(
  args: string[],
  env: Record<string, string | undefined>,
  folder: string,
): TestCommand | HarnessHelp {
  const { values, positionals } = parseWords(args, {
    grep: { type: "string" },
    era: { type: "string" },
    shard: { type: "string" },
    timeout: { type: "string" },
    workers: { type: "string" },
    retries: { type: "string", default: "0" },
    reporter: { type: "string", multiple: true, default: [] },
    bail: { type: "boolean", default: false },
    update: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) return { command: "help", of: "harness" };
  if (positionals.length === 0) {
    throw new Error(
      "Which scenarios? Give files: elicitation-playground test 'scenarios/**/*.yaml'",
    );
  }
  return {
    command: "test",
    folder,
    files: [...new Set(positionals.flatMap((pattern) => findSome(pattern, folder)))],
    grep: values.grep === undefined ? undefined : readGrep(values.grep),
    era: values.era === undefined ? undefined : readEra(values.era),
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    timeoutMs: values.timeout === undefined ? undefined : readCount("timeout", values.timeout, 1),
    workers: values.workers === undefined ? undefined : readCount("workers", values.workers, 1),
    retries: readCount("retries", values.retries, 0),
    bail: values.bail,
    update: values.update,
    watch: values.watch,
    reporters: readReporters(values.reporter, env, folder),
  };
}

function findSome(pattern: string, folder: string): string[] {
  const found = findScenarios(pattern, folder);
  if (found.length > 0) return found;
  throw new Error(`No scenario file is at ${pattern}, seen from ${folder}.`);
}

function readGrep(text: string): RegExp {
  try {
    return new RegExp(text, "i");
  } catch (error) {
    throw new Error(`--grep "${text}" is no regular expression.`, { cause: error });
  }
}

function readEra(text: string): TestChoice["era"] {
  const era = scenarioEras.find((known) => known === text);
  if (era) return era;
  throw new Error(`There is no era "${text}". Choose one of ${scenarioEras.join(", ")}.`);
}

function readShard(text: string): TestChoice["shard"] {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (part !== undefined && of !== undefined && part >= 1 && part <= of) return { part, of };
  throw new Error(`--shard "${text}" is no part of a whole. Give one like 1/4.`);
}

function readCount(option: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least) return count;
  throw new Error(`--${option} "${text}" is no number. Give one from ${least} on.`);
}

function readReporters(
  given: string[],
  env: Record<string, string | undefined>,
  folder: string,
): ReporterChoice[] {
  const chosen = given.map((text): ReporterChoice => {
    const [wanted = "", ...rest] = text.split("=");
    const name = reporterNames.find((known) => known === wanted);
    if (!name) {
      throw new Error(`There is no reporter "${wanted}". Choose of ${reporterNames.join(", ")}.`);
    }
    return rest.length > 0 ? { name, file: readFile(name, rest.join("="), folder) } : { name };
  });
  if (chosen.filter(({ file }) => file === undefined).length > 1) {
    throw new Error("Only one reporter can write here. Give the others a file: junit=report.xml");
  }
  if (chosen.every(({ file }) => file !== undefined)) chosen.unshift({ name: "text" });
  const onGithub = env["GITHUB_ACTIONS"] === "true";
  if (onGithub && !chosen.some(({ name }) => name === "github")) chosen.push({ name: "github" });
  return chosen;
}

/** Told before the tests run, and not when they have. */
function readFile(reporter: string, file: string, folder: string): string {
  if (file === "")
    throw new Error(`--reporter ${reporter}=: Name the file: ${reporter}=report.xml`);
  const found = statSync(resolve(folder, file), { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new Error(`${file} is a folder. Name a file in it.`);
  return file;
}
