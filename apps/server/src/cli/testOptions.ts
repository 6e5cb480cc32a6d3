import type { TestChoice } from "@elicitation-playground/harness/run/planTests";
import { lintLevels } from "@elicitation-playground/harness/scenario/format/scenarioSchema";
import type { ScenarioIssue } from "@elicitation-playground/harness/scenario/readScenario";
import { findScenarios } from "@elicitation-playground/harness/scenario/scenarioFiles";
import { UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords, readChoice, readCount, readDuration, readEra } from "./options.ts";
import { traceModes, type TraceMode } from "./testTraces.ts";
import { readTestReporters, type TestReporter } from "./testReporters.ts";

export type TestOptions = TestChoice & {
  /** Files, folders or globs. */
  patterns: string[];
  workers: number | undefined;
  retries: number;
  bail: boolean;
  update: boolean;
  forbidOnly: boolean;
  watch: boolean;
  reporters: TestReporter[];
  trace: TraceMode;
  /** Relative to the folder of the command. */
  traceFolder: string;
};

export function readTestOptions(args: string[], context: CommandContext): TestOptions {
  const { values, positionals } = parseOptionsAndWords(args, {
    grep: { type: "string" },
    era: { type: "string" },
    shard: { type: "string" },
    timeout: { type: "string" },
    settle: { type: "string" },
    workers: { type: "string" },
    retries: { type: "string", default: "0" },
    reporter: { type: "string", multiple: true, default: [] },
    bail: { type: "boolean", default: false },
    lint: { type: "string" },
    update: { type: "boolean", default: false },
    "forbid-only": { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    trace: { type: "string", default: "off" },
    "trace-dir": { type: "string", default: "elicitation-traces" },
  });
  if (positionals.length === 0) {
    throw new UsageError(
      `Which scenarios? Name files or a pattern: ${context.program} test 'scenarios/**/*.yaml'`,
    );
  }
  return {
    patterns: positionals,
    grep: values.grep === undefined ? undefined : readGrep(values.grep),
    era: values.era === undefined ? undefined : readEra(values.era),
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    timeoutMs: values.timeout === undefined ? undefined : readCount("timeout", values.timeout, 1),
    settleMs: values.settle === undefined ? undefined : readDuration("settle", values.settle),
    workers: values.workers === undefined ? undefined : readCount("workers", values.workers, 1),
    lint: values.lint === undefined ? undefined : readChoice("lint", values.lint, lintLevels),
    retries: readCount("retries", values.retries, 0),
    bail: values.bail,
    update: values.update,
    forbidOnly: values["forbid-only"] || context.env["CI"] === "true",
    watch: values.watch,
    reporters: readTestReporters(values.reporter, context),
    trace: readChoice("trace", values.trace, traceModes),
    traceFolder: values["trace-dir"],
  };
}

/** There is no test to run. Reports list it like a mistake in a scenario. */
export class NothingToRun extends UsageError {
  readonly issue: ScenarioIssue;

  constructor(pattern: string, message: string) {
    super(message);
    this.issue = { path: pattern, line: 1, column: 1, message };
  }
}

/** The files that the patterns name, each once. Throws a NothingToRun if one names none. */
export function findFiles(patterns: string[], folder: string): string[] {
  const files = patterns.flatMap((pattern) => {
    const found = findScenarios(pattern, folder);
    if (found.length > 0) return found;
    throw new NothingToRun(pattern, `No scenario files match ${pattern} in ${folder}.`);
  });
  return [...new Set(files)];
}

function readGrep(text: string): RegExp {
  try {
    return new RegExp(text, "i");
  } catch (error) {
    throw new UsageError(`--grep "${text}" is not a valid regular expression.`, { cause: error });
  }
}

function readShard(text: string): TestChoice["shard"] {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (part !== undefined && of !== undefined && part >= 1 && part <= of) return { part, of };
  throw new UsageError(`--shard "${text}" is not a part of a whole. Write it like 1/4.`);
}
