import type { Host } from "@elicitation-playground/host/session/host";
import type { ExplorationFinished } from "@elicitation-playground/shared/explore/events";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { createTestHost } from "../run/createTestHost.ts";
import { BranchLogs } from "./walk/branchLogs.ts";
import { ExploreLog } from "./plan/exploreLog.ts";
import { exploreDefaults, type ExploreEra, type ExploreOptions } from "./plan/exploreOptions.ts";
import { findIn, type Candidate } from "./find/index.ts";
import { Gate } from "./gate.ts";
import { LanePool } from "./walk/lanePool.ts";
import { reportMissingEra } from "./missingEra.ts";
import { findProbes, findSteady } from "./walk/probe.ts";
import type { ToolWalk } from "./plan/record.ts";
import { selectTools } from "./selectTools.ts";
import { StateCalls } from "./walk/stateCalls.ts";
import { argumentSets, SeenValues } from "./moves/toolArguments.ts";
import { verifyCandidate } from "./verify/verifyCandidate.ts";
import { walkTool, type WalkOptions } from "./walk/walkTool.ts";

type Opened = { era: ExploreEra; tools: readonly Tool[]; isShared: boolean; probes: string[] };

/** Walks every branch of every question of an MCP server, and reports what is wrong. */
export class Explorer {
  readonly log = new ExploreLog();
  readonly #options: Required<
    Omit<
      ExploreOptions,
      "tools" | "args" | "probes" | "only" | "signal" | "variables" | "isGentle" | "keepsLogs"
    >
  > &
    ExploreOptions;
  readonly #logs = new BranchLogs();
  readonly #gate: Gate;
  #branches = 0;
  #findings = 0;

  constructor(options: ExploreOptions) {
    this.#options = { allows: {}, ...exploreDefaults, ...options };
    this.#gate = new Gate(this.#options.budgetMs, options.signal);
  }

  /** Resolves when the exploration has finished, for whatever reason. */
  async run(): Promise<void> {
    const { label, tools, seed, branches, depth, budgetMs, workers, onBug } = this.#options;
    const startedAt = performance.now();
    const limits = { branches, depth, budgetMs };
    const chosen = tools && { tools };
    this.log.append({ type: "exploration-started", target: label, ...chosen, seed, limits });
    const host = createTestHost(onBug, { sessions: 8 * workers + 8 });
    let end: Pick<ExplorationFinished, "reason" | "problem"> = { reason: "stopped" };
    try {
      end = await this.#explore(host);
    } finally {
      await host.close();
      const durationMs = Math.round(performance.now() - startedAt);
      this.log.append({ type: "exploration-finished", ...end, durationMs });
    }
  }

