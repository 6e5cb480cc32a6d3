import { Explorer } from "@elicitation-playground/harness/explore/explorer";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { defineCommand } from "./command.ts";
import { readExploreOptions } from "./exploreOptions.ts";
import { argsHelp, targetHelp } from "./exploreSubject.ts";
import { openReporter, runExploration } from "./runExploration.ts";
import { createScenarioFolder } from "./saveScenarios.ts";

export const exploreCommand = defineCommand({
  name: "explore",
  summary: "try every answer to every question and report what goes wrong",
  help: (program) => `Usage: ${program} explore [tool …] [options] [-- command …]

  tries every answer to every question that the tools of an MCP server ask, in both eras, and
  reports what goes wrong, each finding with a short conversation that shows it

${argsHelp}
  --era <era>         explore only this era: 2025-06-18, 2025-11-25 or 2026-07-28
  --profile <name>    explore as this client, such as codex-tui (default: one that declares and
                      answers everything)
  --probe <tool>      a tool that reads the server's state, called before and after a branch to see
                      what it changed; repeatable. none calls no tool (default: chosen by name)
  --allow <kind>      also explore tools marked as destructive or open-world; repeatable. Tools
                      that you name are explored in any case
  --only <finding>    report only this finding, such as acts-on-decline; repeatable
  --save <folder>     write a scenario for each finding, which fails until the fault is fixed
  --branches <number> most branches of a tool in an era (default: ${exploreDefaults.branches})
  --depth <number>    most questions in a branch (default: ${exploreDefaults.depth})
  --budget <time>     time limit for everything, such as 60s (default: none)
  --timeout <time>    time limit for a call, without its questions (default: ${exploreDefaults.callTimeoutMs / 1000}s)
  --workers <number>  how many branches to walk in parallel (default: ${exploreDefaults.workers})
  --seed <number>     seed of generated values and of the order of branches (default: ${exploreDefaults.seed})
  --reporter <name>   text (default), json, junit or html; name=file writes to a file. Repeatable
${targetHelp}

Ctrl-C stops the exploration and still writes the reports and scenarios; the next one exits at
once.

Exit codes: 0 no error was found, 1 a finding is an error, 2 the command line is invalid or a file
can't be written, 3 the MCP server could not be reached or no branch could be walked, 130 stopped
by Ctrl-C, 143 by SIGTERM, 129 by SIGHUP`,
  run: async (args, context) => {
    const options = readExploreOptions(args, context);
    const reporters = options.reporters.map((choice) => openReporter(choice, context));
    if (options.save !== undefined) createScenarioFolder(options.save, context.folder);
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    const { onBug } = context;
    const explorer = new Explorer({ ...options.explore, targets, signal: interruption, onBug });
    try {
      return await runExploration(explorer, { options, reporters, interruption, context });
    } finally {
      await targets.close();
    }
  },
});
