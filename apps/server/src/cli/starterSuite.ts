import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { StarterFile } from "@elicitation-playground/harness/explore/starter";
import { environmentIn } from "@elicitation-playground/harness/scenario/format/variables";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import { UsageError, type CommandContext } from "./command.ts";
import type { ExploreSubject } from "./exploreSubject.ts";
import { writeReport } from "./reporterChoice.ts";

const workflowPath = ".github/workflows/elicitation.yml";

/** A starter suite to be written. */
export type Suite = {
  /** As it was written. */
  folder: string;
  force: boolean;
  context: CommandContext;
  subject: Pick<ExploreSubject, "server" | "tools" | "folder">;
};

/** Before anything runs: afterwards the suite would be lost. */
export function checkFolder({ folder, force, context, subject: { tools } }: Suite): void {
  if (/['\n]|: | #|\$\{/.test(folder)) {
    throw new UsageError(
      "The folder is part of a command of the workflow. Choose a simpler --folder.",
    );
  }
  const path = resolve(context.folder, folder);
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory())
    throw new UsageError(`${folder} is a file. Choose another --folder.`);
  if (force) return;
  const written = tools?.flatMap((tool) => [...nameFiles([tool]).keys()]);
  const existing = readdirSync(path).filter((name) =>
    written ? written.includes(name) : name.endsWith(".yaml"),
  );
  if (existing.length > 0) throw alreadyExists(existing.map((name) => join(folder, name)));
}

function alreadyExists(paths: readonly string[]): UsageError {
  const verb = paths.length === 1 ? "exists" : "exist";
  return new UsageError(
    `${paths.join(", ")} ${verb}. Choose another --folder, or replace with --force.`,
  );
}

/** The tools by their files. Some systems ignore the case of a name. */
function nameFiles(tools: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  const taken = new Set<string>();
  for (const tool of tools) {
    const base = toFileName(tool, "tool");
    let name = base;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base}-${number}`;
    taken.add(name.toLowerCase());
    files.set(`${name}.yaml`, tool);
  }
  return files;
}

/** Writes a file for each tool, and the workflow that runs them if there is none. */
export function writeSuite(
  starters: readonly StarterFile[],
  { folder, force, context, subject }: Suite,
): { paths: string[]; pattern: string; variables: string[] } {
  const textOf = new Map(starters.map(({ tool, text }) => [tool, text]));
  const files = new Map<string, string>();
  for (const [name, tool] of nameFiles([...textOf.keys()])) {
    files.set(join(folder, name), textOf.get(tool) ?? "");
  }
  const inner = relative(context.folder, subject.folder);
  const isInside = !/^\.\.(?:[/\\]|$)|^(?:[/\\]|[A-Za-z]:)/.test(inner);
  const start = isInside ? inner || "." : folder;
  const pattern = `${start.split("\\").join("/")}/**/*.yaml`;
  const variables = environmentIn(subject.server);
  if (isInside && !existsSync(resolve(context.folder, workflowPath))) {
    files.set(workflowPath, toWorkflow(pattern, variables));
  }
  const paths = [...files.keys()];
  const existing = paths.filter((path) => existsSync(resolve(context.folder, path)));
  if (existing.length > 0 && !force) throw alreadyExists(existing);
  for (const [path, text] of files) writeReport(path, text, context.folder);
  return { paths, pattern, variables };
}

function toWorkflow(pattern: string, variables: readonly string[]): string {
  const lines = variables.map((name) => `\n          ${name}: \${{ secrets.${name} }}`);
  const env = lines.length > 0 ? `\n        env:${lines.join("")}` : "";
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
      - run: npx elicitation-playground test '${pattern}' --reporter junit=report.xml --trace on-failure${env}
      - uses: actions/upload-artifact@v6
        if: always()
        with:
          name: elicitation
          path: |
            report.xml
            elicitation-traces
`;
}
