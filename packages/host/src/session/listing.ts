import { setTimeout as sleep } from "node:timers/promises";
import type { EventLog } from "../log/eventLog.ts";
import type { McpConnection } from "../mcp/connection.ts";
import { describeError } from "../mcp/failures/errorText.ts";
import { listKinds, type ListKind } from "../mcp/lists/lists.ts";

/** The shortest time between two reads of a list that keeps changing. */
const shortestRestMs = 250;
/** A list that takes long to read is read less often. */
const restPerRead = 4;
const longestRestMs = 30_000;

/** How a log message of the host starts that says so. */
export function listingFailed(kind: ListKind): string {
  return `Listing ${kind} failed`;
}

/** Keeps the lists of one MCP server up to date in the log; a burst of changes is read once. */
export class Listing {
  readonly #log: EventLog;
  readonly #connectionId: string;
  readonly #mcp: McpConnection;
  readonly #changed = new Set<ListKind>();
  readonly #reading = new Set<ListKind>();
  readonly #failed = new Set<ListKind>();
  /** What was last logged: an unchanged list is not logged again. */
  readonly #logged = new Map<ListKind, string>();

  constructor(log: EventLog, connectionId: string, mcp: McpConnection) {
    this.#log = log;
    this.#connectionId = connectionId;
    this.#mcp = mcp;
  }

  readAll(): void {
    for (const kind of listKinds) this.onChanged(kind);
  }

  /** Lists that could not be read may be readable after a sign-in. */
  readFailed(): void {
    for (const kind of this.#failed) this.onChanged(kind);
  }

  onChanged(kind: ListKind): void {
    this.#changed.add(kind);
    if (!this.#reading.has(kind)) void this.#readWhileChanging(kind);
  }

  async #readWhileChanging(kind: ListKind): Promise<void> {
    this.#reading.add(kind);
    while (this.#changed.delete(kind)) {
      const startedAt = performance.now();
      await this.#read(kind);
      const restMs = restPerRead * (performance.now() - startedAt);
      if (!this.#changed.has(kind)) continue;
      // Nobody waits for it when the connection is closed.
      const ref = false;
      await sleep(Math.min(Math.max(restMs, shortestRestMs), longestRestMs), undefined, { ref });
    }
    this.#reading.delete(kind);
  }

  async #read(kind: ListKind): Promise<void> {
    const connectionId = this.#connectionId;
    try {
      const listed = await this.#mcp.lists.read(kind, connectionId);
      this.#failed.delete(kind);
      const text = JSON.stringify(listed);
      if (this.#logged.get(kind) === text) return;
      this.#logged.set(kind, text);
      this.#log.append(listed);
    } catch (error) {
      if (this.#log.state.connections[connectionId]?.status !== "open") return;
      this.#failed.add(kind);
      const text = `${listingFailed(kind)}: ${describeError(error)}`;
      this.#log.append({ type: "log-message", connectionId, level: "host-error", text });
    }
  }
}
