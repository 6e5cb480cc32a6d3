import { toHostTable } from "@elicitation-playground/shared/hosts/hostTable";
import { toPrintable, toPrintableJson } from "@elicitation-playground/shared/text/printable";
import {
  defineCommand,
  exitCodeOfInterruption,
  printLine,
  type CommandContext,
} from "./command.ts";
import { argsHelp, targetHelp } from "./exploreSubject.ts";
import { toHostsHtml } from "./hostsHtml.ts";
import { readHostsOptions, type HostsOptions, type HostsReporterName } from "./hostsOptions.ts";
import {
  describeList,
  describeShortcomings,
  toHostsJson,
  type HostsReport,
} from "./hostsReport.ts";
import { askServer, readQuestions } from "./hostsSources.ts";
import { describeTable } from "./hostsText.ts";
import { writeReport } from "./reporterChoice.ts";

export const hostsCommand = defineCommand({
  name: "hosts",
  summary: "show what real hosts will do with your questions",
  help: (program) => `Usage: ${program} hosts [tool …] [options] [-- command …]
       ${program} hosts <files …> [options]

  shows what real hosts will do with each question of an MCP server: works, degraded, fails or
  unknown, each with its source and date. The questions are asked by the tools of the server,
  which act for real: use a test system. Or they are read from a log (.jsonl), an HTML trace, a
  report of explore (JSON or HTML), a request (- reads stdin), or a scenario, which runs

  --host <ids>        show only these hosts, such as vscode,cursor; repeatable
  --require <ids>     exit with 1 if a question fails or is unknown in one of these hosts;
                      repeatable
  --cards <path>      add a card that check-host recorded, or all cards of a folder; repeatable
  --list              list the known hosts
  --reporter <name>   text (default), json or html; name=file writes to a file. Repeatable
${argsHelp}
  --allow <kind>      also call tools marked as destructive or open-world; repeatable. Tools that
                      you name are called in any case
${targetHelp}

Exit codes: 0 the table is complete, 1 a required host does not pass, or a test failed, 2 the
command line or a file is invalid, 3 an MCP server could not be reached, 130 stopped by Ctrl-C,
143 by SIGTERM, 129 by SIGHUP`,
  run: async (args, context) => {
    const options = readHostsOptions(args, context);
    if (options.lists) return list(options, context);
    let interruption: AbortSignal | undefined;
    const interruptible = {
      ...context,
      interruption: () => (interruption ??= context.interruption()),
    };
    const { questions, notes, end } = options.subject
      ? await askServer(options.subject, interruptible)
      : await readQuestions(options.files, interruptible);
    for (const note of notes) printLine(context.terminal.stderr, note);
    const stopped = interruption && exitCodeOfInterruption(interruption);
    if (end === "unreachable") return 3;
    const table = toHostTable(questions, options.hosts);
    const shortcomings = describeShortcomings(table, options.required);
    const report: HostsReport = { table, notes, required: options.required, shortcomings };
    for (const { name, file } of options.reporters) {
      const text = reporters[name](report);
      if (file !== undefined) writeReport(file, text, context.folder);
      else context.terminal.stdout.write(text);
    }
    for (const line of shortcomings) printLine(context.terminal.stderr, line);
    return stopped ?? (shortcomings.length > 0 || end === "failed" ? 1 : 0);
  },
});

const reporters: Record<HostsReporterName, (report: HostsReport) => string> = {
  text: ({ table }) => toLines(describeTable(table)),
  json: (report) => `${toPrintableJson(JSON.stringify(toHostsJson(report), null, 2))}\n`,
  html: ({ table, notes }) => toHostsHtml(table, notes),
};

function list({ hosts, reporters: chosen }: HostsOptions, context: CommandContext): number {
  for (const { name, file } of chosen) {
    const text =
      name === "json"
        ? `${toPrintableJson(JSON.stringify({ hosts }, null, 2))}\n`
        : toLines(describeList(hosts));
    if (file !== undefined) writeReport(file, text, context.folder);
    else context.terminal.stdout.write(text);
  }
  return 0;
}

function toLines(lines: readonly string[]): string {
  return lines.map((line) => `${toPrintable(line)}\n`).join("");
}
