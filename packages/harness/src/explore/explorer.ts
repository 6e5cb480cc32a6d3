import type { Host } from "@elicitation-playground/host/session/host";
import type { ExplorationFinished } from "@elicitation-playground/shared/explore/events";
import { commandLineNames } from "@elicitation-playground/shared/explore/optionNames";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { createTestHost } from "../run/createTestHost.ts";
import { ExploreSecrets } from "./secrets/exploreSecrets.ts";
import { BranchLogs } from "./walk/branchLogs.ts";
import { ExploreLog } from "./plan/exploreLog.ts";
import { exploreDefaults, type ExploreEra, type ExploreOptions } from "./plan/exploreOptions.ts";
import { Findings } from "./findings.ts";
import { Gate } from "./gate.ts";
import { Interner } from "./walk/interner.ts";
import { LanePool } from "./walk/lanePool.ts";
import { findProbes, findSteady } from "./walk/probe.ts";
import type { ToolWalk } from "./plan/record.ts";
import { selectTools } from "./selectTools.ts";
import { StateCalls } from "./walk/stateCalls.ts";
import { argumentSets, SeenValues } from "./moves/toolArguments.ts";
import { walkTool, type WalkOptions } from "./walk/walkTool.ts";

type Opened = { era: ExploreEra; tools: readonly Tool[]; isShared: boolean; probes: string[] };
type End = Pick<ExplorationFinished, "reason" | "problem">;
type Options = ReturnType<typeof withDefaults>;

function withDefaults(options: ExploreOptions) {
  return {
    allows: {},
    visits: true,
    optionNames: commandLineNames,
    ...exploreDefaults,
    ...options,
  };
}

/** A program may take its time to start, however short its calls may be. */
const shortestConnectMs = 30_000;

/** Walks every branch of every question of an MCP server, and reports what is wrong. */
export class Explorer {
  readonly log: ExploreLog;
  readonly #options: Options;
  readonly secrets: ExploreSecrets;
  readonly #logs = new BranchLogs();
  readonly #interner = new Interner();
  readonly #gate: Gate;
  #branches = 0;

  constructor(options: ExploreOptions) {
    this.#options = withDefaults(options);
    this.secrets = new ExploreSecrets(options);
    this.log = new ExploreLog(this.secrets.mask);
    this.#gate = new Gate(this.#options.budgetMs, options.signal);
  }

  /** Resolves when the exploration has finished, for whatever reason but a bug. */
  async run(): Promise<void> {
    const { label, tools, seed, branches, depth, budgetMs, workers, onBug } = this.#options;
    const startedAt = performance.now();
    const limits = { branches, depth, budgetMs };
    const chosen = tools && { tools };
    this.log.append({ type: "exploration-started", target: label, ...chosen, seed, limits });
    const host = createTestHost(onBug, { sessions: 8 * workers + 8 });
    // What runs at the end is cut off: calls, tests and the programs of their MCP servers.
    const cutOff = () => void host.close();
    this.#gate.signal.addEventListener("abort", cutOff);
    let end: End;
    try {
      end = await this.#explore(host);
    } finally {
      this.#gate.signal.removeEventListener("abort", cutOff);
      this.#gate.close();
      await host.close();
    }
    const durationMs = Math.round(performance.now() - startedAt);
    this.log.append({ type: "exploration-finished", ...end, durationMs });
  }

