import { severities } from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import {
  defineCommand,
  exitCodeOfInterruption,
  printLine,
  type CommandContext,
} from "./command.ts";
import { readLintOptions, type LintOptions } from "./lintOptions.ts";
import { countBySeverity, describeRules, describeSources, listRules } from "./lintReport.ts";
import { lintCall, lintPath, type LintedSource } from "./lintSources.ts";

export const lintCommand = defineCommand({
  name: "lint",
  summary: "find badly designed questions",
  help: (program) => `Usage: ${program} lint <files …> [options]
       ${program} lint --tool <name> [options] [-- command …]

  lints questions: in a file with a JSON-RPC message, the params of elicitation/create, an
  inputRequests map or a requestedSchema, as JSON or YAML (- reads stdin); in a log (.jsonl) or an
  HTML trace; or those that an MCP server asks when a scenario runs or a tool is called

  --spec <revision>   2025-06-18, 2025-11-25, 2026-07-28 or all (default: the revision of the log
                      or connection; for a file the newest, or 2025-11-25 for error -32042)
  --severity <level>  least serious finding to fail on: breaks-spec, hosts-may-refuse (default)
                      or poor-ux
  --reporter <name>   text (default) or json
  --rules             list all rules
  --tool <name>       call a tool and lint what it asks; or --prompt <name> or --resource <uri>.
                      Forms are answered with generated content, questions in URL mode declined.
                      Takes the options of "call" for the MCP server, such as --args, --url,
                      --sample, --config, --era and --timeout

Exit codes: 0 nothing to fail on, 1 findings, or a test or call that failed, 2 the command line or
a file is invalid, 3 an MCP server could not be reached, 130 stopped by Ctrl-C, 143 by SIGTERM,
129 by SIGHUP`,
  run: async (args, context) => {
    const options = readLintOptions(args, context);
    const { stdout } = context.terminal;
    const isJson = options.reporter === "json";
    const printJson = (value: unknown) =>
      stdout.write(`${toPrintableJson(JSON.stringify(value, null, 2))}\n`);
    if (options.listsRules) {
      if (isJson) printJson(listRules());
      else for (const line of describeRules()) printLine(stdout, line);
      return 0;
    }
    // Taken over only by a run, and once: a person can always leave while stdin is read.
    let interruption: AbortSignal | undefined;
    const interruptible = {
      ...context,
      interruption: () => (interruption ??= context.interruption()),
    };
    const sources = await lintAll(options, interruptible, () => interruption?.aborted === true);
    if (isJson) printJson({ sources, counts: countBySeverity(sources) });
    else {
      const isAll = options.revision === "all";
      for (const line of describeSources(sources, isAll)) printLine(stdout, line);
    }
    if (interruption?.aborted) return exitCodeOfInterruption(interruption) ?? 1;
    return exitCodeOf(sources, options);
  },
});

async function lintAll(
  options: LintOptions,
  context: CommandContext,
  isInterrupted: () => boolean,
): Promise<LintedSource[]> {
  const { call, files, revision } = options;
  if (call) return [await lintCall(call, revision, context)];
  const sources: LintedSource[] = [];
  for (const path of files) {
    if (!isInterrupted()) sources.push(await lintPath(path, revision, context));
  }
  return sources;
}

function exitCodeOf(sources: readonly LintedSource[], { severity }: LintOptions): number {
  const counts = countBySeverity(sources);
  const failing = severities.slice(0, severities.indexOf(severity) + 1);
  if (failing.some((each) => counts[each] > 0)) return 1;
  if (sources.some(({ end }) => end === "failed")) return 1;
  return sources.some(({ end }) => end === "unreachable") ? 3 : 0;
}
