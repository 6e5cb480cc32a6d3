import { spawnSync } from "node:child_process";
import { platform } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { listTree, stillRunning, type ProcessIdentity } from "./processList.ts";

/** How a program must be spawned so that `ProcessTree` can end all of it. */
export const treeSpawnOptions = { detached: platform() !== "win32", windowsHide: true };

const running = new Set<ProcessTree>();

/**
 * A program with everything it has started, `npx` and the program behind it say. On POSIX it
 * is a process group of its own, and what left that group is found by its parents.
 */
export class ProcessTree {
  readonly #pid: number;
  readonly #graceMs: number;
  /** What ran when the end began: what has left the group and its parents is found here. */
  #strays: ProcessIdentity[] = [];
  #ending: Promise<void> | undefined;

  constructor(pid: number, graceMs = 1500) {
    this.#pid = pid;
    this.#graceMs = graceMs;
    if (running.size === 0) process.on("exit", killRunningTrees);
    running.add(this);
  }

  /**
   * Ends the tree: a moment to end by itself (its input is closed by now), then it is asked to,
   * then it is killed. Resolves when nothing of it runs any more. Idempotent.
   */
  end(exited: Promise<unknown>): Promise<void> {
    return (this.#ending ??= this.#end(exited));
  }

  async #end(exited: Promise<unknown>): Promise<void> {
    this.#strays = (await listTree(this.#pid)) ?? [];
    const grace = new AbortController();
    const patience = sleep(this.#graceMs, undefined, { signal: grace.signal });
    await Promise.race([exited, patience.catch(() => undefined)]);
    grace.abort();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#isGone()) break;
      await this.#signalStrays(signal);
      this.signal(signal);
      await this.#gone(this.#graceMs);
    }
    running.delete(this);
    if (running.size === 0) process.off("exit", killRunningTrees);
  }

  /** To the program and its group, at once. */
  signal(signal: "SIGTERM" | "SIGKILL"): void {
    if (platform() === "win32") {
      // Windows has no gentle way that a program without a window would notice.
      spawnSync("taskkill", ["/pid", String(this.#pid), "/T", "/F"], { windowsHide: true });
      return;
    }
    sendSignal(-this.#pid, signal);
  }

  async #signalStrays(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    for (const { pid } of await stillRunning(this.#strays)) sendSignal(pid, signal);
  }

  async #gone(limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!(await this.#isGone()) && performance.now() < deadline) await sleep(20);
  }

  async #isGone(): Promise<boolean> {
    const left = await listTree(this.#pid);
    // The list is better: a signal also reaches what has ended and nobody has collected.
    if (!left) return !sendSignal(platform() === "win32" ? this.#pid : -this.#pid, 0);
    return left.length === 0 && (await stillRunning(this.#strays)).length === 0;
  }
}

/** The last resort, when this process ends without having closed its connections. */
function killRunningTrees(): void {
  for (const tree of running) tree.signal("SIGKILL");
}

/** Whether there was someone to take it. */
function sendSignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
