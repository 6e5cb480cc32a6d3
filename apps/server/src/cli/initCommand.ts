import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { exploreDefaults } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { createStarter, type Starter } from "@elicitation-playground/harness/explore/starter";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import { openFreshTargets } from "../targets/freshTargets.ts";
import {
  defineCommand,
  exitCodeOfInterruption,
  printLine,
  UsageError,
  type CommandContext,
} from "./command.ts";
import { checkTarget, describeTarget, readToolArguments } from "./exploreOptions.ts";
import { parseOptionsAndWords, readChoice, splitCommand } from "./options.ts";
import { readTarget, targetFlags } from "./targetOptions.ts";
import { toWrittenServer } from "../targets/writtenServer.ts";

const workflowPath = ".github/workflows/elicitation.yml";

export const initCommand = defineCommand({
  name: "init",
  summary: "write a starter suite for an MCP server",
  help: (program) => `Usage: ${program} init [tool …] [options] [-- command …]

  writes scenarios that pass: for each question of each tool one accept, one decline and one
  cancel; and a GitHub workflow that runs them

  --folder <path>     where to write the scenarios (default: elicitation)
  --force             replace files that exist
  --args <json>       arguments for every tool that has them, '{"room":"Ada"}', or for one tool,
                      book-room='{"room":"Ada"}'; repeatable
  --allow <kind>      also call tools marked as destructive or open-world; repeatable. Tools that
                      you name are called in any case
  -- command …        start a program and talk to it over stdio, with --env NAME=value and --cwd
  --url <address>     connect over HTTP, with --header 'N: value' and --sse
  --config <file>     use an MCP server of a config file, with --server <name> and
                      --input id=value
  --sample <name>     use a sample server: modern, classic, hostile or conformance

Exit codes: 0 scenarios were written, 1 no tool asked anything, 2 the command line is invalid or
a file exists, 3 the MCP server could not be reached, 130 stopped by Ctrl-C`,
  run: async (args, context) => {
    const { own, command } = splitCommand(args);
    const { values, positionals } = parseOptionsAndWords(own, {
      ...targetFlags,
      folder: { type: "string", default: "elicitation" },
      force: { type: "boolean", default: false },
      args: { type: "string", multiple: true, default: [] },
      allow: { type: "string", multiple: true, default: [] },
    });
    const target = checkTarget(readTarget(values, command, context.folder));
    const folder = resolve(context.folder, values.folder);
    const { server, variables } = toWrittenServer(target, folder, context.env);
    const allows = values.allow.map((text) =>
      readChoice("allow", text, ["destructive", "open-world"]),
    );
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    const { stderr } = context.terminal;
    try {
      const starter = await createStarter({
        server,
        variables,
        folder,
        targets,
        label: describeTarget(target),
        ...(positionals.length > 0 && { tools: positionals }),
        allows: {
          destructive: allows.includes("destructive"),
          openWorld: allows.includes("open-world"),
        },
        args: readToolArguments(values.args),
        eras: exploreDefaults.eras,
        signal: interruption,
        onBug: context.onBug,
        onProgress: (words) => printLine(stderr, `Trying ${words} …`),
      });
      return finish(starter, { ...values, context, interruption });
    } finally {
      await targets.close();
    }
  },
});

type Writing = {
  folder: string;
  force: boolean;
  context: CommandContext;
  interruption: AbortSignal;
};

function finish({ files, leftOut, problem }: Starter, writing: Writing): number {
  const { folder, context, interruption } = writing;
  const { stdout, stderr } = context.terminal;
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
  const suite = new Map(
    files.map(({ tool, text }) => [join(folder, `${toFileName(tool, "tool")}.yaml`), text]),
  );
  const pattern = `${folder.split("\\").join("/")}/**/*.yaml`;
  if (!existsSync(resolve(context.folder, workflowPath)))
    suite.set(workflowPath, toWorkflow(pattern));
  writeAll(suite, writing);
  const tests = files.reduce((sum, file) => sum + file.tests, 0);
  for (const path of suite.keys()) printLine(stdout, `Wrote ${path}`);
  printLine(
    stdout,
    `${tests} tests, each of which passed three times. Run them: npx elicitation-playground test '${pattern}'`,
  );
  return 0;
}

function writeAll(suite: Map<string, string>, { force, context }: Writing): void {
  const existing = [...suite.keys()].filter((path) => existsSync(resolve(context.folder, path)));
  if (existing.length > 0 && !force) {
    throw new UsageError(
      `${existing.join(", ")} ${existing.length === 1 ? "exists" : "exist"}. Choose another --folder, or replace with --force.`,
    );
  }
  for (const [path, text] of suite) {
    const file = resolve(context.folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function toWorkflow(pattern: string): string {
  return `# Runs the elicitation scenarios of this repository.
name: elicitation
on: [push, pull_request]

jobs:
  scenarios:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with: { node-version: 22 }
      # If your server needs another runtime or a build, add it here.
      - run: npm ci
      - run: npx elicitation-playground test '${pattern}' --reporter junit=report.xml --trace on-failure
      - uses: actions/upload-artifact@v6
        if: always()
        with:
          name: elicitation
          path: |
            report.xml
            elicitation-traces
`;
}
