import type { HostCheck } from "@elicitation-playground/shared/api/hostCards";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { hostCommands } from "../../commands/hostCommands.ts";
import { createStore, type Store } from "../../design/createStore.ts";
import { followHostCards, type HostCards } from "../../log/followHostCards.ts";
import { readExplored, type ExploredQuestion } from "./table/exploredQuestions.ts";
import { createProbeAnnouncer } from "./announceProbes.ts";

export type Hosts =
  | { status: "opening" }
  | { status: "failed"; failure: Failure }
  | {
      status: "open";
      check: HostCheck;
      cards: Store<HostCards>;
      explored: readonly ExploredQuestion[];
    };

/** The host cards of the playground, how to record one, and what the explorer was asked. */
export class HostsModel {
  readonly hosts = createStore<Hosts>({ status: "opening" });
  readonly #sessionId: string;
  #stop: () => void = () => undefined;
  /** Changes when the page is left: a late reply then opens nothing. */
  #attempt = 0;

  constructor(sessionId: string) {
    this.#sessionId = sessionId;
  }

  async open(): Promise<void> {
    this.close();
    const attempt = this.#attempt;
    this.hosts.set({ status: "opening" });
    try {
      const [check, list, explored] = await Promise.all([
        hostCommands.readCheck(),
        hostCommands.list(),
        readExplored(this.#sessionId),
      ]);
      if (attempt !== this.#attempt) return;
      const announcer = createProbeAnnouncer();
      const followed = followHostCards(list, announcer.onChange);
      this.#stop = () => {
        followed.stop();
        announcer.stop();
      };
      this.hosts.set({ status: "open", check, cards: followed.cards, explored });
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.hosts.set({ status: "failed", failure: toFailure(error) });
    }
  }

  close(): void {
    this.#attempt += 1;
    this.#stop();
    this.#stop = () => undefined;
  }
}
