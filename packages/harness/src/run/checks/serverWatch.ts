import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import { placeOfEvent } from "@elicitation-playground/shared/log/placeOfEvent";
import type { TestFailure } from "../failure/failure.ts";
import { brokenFrames } from "./brokenFrames.ts";
import type { Check, WatchedEvent } from "./check.ts";
import { disconnects } from "./disconnects.ts";
import { elicitationIds } from "./elicitationIds.ts";
import { floods } from "./floods.ts";
import { invalidResults } from "./invalidResults.ts";
import { lateQuestions } from "./lateQuestions.ts";
import { progress } from "./progress.ts";
import { refusedRequests } from "./refusedRequests.ts";
import { replies } from "./replies.ts";
import { serverRequests } from "./serverRequests.ts";
import { strayOutput } from "./strayOutput.ts";

// What the protocol forbids an MCP server to do. Some hosts tolerate it and others do not, so the
// test fails even if the call succeeds.
const checks = [
  refusedRequests,
  invalidResults,
  replies,
  brokenFrames,
  strayOutput,
  lateQuestions,
  serverRequests,
  progress,
  elicitationIds,
  disconnects,
];

const mostNotes = 10;

export type WatchOptions = {
  /** How many messages the MCP server may send in the test; any number by default. */
  mostMessages?: number | undefined;
};

/**
 * Watches all events of a test as they happen, because the log drops old frames when there are
 * many. Each connection has its own request ids and calls, and so its own checks.
 */
export class ServerWatch {
  /** Whether the MCP server is expected to break off the connection. */
  allowsDisconnect = false;
  /** Whether a mistake ends the test at once. If not, only `end` throws it. */
  endsTest = true;
  readonly #log: EventLog;
  /** What is counted over all connections. */
  readonly #wholeTest: Check[];
  readonly #checks = new Map<string, Check[]>();
  readonly #unfollow: () => void;
  readonly #failed = new AbortController();
  readonly #notes = new Set<string>();
  #failure: TestFailure | undefined;

  constructor(log: EventLog, { mostMessages }: WatchOptions = {}) {
    this.#log = log;
    this.#wholeTest = mostMessages === undefined ? [] : [floods(mostMessages)()];
    this.#unfollow = log.follow((event) => this.#look(event));
  }

  /** The first mistake, if it ends the test. */
  get failure(): TestFailure | undefined {
    return this.endsTest ? this.#failure : undefined;
  }

  /** Aborted at the first mistake, if it ends the test. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  /** What the MCP server did that is unusual but allowed. */
  get notes(): string[] {
    return [...this.#notes];
  }

  /** The test is over. Throws what can be known only now. */
  end(): void {
    this.#look({ type: "test-ended" });
    if (this.#failure) throw this.#failure;
  }

  close(): void {
    this.#unfollow();
  }

  #look(event: WatchedEvent): void {
    for (const check of [...this.#wholeTest, ...this.#checksOf(event)]) {
      const found = check(event);
      if (!found) continue;
      if ("note" in found) {
        if (this.#notes.size < mostNotes) this.#notes.add(found.note);
        continue;
      }
      const isAllowed = this.allowsDisconnect && found.failure.kind === "disconnected";
      if (!isAllowed) this.#failure ??= found;
    }
    if (this.failure) this.#failed.abort();
  }

  #checksOf(event: WatchedEvent): Check[] {
    if (event.type === "test-ended") return [...this.#checks.values()].flat();
    const { connectionId } = placeOfEvent(event, this.#log.state);
    if (connectionId === undefined) return [];
    const found = this.#checks.get(connectionId) ?? checks.map((create) => create());
    this.#checks.set(connectionId, found);
    return found;
  }
}
