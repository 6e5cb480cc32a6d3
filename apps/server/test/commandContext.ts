import { PassThrough } from "node:stream";
import type { CommandContext } from "../src/cli/command.ts";

/** The context of a command in a test. */
export function createCommandContext(overrides: Partial<CommandContext> = {}): CommandContext {
  return {
    program: "elicitation-playground",
    self: { command: process.execPath, args: [] },
    version: "0.0.0",
    env: {},
    folder: "/home/ada",
    userHome: "/home/ada",
    platform: "linux",
    terminal: { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() },
    interruption: () => new AbortController().signal,
    interrupt: () => undefined,
    crash: () => {
      throw new Error("The command crashed.");
    },
    onBug: (error) => {
      throw error;
    },
    keepRunning: () => undefined,
    ...overrides,
  };
}
