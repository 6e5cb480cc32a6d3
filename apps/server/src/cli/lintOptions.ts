import { specRevisions } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import {
  severities,
  type Severity,
} from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import type { LintedRevision } from "@elicitation-playground/harness/run/lint/questionLint";
import { callFlags, readCallTarget, type CallTarget } from "./callOptions.ts";
import { UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords, readChoice, splitCommand } from "./options.ts";
import { findQuestionFiles } from "./questionSources.ts";

export type LintOptions = {
  /** Files, and `-` for stdin. */
  files: string[];
  /** What to call instead of reading files. */
  call: CallTarget | undefined;
  revision: LintedRevision;
  reporter: (typeof reporters)[number];
  /** The least serious finding that makes the command fail. */
  severity: Severity;
  listsRules: boolean;
};

const reporters = ["text", "json"] as const;
const revisions = [...specRevisions, "all"] as const;

const lintFlags = {
  spec: { type: "string" },
  reporter: { type: "string", default: "text" },
  severity: { type: "string", default: "hosts-may-refuse" },
  rules: { type: "boolean", default: false },
} as const;

export function readLintOptions(args: string[], context: CommandContext): LintOptions {
  const { own, command } = splitCommand(args);
  const { values, positionals } = parseOptionsAndWords(own, {
    ...callFlags,
    ...lintFlags,
    tool: { type: "string" },
  });
  const { spec, tool, prompt, resource, url, sample, config } = values;
  const options: LintOptions = {
    files: [],
    call: undefined,
    revision: spec === undefined ? undefined : readChoice("spec", spec, revisions),
    reporter: readChoice("reporter", values.reporter, reporters),
    severity: readChoice("severity", values.severity, severities),
    listsRules: values.rules,
  };
  if (values.rules) return options;
  if (tool !== undefined || prompt !== undefined || resource !== undefined) {
    const tools = tool === undefined ? positionals : [tool, ...positionals];
    return { ...options, call: readCallTarget(values, { tools, command }, context) };
  }
  if ([command, url, sample, config].some((given) => given !== undefined)) {
    throw new UsageError(
      `What should be called? Name it: ${context.program} lint --tool book-room -- node server.js`,
    );
  }
  // The other options describe a call.
  parseOptionsAndWords(own, lintFlags);
  return {
    ...options,
    files: findQuestionFiles(
      positionals,
      context.folder,
      `What should be linted? Name a file, or a tool of an MCP server: ${context.program} lint question.json`,
    ),
  };
}
