import { setTimeout as sleep } from "node:timers/promises";
import type { EventLog } from "./eventLog.ts";
import type { McpConnection } from "./mcp/connection.ts";
import { listKinds, type ListKind } from "./mcp/lists.ts";

/** A list that changes all the time is read this often at most. */
const restMs = 250;

/** Keeps the log's lists of one MCP server up to date; a burst of changes is read once. */
export class Listing {
  readonly #log: EventLog;
  readonly #connectionId: string;
  readonly #mcp: McpConnection;
  readonly #changed = new Set<ListKind>();
  readonly #reading = new Set<ListKind>();
  readonly #failed = new Set<ListKind>();
  /** As it was last told: what is the same again is not told again. */
  readonly #told = new Map<ListKind, string>();

  constructor(log: EventLog, connectionId: string, mcp: McpConnection) {
    this.#log = log;
    this.#connectionId = connectionId;
    this.#mcp = mcp;
  }

  readAll(): void {
    for (const kind of listKinds) this.onChanged(kind);
  }

  /** What could not be read may be open to the person now. */
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
      await this.#read(kind);
      if (this.#changed.has(kind)) await sleep(restMs);
    }
    this.#reading.delete(kind);
  }

  async #read(kind: ListKind): Promise<void> {
    const connectionId = this.#connectionId;
    try {
      const listed = await this.#mcp.list(kind, connectionId);
      this.#failed.delete(kind);
      const text = JSON.stringify(listed);
      if (this.#told.get(kind) === text) return;
      this.#told.set(kind, text);
      this.#log.append(listed);
    } catch (error) {
      if (this.#log.state.connections[connectionId]?.status !== "open") return;
      this.#failed.add(kind);
      const text = `Listing ${kind} failed: ${error instanceof Error ? error.message : String(error)}`;
      this.#log.append({ type: "log-message", connectionId, level: "host-error", text });
    }
  }
}
