import { sizeOfEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";

const mostBytes = 64 * 1024 * 1024;
const longestLog = 2 * 1024 * 1024;

/** The logs of the latest branches, as far as they fit. */
export class BranchLogs {
  readonly #logs = new Map<string, { events: readonly SessionEvent[]; bytes: number }>();
  #bytes = 0;

  get(branchId: string): readonly SessionEvent[] | undefined {
    return this.#logs.get(branchId)?.events;
  }

  add(branchId: string, events: readonly SessionEvent[]): void {
    const bytes = events.reduce((sum, event) => sum + sizeOfEvent(event), 0);
    if (bytes > longestLog) return;
    this.#logs.set(branchId, { events, bytes });
    this.#bytes += bytes;
    for (const [id, log] of this.#logs) {
      if (this.#bytes <= mostBytes) break;
      this.#logs.delete(id);
      this.#bytes -= log.bytes;
    }
  }
}
