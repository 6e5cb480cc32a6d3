import { setTimeout } from "node:timers/promises";
import { errors, type Page } from "@playwright/test";
import { describeFailure } from "@elicitation-playground/harness/report/reporter";
import { describeConversation } from "@elicitation-playground/harness/run/failure/conversation";
import { openElicitations } from "@elicitation-playground/shared/log/sessionState";
import type { SessionApi } from "./sessionApi.ts";

const pollMs = 50;

/** A click that takes longer is tried again: its target may have moved or gone. */
export const clickTimeoutMs = 2000;

type Difference = { what: string; expected: string; actual: string };

/** A session together with the page that shows it. Waits, and explains what it waited for. */
export class PageSession {
  readonly page: Page;
  readonly api: SessionApi;
  readonly patienceMs: number;

  constructor(page: Page, api: SessionApi, patienceMs: number) {
    this.page = page;
    this.api = api;
    this.patienceMs = patienceMs;
  }

  /** Resolves with the first value that `probe` finds. Rejects with the conversation so far. */
  async wait<T>(
    what: string,
    probe: () => Promise<T | undefined>,
    describeInstead: () => string = () => "",
  ): Promise<T> {
    const { found, cause } = await poll(this.patienceMs, probe);
    if (found !== undefined) return found;
    const open = openElicitations(await this.api.state());
    const messages = open.map(({ request }) => JSON.stringify(request.message)).join(", ");
    const stillOpen = messages === "" ? "" : ` Open questions: ${messages}.`;
    const seconds = this.patienceMs / 1000;
    throw await this.failure(
      `Timed out after ${seconds} s waiting for ${what}.${describeInstead()}${stillOpen}`,
      cause,
    );
  }

  /** An error with the conversation so far. */
  async failure(message: string, cause?: unknown): Promise<Error> {
    const text = await this.describe(message.endsWith(".") ? message : `${message}.`);
    return new Error(text, cause === undefined ? {} : { cause });
  }

  async describe(cause: string, differences: Difference[] = []): Promise<string> {
    const conversation = describeConversation(await this.api.events());
    return describeFailure({ cause, differences, stderr: [] }, conversation).join("\n");
  }

  /** A browser throttles a page that is behind another one. */
  async bringToFront(): Promise<void> {
    await this.page.bringToFront();
  }
}

/** The first value that `probe` finds in time; otherwise the last error that kept it from it. */
export async function poll<T>(
  patienceMs: number,
  probe: () => Promise<T | undefined>,
): Promise<{ found?: T; cause?: unknown }> {
  const deadline = performance.now() + patienceMs;
  let cause: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found !== undefined) return { found };
      cause = undefined;
    } catch (error) {
      // A click that timed out may be possible, or no longer needed, a moment later.
      if (!(error instanceof errors.TimeoutError)) throw error;
      cause = error;
    }
    if (performance.now() > deadline) return { cause };
    await setTimeout(pollMs);
  }
}
