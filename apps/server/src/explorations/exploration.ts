import { setMaxListeners } from "node:events";
import type { Explorer } from "@elicitation-playground/harness/explore/explorer";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ExplorationSummary } from "@elicitation-playground/shared/api/explorations";
import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** What an exploration needs of the explorer. */
export type RunningExplorer = Pick<
  Explorer,
  "log" | "run" | "pause" | "resume" | "stop" | "branchLog"
>;

type Facts = Pick<ExplorationSummary, "id" | "connectionId" | "label" | "tool">;

/** One exploration of a session. Nothing leaves it with a secret of the MCP server in it. */
export class Exploration {
  readonly id: string;
  readonly session: Session;
  readonly ended: Promise<void>;
  readonly #facts: Facts;
  readonly #explorer: RunningExplorer;
  readonly #startedAt = new Date();
  readonly #closing = new AbortController();

  constructor(session: Session, facts: Facts, explorer: RunningExplorer) {
    this.id = facts.id;
    this.session = session;
    this.#facts = facts;
    this.#explorer = explorer;
    // Each reader listens, and there may be many.
    setMaxListeners(0, this.#closing.signal);
    this.ended = this.#run();
  }

  /** Aborted after its last event. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  get summary(): ExplorationSummary {
    const { status, branches, findings } = this.#explorer.log.state;
    return {
      ...this.#facts,
      startedAt: this.#startedAt.toISOString(),
      status,
      branches: branches.length,
      findings: findings.length,
    };
  }

  get isFinished(): boolean {
    return this.#explorer.log.state.status === "finished";
  }

  since(id: number, most = Number.POSITIVE_INFINITY): ExploreEvent[] {
    return this.#explorer.log.since(id).slice(0, most);
  }

  follow(follower: () => void): () => void {
    return this.#explorer.log.follow(follower);
  }

  pause(): void {
    this.#refuseWhenFinished();
    this.#explorer.pause();
  }

  resume(): void {
    this.#refuseWhenFinished();
    this.#explorer.resume();
  }

  stop(): void {
    if (!this.isFinished) this.#explorer.stop();
  }

  /** The log of the session of a branch. */
  branchLog(branchId: string): SessionEvent[] {
    const events = this.#explorer.branchLog(branchId);
    if (events) return this.session.secrets.maskEvents(events);
    const reason = "Its log is not kept, or the exploration never walked it.";
    throw new ProblemError("branch-not-found", `There is no log of ${branchId}. ${reason}`);
  }

  scenario(findingKey: string): string {
    const finding = this.#explorer.log.state.findings.find(({ key }) => key === findingKey);
    if (!finding)
      throw new ProblemError("finding-not-found", `This exploration has no ${findingKey}.`);
    if (finding.scenario !== undefined) return finding.scenario;
    throw new ProblemError("finding-not-found", `No scenario can show ${findingKey}.`);
  }

  async #run(): Promise<void> {
    const { log } = this.#explorer;
    try {
      await this.#explorer.run();
    } catch (error) {
      this.session.onBug(error);
    }
    if (!this.isFinished) {
      const durationMs = Date.now() - this.#startedAt.getTime();
      const problem = "The explorer failed. The output of the playground has the details.";
      log.append({ type: "exploration-finished", reason: "stopped", problem, durationMs });
    }
    this.#closing.abort();
  }

  #refuseWhenFinished(): void {
    if (!this.isFinished) return;
    throw new ProblemError("exploration-finished", `${this.id} has finished.`);
  }
}
