import { resolve } from "node:path";
import {
  erasToExplore,
  type ExploreOptions,
} from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { Explorer } from "@elicitation-playground/harness/explore/explorer";
import type { Session } from "@elicitation-playground/host/session/session";
import type {
  ExplorationSummary,
  startExplorationSchema,
} from "@elicitation-playground/shared/api/explorations";
import { pageNames } from "@elicitation-playground/shared/explore/optionNames";
import { findNamedProfile } from "@elicitation-playground/shared/hosts/namedProfiles";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { z } from "zod";
import type { ConfiguredTargets } from "../targets/configuredTargets.ts";
import type { FreshSamples } from "../targets/freshTargets.ts";
import { Exploration, type RunningExplorer } from "./exploration.ts";
import { toExploreTarget } from "./toExploreTarget.ts";

/** Each one starts programs and keeps the logs of its branches. */
export const explorationLimits = { running: 3, kept: 20 };

export type ExplorationsOptions = {
  configured: ConfiguredTargets;
  samples: FreshSamples;
  allowsPrograms: boolean;
  onBug: (error: unknown) => void;
  /** For tests, which need branches that take their time. */
  createExplorer?: ((options: ExploreOptions) => RunningExplorer) | undefined;
};

type Command = z.output<typeof startExplorationSchema>;

/** All explorations of one playground. */
export class Explorations {
  readonly #options: ExplorationsOptions;
  /** Oldest first. */
  readonly #all = new Set<Exploration>();
  readonly #counts = new WeakMap<Session, number>();
  readonly #followed = new WeakSet<Session>();

  constructor(options: ExplorationsOptions) {
    this.#options = options;
  }

  start(session: Session, command: Command): Exploration {
    const { connectionId, tool } = command;
    const source = session.sourceOf(connectionId);
    const written = toExploreTarget(source, this.#options);
    this.#makeRoom();
    const number = (this.#counts.get(session) ?? 0) + 1;
    this.#counts.set(session, number);
    const { createExplorer = (options: ExploreOptions) => new Explorer(options) } = this.#options;
    const label = command.profile ? `${source.label} as ${command.profile}` : source.label;
    const exploration = new Exploration(
      session,
      { id: `exploration-${number}`, connectionId, label, ...(tool !== undefined && { tool }) },
      createExplorer({ ...this.#toOptions(command), ...written, label, signal: session.closing }),
    );
    this.#all.add(exploration);
    this.#removeWith(session);
    return exploration;
  }

  list(session: Session): ExplorationSummary[] {
    return this.#of(session).map(({ summary }) => summary);
  }

  get(session: Session, id: string): Exploration {
    const exploration = this.#of(session).find((each) => each.id === id);
    if (exploration) return exploration;
    throw new ProblemError("exploration-not-found", `This session has no ${id}.`);
  }

  /** Resolves when the programs of all explorations have ended. */
  async close(): Promise<void> {
    const all = [...this.#all];
    for (const exploration of all) this.#remove(exploration);
    await Promise.allSettled(all.map(({ ended }) => ended));
    await this.#options.samples.close();
  }

  #of(session: Session): Exploration[] {
    return [...this.#all].filter((exploration) => exploration.session === session);
  }

  /** One listener for all explorations of a session, however many there will be. */
  #removeWith(session: Session): void {
    if (this.#followed.has(session)) return;
    this.#followed.add(session);
    const removeAll = () => {
      for (const exploration of this.#of(session)) this.#remove(exploration);
    };
    session.closing.addEventListener("abort", removeAll, { once: true });
  }

  #remove(exploration: Exploration): void {
    exploration.stop();
    this.#all.delete(exploration);
  }

  #makeRoom(): void {
    const finished = [...this.#all].filter(({ isFinished }) => isFinished);
    const { running, kept } = explorationLimits;
    if (this.#all.size - finished.length >= running) {
      throw new ProblemError(
        "limit-reached",
        `${running} explorations are running. Stop one of them first.`,
      );
    }
    const [oldest] = finished;
    if (oldest && this.#all.size >= kept) this.#remove(oldest);
  }

  #toOptions(command: Command): Omit<ExploreOptions, "server" | "variables" | "label"> {
    const { tool, args, destructive, openWorld, connectionId: _connectionId, ...more } = command;
    const { profile: name, ...given } = more;
    const profile = name === undefined ? undefined : findNamedProfile(name);
    const { samples, onBug, allowsPrograms } = this.#options;
    const configured = () => {
      throw new Error("A configured target is resolved before it is explored.");
    };
    return {
      ...(profile && { profile, eras: erasToExplore(profile) }),
      ...given,
      keepsLogs: true,
      optionNames: pageNames,
      // Someone on another machine could use them to reach the programs of this one.
      visits: allowsPrograms,
      folder: resolve(""),
      targets: { sample: (name) => samples.sample(name), configured },
      ...(tool !== undefined && { tools: [tool] }),
      ...(args && { args: { [tool ?? ""]: args } }),
      allows: { destructive, openWorld },
      onBug,
    };
  }
}
