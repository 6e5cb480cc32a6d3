import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll } from "vitest";
import type { CommandContext } from "../src/cli/command.ts";
import { runCommandLine } from "../src/cli/commands.ts";
import { createCommandContext } from "./commandContext.ts";

/** `lint` in a temporary folder of a test file. */
export function openLintFolder() {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    /** `typed` is its stdin. */
    lint: async (line: string[], typed = "", more: Partial<CommandContext> = {}) => {
      const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
      stdin.end(typed);
      const terminal = { stdin, stdout, stderr };
      const context = createCommandContext({ folder, terminal, ...more });
      const code = await runCommandLine(["lint", ...line], context);
      return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
    },
    /** Writes a file into the folder; returns its name. */
    writeFile: (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return name;
    },
  };
}
