import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { stat } from "node:fs/promises";
import { platform } from "node:os";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import type { Target } from "@elicitation-playground/shared/target/target";
import { treeSpawnOptions } from "./processTree.ts";

export type Program = Pick<Extract<Target, { kind: "stdio" }>, "command" | "args" | "env" | "cwd">;

/** The system reports ENOENT for a missing folder too, and blames the command. */
export class FolderMissingError extends Error {
  constructor(folder: string) {
    super(`The working folder ${folder} does not exist`);
  }
}

/** Starts a program in its own process group; rejects when it cannot be started. */
export async function spawnProgram(program: Program): Promise<ChildProcessWithoutNullStreams> {
  const { cwd } = program;
  if (cwd !== undefined && !(await isFolder(cwd))) throw new FolderMissingError(cwd);
  const { command, args, shell } = toCommandLine(program, platform());
  const child = spawn(command, args, {
    ...treeSpawnOptions,
    shell,
    env: { ...getDefaultEnvironment(), ...program.env },
    ...(cwd !== undefined && { cwd }),
  });
  return new Promise((resolve, reject) => {
    child.once("spawn", () => resolve(child));
    child.once("error", reject);
  });
}

/** On Windows `npx` and the like are command files, which only the shell can run, from one line. */
function toCommandLine(
  { command, args }: Program,
  system: NodeJS.Platform,
): { command: string; args: string[]; shell: boolean } {
  if (system !== "win32" || /\.(exe|com)$/i.test(command)) return { command, args, shell: false };
  const line = [command, ...args].map(quoteForWindows).join(" ");
  return { command: line, args: [], shell: true };
}

function quoteForWindows(part: string): string {
  return /^[\w./:\\@=+-]+$/.test(part) ? part : `"${part.replaceAll('"', '""')}"`;
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