  pause(): void {
    if (this.#gate.close()) this.log.append({ type: "exploration-paused" });
  }

  resume(): void {
    if (this.#gate.open()) this.log.append({ type: "exploration-resumed" });
  }

  stop(): void {
    this.#gate.stop();
  }

  /** The log of the session of a branch, if it is still kept. */
  branchLog(branchId: string): readonly SessionEvent[] | undefined {
    return this.#logs.get(branchId);
  }

  async #explore(host: Host): Promise<Pick<ExplorationFinished, "reason" | "problem">> {
    const { callTimeoutMs, eras, onBug: _onBug, ...options } = this.#options;
    const pool = new LanePool({ ...options, host, connectTimeoutMs: 3 * callTimeoutMs });
    try {
      const opened: Opened[] = [];
      const unspoken = new Map<ExploreEra, string>();
      for (const era of eras) {
        const found = await this.#openEra(pool, era);
        if (typeof found === "string") unspoken.set(era, found);
        else opened.push(found);
      }
      const [first] = opened;
      if (!first) return { reason: "unreachable", problem: [...unspoken.values()][0] ?? "" };
      if (!options.isGentle) {
        for (const [era, reason] of unspoken) this.#reportEra(era, reason, first);
      }
      await this.#walkAll(pool, host, opened);
    } finally {
      await pool.close();
    }
    return { reason: this.#gate.reason ?? "complete" };
  }

  async #openEra(pool: LanePool, era: ExploreEra): Promise<Opened | string> {
    try {
      return await pool.use({ era }, { isFresh: true }, async (lane) => {
        const tools = lane.tools.map(({ name }) => name);
        this.log.append({ type: "era-opened", era, mcpServer: lane.mcpServer, tools });
        const probes = this.#options.isGentle
          ? []
          : await findSteady(lane, this.#options.probes ?? findProbes(lane.tools));
        return { era, tools: lane.tools, isShared: lane.isShared, probes };
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      this.log.append({ type: "era-opened", era, tools: [], reason: error.message });
      return error.message;
    }
  }

  #reportEra(era: ExploreEra, reason: string, { era: spoken, tools }: Opened): void {
    const { server, only } = this.#options;
    const [tool] = tools;
    if (!tool || (only && !only.includes("works-in-one-era"))) return;
    this.#findings += 1;
    const key = `finding-${this.#findings}`;
    const finding = reportMissingEra({ key, era, reason, spoken, server, tool: tool.name });
    this.log.append({ type: "finding-found", finding });
  }

  async #walkAll(pool: LanePool, host: Host, opened: Opened[]): Promise<void> {
    const { tools, skipped } = selectTools(
      opened.flatMap((each) => each.tools),
      this.#options,
    );
    for (const each of skipped) this.log.append({ type: "tool-skipped", ...each });
    this.#suggestProbes(opened);
    const seen = new SeenValues();
    const states = new StateCalls();
    let left = tools.length * opened.length;
    for (const tool of tools) {
      const walks: ToolWalk[] = [];
      for (const { era, tools: listed, isShared, probes } of opened) {
        const own = listed.find(({ name }) => name === tool.name);
        const until = this.#gate.share(left);
        left -= 1;
        if (!own) continue;
        if (!(await this.#gate.mayGoOn())) {
          const why = this.#gate.reason === "budget" ? "the time was over" : "it was stopped";
          const what = `It was not explored: ${why}.`;
          this.log.append({ type: "not-reached", tool: tool.name, era, what });
          continue;
        }
        const sets = argumentSets(own, this.#options.args, seen);
        const options = this.#walkOptions(pool, { isShared, probes, until });
        const walk = await walkTool(
          own,
          era,
          {
            argumentSets: sets,
            foreign: states.otherThan(own, sets, era),
            limit: this.#options.branches,
            seed: this.#options.seed,
            isGentle: this.#options.isGentle ?? false,
          },
          options,
        );
        for (const { structured } of walk.records) seen.add(structured);
        states.add(walk);
        walks.push(walk);
        await pool.drain();
      }
      if (!this.#options.isGentle) await this.#report(walks, host);
    }
  }

  #walkOptions(
    pool: LanePool,
    { isShared, probes, until }: Pick<Opened, "isShared" | "probes"> & { until: number },
  ): WalkOptions {
    const { depth, callTimeoutMs, workers } = this.#options;
    return {
      pool,
      log: this.log,
      logs: this.#options.keepsLogs ? this.#logs : undefined,
      depth,
      callTimeoutMs,
      probes,
      // On a server that others use too, a probe would see what another branch does.
      workers: isShared ? 1 : workers,
      nextId: () => `branch-${(this.#branches += 1)}`,
      mayGoOn: async () => (await this.#gate.mayGoOn()) && performance.now() < until,
    };
  }

  #suggestProbes(opened: Opened[]): void {
    const probes = [...new Set(opened.flatMap((each) => each.probes))];
    if (this.#options.isGentle || this.#options.probes?.length === 0) return;
    const text =
      probes.length > 0
        ? `To see what a call changed, ${probes.join(", ")} ${probes.length === 1 ? "is" : "are"} called before and after it. Choose other tools with --probe.`
        : "No tool tells the state of the server, so an action is only noticed by results and progress. If there is such a tool, name it with --probe.";
    this.log.append({ type: "suggested", text });
  }

  async #report(walks: readonly ToolWalk[], host: Host): Promise<void> {
    const { only } = this.#options;
    const candidates = walks.flatMap((walk) =>
      findIn(
        walk,
        walks.filter((other) => other !== walk),
      ),
    );
    for (const candidate of candidates) {
      if (only && !only.includes(candidate.id)) continue;
      if (this.#gate.isStopped) return;
      await this.#verify(candidate, host);
    }
  }

  async #verify(candidate: Candidate, host: Host): Promise<void> {
    const { server, folder, targets, signal, variables = {} } = this.#options;
    const key = `finding-${this.#findings + 1}`;
    const verified = await verifyCandidate(candidate, {
      key,
      server,
      variables,
      folder,
      targets,
      host,
      ...(signal && { signal }),
    });
    if (!verified) return;
    this.#findings += 1;
    this.log.append({ type: "finding-found", finding: verified.finding });
  }
}
