import type { ProcessTree } from "./processTree.ts";
import { spawnProgram, type Program } from "./spawnProgram.ts";
import { readStderr } from "./stderrTail.ts";

export type ProgramExit = { code: number | null; signal: string | null };

/** Time to read what a program wrote before it exited; its children may keep the streams open. */
const drainMs = 500;

/** A program that serves HTTP, with all processes it starts. Its stdout is not MCP and is ignored. */
export class ServerProgram {
  /** Resolves when the program has ended and its output is read; never rejects. */
  readonly exited: Promise<ProgramExit>;
  readonly #tree: ProcessTree;
  #exit: ProgramExit | undefined;

  private constructor(tree: ProcessTree, exited: Promise<ProgramExit>) {
    this.#tree = tree;
    this.exited = exited.then((exit) => {
      this.#exit = exit;
      return exit;
    });
    // The processes that the program started do not outlive it.
    void this.exited.then(() => tree.stop());
  }

  /** Rejects if the program cannot be started. */
  static async start(
    program: Program,
    onStderrLine: (line: string) => void,
  ): Promise<ServerProgram> {
    const { child, tree } = await spawnProgram(program);
    const exited = new Promise<ProgramExit>((resolve) => {
      const onExit = (code: number | null, signal: string | null) => {
        const finish = () => resolve({ code, signal });
        child.once("close", finish);
        setTimeout(finish, drainMs).unref();
      };
      child.once("exit", onExit);
      // On Windows cross-spawn replaces the exit of a shell that does not find the command.
      child.once("error", () => onExit(1, null));
    });
    child.stdin.on("error", () => undefined);
    child.stdout.resume();
    readStderr(child.stderr, onStderrLine, { onError: () => undefined });
    return new ServerProgram(tree, exited);
  }

  /** How it ended; undefined while it runs. */
  get exit(): ProgramExit | undefined {
    return this.#exit;
  }

  /** Idempotent; resolves when the program and all that it started have ended. */
  async stop(): Promise<void> {
    await this.#tree.stop();
  }
}
