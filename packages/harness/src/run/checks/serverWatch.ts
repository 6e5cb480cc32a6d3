import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { TestFailure } from "../failure/failure.ts";
import type { Check } from "./check.ts";
import { invalidResults } from "./invalidResults.ts";
import { lateQuestions } from "./lateQuestions.ts";
import { refusedRequests } from "./refusedRequests.ts";
import { replies } from "./replies.ts";
import { strayOutput } from "./strayOutput.ts";

// What the protocol forbids an MCP server to do. Some hosts tolerate it and others do not, so the
// test fails even if the call succeeds.
const checks = [refusedRequests, invalidResults, replies, strayOutput, lateQuestions];

/**
 * Watches all events of a test as they happen, because the log drops old frames when there are
 * many.
 */
export class ServerWatch {
  readonly #checks: readonly Check[] = checks.map((create) => create());
  readonly #unfollow: () => void;
  readonly #failed = new AbortController();
  #failure: TestFailure | undefined;

  constructor(log: EventLog) {
    this.#unfollow = log.follow((event) => this.#look(event));
  }

  /** The first mistake. */
  get failure(): TestFailure | undefined {
    return this.#failure;
  }

  /** Aborted at the first mistake. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  close(): void {
    this.#unfollow();
  }

  #look(event: SessionEvent): void {
    for (const check of this.#checks) {
      const failure = check(event);
      this.#failure ??= failure;
    }
    if (this.#failure) this.#failed.abort();
  }
}
