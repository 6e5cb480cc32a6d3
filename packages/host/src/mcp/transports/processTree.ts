import { spawnSync } from "node:child_process";
import { platform } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { listTree, stillRunning, type ProcessIdentity } from "./processList.ts";
import { Reaper } from "./reaper.ts";

/** How to spawn a program so that `ProcessTree` can stop all of its processes. */
export const treeSpawnOptions = { detached: platform() !== "win32", windowsHide: true };

/** How long a program may take to exit, once for each way of asking: stopping takes two at most. */
const graceMs = 750;

const running = new Set<ProcessTree>();
const reaper = new Reaper();

/**
 * A program with all processes it has started, such as `npx` and the program it runs. On POSIX
 * they are one process group; those that left the group are found through their parents.
 */
export class ProcessTree {
  readonly #pid: number;
  /** The tree as it was when it was last looked at, for processes that left both group and parent. */
  #strays: ProcessIdentity[] = [];
  #stopping: Promise<void> | undefined;

  constructor(pid: number) {
    this.#pid = pid;
    if (running.size === 0) process.on("exit", killRunningTrees);
    running.add(this);
    reaper.add(pid);
  }

  /**
   * Waits a moment for the program to exit by itself if its end is near (`exited`: its input is
   * closed by now), then sends SIGTERM, then SIGKILL. Resolves when no process of the tree runs any
   * more. Idempotent.
   */
  stop(exited?: Promise<unknown>): Promise<void> {
    return (this.#stopping ??= this.#stop(exited));
  }

  async #stop(exited: Promise<unknown> | undefined): Promise<void> {
    await this.#findStrays();
    if (exited) await waitAtMost(graceMs, exited);
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#isGone()) break;
      await this.#findStrays();
      await this.#signalStrays(signal);
      this.signal(signal);
      await this.#untilGone(graceMs);
    }
    running.delete(this);
    reaper.remove(this.#pid);
    if (running.size === 0) process.off("exit", killRunningTrees);
  }

  /** Signals the program and its group immediately. */
  signal(signal: "SIGTERM" | "SIGKILL"): void {
    if (platform() === "win32") {
      // Windows has no SIGTERM that a program without a window would receive.
      spawnSync("taskkill", ["/pid", String(this.#pid), "/T", "/F"], { windowsHide: true });
      return;
    }
    sendSignal(-this.#pid, signal);
  }

  async #findStrays(): Promise<void> {
    const known = await stillRunning(this.#strays);
    const found = (await listTree(this.#pid)) ?? [];
    this.#strays = [...known, ...found.filter(({ pid }) => known.every((one) => one.pid !== pid))];
  }

  async #signalStrays(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    for (const { pid } of await stillRunning(this.#strays)) sendSignal(pid, signal);
  }

  async #untilGone(limitMs: number): Promise<void> {
    const deadline = performance.now() + limitMs;
    while (!(await this.#isGone()) && performance.now() < deadline) await sleep(20);
  }

  async #isGone(): Promise<boolean> {
    const left = await listTree(this.#pid);
    // Prefer the process list: a signal also reaches zombies.
    if (!left) return !sendSignal(platform() === "win32" ? this.#pid : -this.#pid, 0);
    return left.length === 0 && (await stillRunning(this.#strays)).length === 0;
  }
}

async function waitAtMost(limitMs: number, event: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  const time = sleep(limitMs, undefined, { signal: limit.signal });
  await Promise.race([event, time.catch(() => undefined)]);
  limit.abort();
}

/** The last resort, when this process exits without closing its connections. */
function killRunningTrees(): void {
  for (const tree of running) tree.signal("SIGKILL");
}

/** Whether a process received it. */
function sendSignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
