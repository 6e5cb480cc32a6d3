import { Lane, type LaneClient, type LaneOptions } from "./lane.ts";

const mostFree = 4;

/** Lanes that are open and not in use, per client. */
export class LanePool {
  readonly #options: LaneOptions;
  readonly #free = new Map<string, Lane[]>();
  readonly #open = new Set<Lane>();

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /**
   * Runs on a lane of this client; a fresh one has its own connection, and its own process if the
   * server is started here. Rejects with a ProblemError if the MCP server can't be reached.
   */
  async use<T>(
    mcpClient: LaneClient,
    { isFresh }: { isFresh: boolean },
    run: (lane: Lane) => Promise<T>,
  ): Promise<T> {
    const free = this.#freeFor(mcpClient);
    const lane = (isFresh ? undefined : free.pop()) ?? (await Lane.open(this.#options, mcpClient));
    this.#open.add(lane);
    try {
      return await run(lane);
    } finally {
      // A fresh lane can be used again by branches that need none.
      if (lane.isUsable && free.length < mostFree) free.push(lane);
      else await this.#close(lane);
    }
  }

  /** Closes the lanes that are not in use, for example when a tool has been walked. */
  async drain(): Promise<void> {
    const lanes = [...this.#free.values()].flat();
    this.#free.clear();
    await Promise.all(lanes.map((lane) => this.#close(lane)));
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#open].map((lane) => this.#close(lane)));
  }

  async #close(lane: Lane): Promise<void> {
    this.#open.delete(lane);
    await lane.close();
  }

  #freeFor({ era, missing }: LaneClient): Lane[] {
    const key = `${era} ${missing ?? ""}`;
    const lanes = this.#free.get(key) ?? [];
    this.#free.set(key, lanes);
    return lanes;
  }
}
