import { specRevisions } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import {
  severities,
  type Severity,
} from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import type { LintedRevision } from "@elicitation-playground/harness/run/lint/questionLint";
import { findScenarios } from "@elicitation-playground/harness/scenario/scenarioFiles";
import { readCallOptions, type CallOptions } from "./callOptions.ts";
import { UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords } from "./options.ts";

export type LintOptions = {
  /** Files, and `-` for stdin. */
  files: string[];
  /** What to call instead of reading files. */
  call: CallOptions | undefined;
  revision: LintedRevision;
  reporter: (typeof reporters)[number];
  /** The least serious finding that makes the command fail. */
  severity: Severity;
  listsRules: boolean;
};

const reporters = ["text", "json"] as const;
const revisions = [...specRevisions, "all"] as const;

export function readLintOptions(args: string[], context: CommandContext): LintOptions {
  const { taken, rest } = takeOptions(args, ["spec", "reporter", "severity", "tool"]);
  const { spec, reporter = "text", severity = "hosts-may-refuse", tool } = taken;
  const common = {
    revision: spec === undefined ? undefined : choose("spec", spec, revisions),
    reporter: choose("reporter", reporter, reporters),
    severity: choose("severity", severity, severities),
  };
  if (rest.includes("--rules")) return { ...common, files: [], call: undefined, listsRules: true };
  if (tool !== undefined || rest.some((word) => /^--(?:prompt|resource)(?:=|$)/.test(word))) {
    const call = readCallOptions(tool === undefined ? rest : [tool, ...rest], context);
    return { ...common, files: [], call, listsRules: false };
  }
  return { ...common, files: readFiles(rest, context), call: undefined, listsRules: false };
}

function readFiles(args: string[], { program, folder }: CommandContext): string[] {
  if (args.some((word) => /^--(?:$|url|sample|config)/.test(word))) {
    throw new UsageError(
      `What should be called? Name it: ${program} lint --tool book-room -- node server.js`,
    );
  }
  const { positionals } = parseOptionsAndWords(args, {});
  if (positionals.length === 0) {
    throw new UsageError(
      `What should be linted? Name a file, or a tool of an MCP server: ${program} lint question.json`,
    );
  }
  const files = positionals.flatMap((pattern) => {
    if (pattern === "-") return [pattern];
    const found = findScenarios(pattern, folder);
    if (found.length === 0) throw new UsageError(`No files match ${pattern} in ${folder}.`);
    return found;
  });
  return [...new Set(files)];
}

/** Splits off the options of this command; the others describe a call or are files. */
function takeOptions<const Name extends string>(
  args: string[],
  names: readonly Name[],
): { taken: Partial<Record<Name, string>>; rest: string[] } {
  const taken: Partial<Record<Name, string>> = {};
  const rest: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? "";
    if (word === "--") return { taken, rest: [...rest, ...args.slice(index)] };
    const [option, ...value] = word.split("=");
    const name = names.find((each) => option === `--${each}`);
    if (name === undefined) rest.push(word);
    else if (value.length > 0) taken[name] = value.join("=");
    else {
      index += 1;
      const next = args[index];
      if (next === undefined || next === "--") throw new UsageError(`--${name} needs a value.`);
      taken[name] = next;
    }
  }
  return { taken, rest };
}

function choose<const Value extends string>(
  option: string,
  text: string,
  values: readonly Value[],
): Value {
  const chosen = values.find((value) => value === text);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`Unknown --${option} "${text}". Choose one of ${values.join(", ")}.`);
}
