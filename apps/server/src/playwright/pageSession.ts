import { setTimeout } from "node:timers/promises";
import { errors, type Page } from "@playwright/test";
import type { CheckedSession } from "@elicitation-playground/harness/library/checkedSession";
import type { ExpectationError } from "@elicitation-playground/harness/library/expectationError";
import type { FailureKind } from "@elicitation-playground/harness/run/failure/failure";
import type { Difference } from "@elicitation-playground/harness/run/match/difference";
import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import type { SessionApi } from "./sessionApi.ts";

const pollMs = 50;

/** A click that takes longer is tried again: its target may have moved or gone. */
export const clickTimeoutMs = 2000;

type PollOptions = { allowsDisconnect?: boolean };
type Polled<T> = { found?: T; cause?: unknown };

/**
 * The first value that `probe` finds in time; otherwise the last error that kept it from it. What the
 * MCP server did wrong is thrown first, because all else may follow from it.
 */
export async function poll<T>(
  checked: Pick<CheckedSession, "patienceMs" | "throwMistake">,
  probe: () => Promise<T | undefined>,
  options: PollOptions = {},
): Promise<Polled<T>> {
  const deadline = performance.now() + checked.patienceMs;
  let cause: unknown;
  for (;;) {
    checked.throwMistake(options);
    try {
      const found = await probe();
      checked.throwMistake(options);
      if (found !== undefined) return { found };
      cause = undefined;
    } catch (error) {
      checked.throwMistake(options);
      // A click that timed out may be possible, or no longer needed, a moment later.
      if (!(error instanceof errors.TimeoutError)) throw error;
      cause = error;
    }
    if (performance.now() > deadline) return { cause };
    await setTimeout(pollMs);
  }
}

/** A session together with the page that shows it. Waits, and explains what it waited for. */
export class PageSession {
  readonly page: Page;
  readonly api: SessionApi;
  readonly checked: CheckedSession;

  constructor(page: Page, api: SessionApi, checked: CheckedSession) {
    this.page = page;
    this.api = api;
    this.checked = checked;
  }

  /**
   * Resolves with the first value that `probe` finds. Rejects with the conversation so far if it
   * finds none, or if the MCP server breaks the protocol.
   */
  async wait<T>(
    what: string,
    probe: () => Promise<T | undefined>,
    describeInstead: () => string = () => "",
  ): Promise<T> {
    const { found, cause } = await this.poll(probe);
    if (found !== undefined) return found;
    const open = openElicitations(await this.api.state());
    const messages = open.map(({ request }) => JSON.stringify(request.message)).join(", ");
    const stillOpen = messages === "" ? "" : ` Open questions: ${messages}.`;
    const seconds = this.checked.patienceMs / 1000;
    const message = `Timed out after ${seconds} s waiting for ${what}.${describeInstead()}${stillOpen}`;
    const failure = this.failure("never-ended", message);
    if (cause !== undefined) failure.cause = cause;
    throw failure;
  }

  poll<T>(probe: () => Promise<T | undefined>, options: PollOptions = {}): Promise<Polled<T>> {
    return poll(this.checked, probe, options);
  }

  /** An error with the conversation so far. */
  failure(kind: FailureKind, cause: string, differences: Difference[] = []): ExpectationError {
    return this.checked.failure(kind, cause, differences);
  }

  /** A browser throttles a page that is behind another one. */
  async bringToFront(): Promise<void> {
    await this.page.bringToFront();
  }
}