  pause(): void {
    if (this.#gate.pause()) this.log.append({ type: "exploration-paused" });
  }

  resume(): void {
    if (this.#gate.resume()) this.log.append({ type: "exploration-resumed" });
  }

  stop(): void {
    this.#gate.stop();
  }

  /** The log of the session of a branch, if it is still kept. */
  branchLog(branchId: string): readonly SessionEvent[] | undefined {
    return this.#logs.get(branchId);
  }

  async #explore(host: Host): Promise<End> {
    const { callTimeoutMs, eras, onBug: _onBug, ...options } = this.#options;
    const connectTimeoutMs = Math.max(shortestConnectMs, 3 * callTimeoutMs);
    const pool = new LanePool({ ...options, host, connectTimeoutMs });
    try {
      const opened: Opened[] = [];
      const unspoken = new Map<ExploreEra, string>();
      for (const era of eras) {
        if (!(await this.#gate.mayGoOn())) break;
        const found = await this.#openEra(pool, era);
        if (typeof found !== "string") opened.push(found);
        // What was cut off says nothing about the MCP server.
        else if (!this.#gate.cut) unspoken.set(era, found);
      }
      const [first] = opened;
      if (!first) {
        const problem = [...unspoken.values()][0] ?? "";
        return this.#gate.cut ? { reason: this.#gate.cut } : { reason: "unreachable", problem };
      }
      const findings = options.isGentle ? undefined : this.#createFindings(host);
      for (const [era, reason] of unspoken) findings?.addMissingEra(era, reason, first.era);
      const isWhole = await this.#walkAll(pool, opened, findings);
      return { reason: isWhole ? "complete" : (this.#gate.cut ?? "budget") };
    } finally {
      await pool.close();
    }
  }

  async #openEra(pool: LanePool, era: ExploreEra): Promise<Opened | string> {
    try {
      return await pool.use({ era }, { isFresh: true }, async (lane) => {
        this.secrets.learn(lane.tested.session.secrets);
        const tools = lane.tools.map(({ name }) => name);
        this.log.append({ type: "era-opened", era, mcpServer: lane.mcpServer, tools });
        const { allows, probes, isGentle } = this.#options;
        const steady = isGentle
          ? []
          : await findSteady(lane, probes ?? findProbes(lane.tools, allows));
        return { era, tools: lane.tools, isShared: lane.isShared, probes: steady };
      });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (!this.#gate.cut) {
        this.log.append({ type: "era-opened", era, tools: [], reason: error.message });
      }
      return error.message;
    }
  }

  #createFindings(host: Host): Findings {
    const { server, folder, targets, variables = {}, only, profile } = this.#options;
    const verifying = { server, folder, targets, variables, host, secrets: this.secrets };
    const client = profile?.name;
    return new Findings({ ...verifying, only, client, log: this.log, gate: this.#gate });
  }

  /** False if something was cut off. */
  async #walkAll(
    pool: LanePool,
    opened: Opened[],
    findings: Findings | undefined,
  ): Promise<boolean> {
    const { tools, skipped } = selectTools(
      opened.flatMap((each) => each.tools),
      this.#options,
    );
    for (const each of skipped) this.log.append({ type: "tool-skipped", ...each });
    this.#suggestProbes(opened);
    const seen = new SeenValues();
    const states = new StateCalls();
    let left = tools.length * opened.length;
    let isWhole = true;
    for (const tool of tools) {
      const walks: ToolWalk[] = [];
      for (const each of opened) {
        const own = each.tools.find(({ name }) => name === tool.name);
        const hasTime = this.#gate.share(left);
        left -= 1;
        if (!own) continue;
        const sets = argumentSets(own, this.#options.args, seen);
        const walk = await walkTool(
          own,
          each.era,
          {
            argumentSets: sets,
            foreign: states.otherThan(own, sets, each.era),
            limit: this.#options.branches,
            seed: this.#options.seed,
            isGentle: this.#options.isGentle ?? false,
            isOneClient: this.#options.profile !== undefined,
          },
          this.#walkOptions(pool, each, hasTime),
        );
        isWhole &&= walk.cut === undefined;
        for (const { structured } of walk.records) seen.add(structured);
        states.add(walk);
        walks.push(walk);
        await pool.drain();
      }
      if (findings) isWhole = (await findings.addFrom(walks)) && isWhole;
    }
    return isWhole;
  }

  #walkOptions(
    pool: LanePool,
    { isShared, probes }: Pick<Opened, "isShared" | "probes">,
    hasTime: () => boolean,
  ): WalkOptions {
    const { depth, callTimeoutMs, workers, visits, optionNames } = this.#options;
    const { signal } = this.#gate;
    return {
      pool,
      log: this.log,
      logs: this.#options.keepsLogs ? this.#logs : undefined,
      interner: this.#interner,
      secrets: [...this.secrets.variables.values()],
      depth,
      callTimeoutMs,
      probes,
      visits,
      optionNames,
      // On a server that others use too, a probe would see what another branch does.
      workers: isShared ? 1 : workers,
      nextId: () => `branch-${(this.#branches += 1)}`,
      signal,
      findCut: async () => {
        if (!(await this.#gate.mayGoOn())) return this.#gate.cut;
        return hasTime() ? undefined : "budget";
      },
    };
  }

  #suggestProbes(opened: Opened[]): void {
    const probes = [...new Set(opened.flatMap((each) => each.probes))];
    const { isGentle, probes: wanted, optionNames } = this.#options;
    if (isGentle || wanted?.length === 0) return;
    const text =
      probes.length > 0
        ? `To see what a call changed, ${probes.join(", ")} ${probes.length === 1 ? "is" : "are"} called before and after it. Choose other tools with ${optionNames.probe}.`
        : `No tool seems to read the server's state, so the explorer notices an action only in results and progress. If a tool does, name it with ${optionNames.probe}.`;
    this.log.append({ type: "suggested", text });
  }
}
