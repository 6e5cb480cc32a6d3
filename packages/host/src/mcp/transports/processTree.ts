import { spawnSync } from "node:child_process";
import { platform } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  findTree,
  keepRunning,
  listTree,
  readProcessesSync,
  stillRunning,
  type ProcessIdentity,
  type ProcessRow,
} from "./processList.ts";
import { createMark, listMarkedSync, type ProgramMark } from "./programMark.ts";
import { Reaper } from "./reaper.ts";

/** How to spawn a program, and with which variables, so that its tree can be stopped. */
export function planTree() {
  const mark = createMark(process.pid);
  const options = { detached: platform() !== "win32", windowsHide: true };
  return { options, env: mark.env, toTree: (pid: number) => new ProcessTree(pid, mark) };
}

/** How long a program may take to exit, once for each way of asking: stopping takes two at most. */
const graceMs = 750;

const running = new Set<ProcessTree>();
const reaper = new Reaper();

/**
 * A program with all processes it has started, such as `npx` and the program it runs. On POSIX
 * they are one process group; those that left the group are found through their parents, and on
 * Linux through their environment.
 */
export class ProcessTree {
  readonly #pid: number;
  readonly #mark: ProgramMark;
  /** The tree as it was when it was last looked at, for processes that left both group and parent. */
  #strays: ProcessIdentity[] = [];
  #stopping: Promise<void> | undefined;

  constructor(pid: number, mark: ProgramMark) {
    this.#pid = pid;
    this.#mark = mark;
    if (running.size === 0) process.on("exit", killRunningTrees);
    running.add(this);
    reaper.add(pid, mark.text);
  }

  /**
   * Waits a moment for the program to exit by itself if it can be asked to (`askToExit` resolves
   * when it has), then sends SIGTERM, then SIGKILL. Resolves when no process of the tree runs any
   * more. Idempotent.
   */
  stop(askToExit?: () => Promise<unknown>): Promise<void> {
    return (this.#stopping ??= this.#stop(askToExit));
  }

  async #stop(askToExit: (() => Promise<unknown>) | undefined): Promise<void> {
    // Before the program exits: processes that left its group are found through their parent.
    await this.#findStrays();
    if (askToExit) await waitAtMost(graceMs, askToExit());
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#isGone()) break;
      await this.#findStrays();
      await this.#signalStrays(signal);
      this.#signalGroup(signal);
      await this.#untilGone(graceMs);
    }
    running.delete(this);
    reaper.remove(this.#pid);
    if (running.size === 0) process.off("exit", killRunningTrees);
  }

  /** Kills the program and all that it started immediately; `rows` are all processes. */
  kill(rows: ProcessRow[] | undefined): void {
    const tree = rows ? findTree(this.#pid, rows, listMarkedSync(this.#mark, rows)) : [];
    const found = [...tree, ...keepRunning(this.#strays, rows ?? [])];
    this.#signalGroup("SIGKILL");
    for (const { pid } of found) sendSignal(pid, "SIGKILL");
  }

  #signalGroup(signal: "SIGTERM" | "SIGKILL"): void {
    if (platform() === "win32") {
      // Windows has no SIGTERM that a program without a window would receive.
      spawnSync("taskkill", ["/pid", String(this.#pid), "/T", "/F"], { windowsHide: true });
      return;
    }
    sendSignal(-this.#pid, signal);
  }

  async #findStrays(): Promise<void> {
    const known = await stillRunning(this.#strays);
    const found = (await listTree(this.#pid, this.#mark)) ?? [];
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
    const left = await listTree(this.#pid, this.#mark);
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
  const rows = readProcessesSync();
  for (const tree of running) tree.kill(rows);
}

/** Whether a process received it. */
function sendSignal(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
