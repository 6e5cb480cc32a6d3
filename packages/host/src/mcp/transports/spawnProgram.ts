import type { ChildProcessWithoutNullStreams } from "node:child_process";
import { stat } from "node:fs/promises";
import { spawn } from "cross-spawn";
import { getDefaultEnvironment } from "@modelcontextprotocol/client/stdio";
import type { Target } from "@elicitation-playground/shared/target/target";
import { planTree, type ProcessTree } from "./processTree.ts";

export type Program = Pick<Extract<Target, { kind: "stdio" }>, "command" | "args" | "env" | "cwd">;

/** The system reports ENOENT for a missing folder too, and blames the command. */
export class FolderMissingError extends Error {
  constructor(folder: string) {
    super(`The working folder ${folder} does not exist`);
  }
}

/**
 * The variables that a program gets from this machine, as the SDKs' clients pass them on. All
 * others, which may be secrets, stay here.
 */
export function listInheritedVariables(): string[] {
  return Object.keys(getDefaultEnvironment());
}

export type SpawnedProgram = { child: ChildProcessWithoutNullStreams; tree: ProcessTree };

/**
 * Starts a program in its own process group; rejects when it cannot be started. No shell reads the
 * arguments, except for command files on Windows, whose arguments `cross-spawn` escapes.
 */
export async function spawnProgram(program: Program): Promise<SpawnedProgram> {
  const { command, args, env = {}, cwd } = program;
  // Node's own message would quote the value, which may be a secret.
  if ([command, cwd, ...args, ...Object.entries(env).flat()].some((text) => text?.includes("\0"))) {
    throw new Error("Its command line, folder and variables must not contain null characters.");
  }
  if (cwd !== undefined && !(await isFolder(cwd))) throw new FolderMissingError(cwd);
  const plan = planTree();
  const child = spawn(command, args, {
    ...plan.options,
    env: { ...getDefaultEnvironment(), ...env, ...plan.env },
    ...(cwd !== undefined && { cwd }),
  });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  if (child.pid === undefined) throw new Error("The program has no process.");
  return { child, tree: plan.toTree(child.pid) };
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
