import { resolve } from "node:path";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { createStarter, type Starter } from "@elicitation-playground/harness/explore/starter";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { defineCommand, exitCodeOfInterruption, printLine } from "./command.ts";
import { argsHelp, readExploreSubject, subjectFlags, targetHelp } from "./exploreSubject.ts";
import { parseOptionsAndWords, splitCommand } from "./options.ts";
import { checkFolder, writeSuite, type Suite } from "./starterSuite.ts";

export const initCommand = defineCommand({
  name: "init",
  summary: "write a starter suite for an MCP server",
  help: (program) => `Usage: ${program} init [tool …] [options] [-- command …]

  writes scenarios that pass: for each question of each tool one accept, one decline and one
  cancel; and a GitHub workflow that runs them. Each test is run three times against the MCP
  server, and its tools act for real: use a test system

  --folder <path>     where to write the scenarios (default: elicitation)
  --force             replace files that exist
${argsHelp}
  --allow <kind>      also call tools marked as destructive or open-world; repeatable. Tools that
                      you name are called in any case
${targetHelp}

Exit codes: 0 scenarios were written, 1 no tool asked anything, 2 the command line is invalid or
a file exists, 3 the MCP server could not be reached, 130 stopped by Ctrl-C, 143 by SIGTERM, 129
by SIGHUP`,
  run: async (args, context) => {
    const { own, command } = splitCommand(args);
    const { values, positionals } = parseOptionsAndWords(own, {
      ...subjectFlags,
      folder: { type: "string", default: "elicitation" },
      force: { type: "boolean", default: false },
    });
    const folder = resolve(context.folder, values.folder);
    const given = { values, tools: positionals, command, folder };
    const subject = readExploreSubject(given, context);
    const suite = { ...values, context, subject };
    checkFolder(suite);
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    const { stderr } = context.terminal;
    try {
      const starter = await createStarter({
        ...subject,
        targets,
        eras: exploreDefaults.eras,
        signal: interruption,
        onBug: context.onBug,
        onProgress: (text) => printLine(stderr, text),
      });
      return finish(starter, suite, interruption);
    } finally {
      await targets.close();
    }
  },
});

function finish({ files, leftOut, problem }: Starter, suite: Suite, interruption: AbortSignal) {
  const { stdout, stderr } = suite.context.terminal;
  const stopped = exitCodeOfInterruption(interruption);
  if (stopped !== undefined) return stopped;
  if (problem !== undefined) {
    printLine(stderr, `The MCP server could not be reached: ${problem}`);
    return 3;
  }
  for (const reason of leftOut) printLine(stderr, `Not included: ${reason}`);
  if (files.length === 0) {
    printLine(stderr, "Nothing was written: no tool asked anything. Give --args, or name a tool.");
    return 1;
  }
  const { paths, pattern, variables } = writeSuite(files, suite);
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  for (const path of paths) printLine(stdout, `Wrote ${path}`);
  printLine(
    stdout,
    `${tests} tests, each of which passed three times. Run them: npx elicitation-playground test '${pattern}'`,
  );
  if (variables.length > 0) {
    printLine(stdout, `They read ${variables.join(", ")} from the environment.`);
  }
  return 0;
}
