import { ExploreLog } from "@elicitation-playground/harness/explore/plan/exploreLog";
import type { ExploreOptions } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { RunningExplorer } from "../src/explorations/exploration.ts";

/** An explorer that logs what a test tells it to, and goes on until it is stopped. */
export class ScriptedExplorer implements RunningExplorer {
  readonly log = new ExploreLog();
  readonly options: ExploreOptions;
  readonly #logs = new Map<string, readonly SessionEvent[]>();
  readonly #stopped = new AbortController();

  constructor(options: ExploreOptions) {
    this.options = options;
    const limits = { branches: 300, depth: 8, budgetMs: options.budgetMs ?? null };
    const { label: target, seed = 1 } = options;
    this.log.append({ type: "exploration-started", target, seed, limits });
  }

  async run(): Promise<void> {
    const { signal } = this.#stopped;
    const ended = AbortSignal.any([signal, ...(this.options.signal ? [this.options.signal] : [])]);
    if (!ended.aborted) {
      await new Promise((resolve) => ended.addEventListener("abort", resolve, { once: true }));
    }
    this.log.append({ type: "exploration-finished", reason: "stopped", durationMs: 1 });
  }

  pause(): void {
    this.log.append({ type: "exploration-paused" });
  }

  resume(): void {
    this.log.append({ type: "exploration-resumed" });
  }

  stop(): void {
    this.#stopped.abort();
  }

  append(body: ExploreEventBody): void {
    this.log.append(body);
  }

  keepLog(branchId: string, events: readonly SessionEvent[]): void {
    this.#logs.set(branchId, events);
  }

  branchLog(branchId: string): readonly SessionEvent[] | undefined {
    return this.#logs.get(branchId);
  }
}
