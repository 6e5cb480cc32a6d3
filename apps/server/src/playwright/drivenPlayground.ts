import type { Locator, Page } from "@playwright/test";
import { describeOutcome } from "@elicitation-playground/harness/run/match/matchOutcome";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import {
  openElicitations,
  type CallOutcome,
  type CallState,
} from "@elicitation-playground/shared/log/sessionState";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { CallDesk } from "./callDesk.ts";
import type { Playground, PlaygroundQuestion, Words } from "./contract.ts";
import { DrivenQuestion } from "./drivenQuestion.ts";
import { QuestionDesk } from "./questionDesk.ts";
import type { SessionWire } from "./sessionWire.ts";
import { pressMs } from "./waitUntil.ts";

/** A playground that is driven as a person would: by what can be seen and named. */
export class DrivenPlayground implements Playground {
  readonly page: Page;
  readonly dialog: Locator;
  readonly latestCall: Locator;
  readonly desk: QuestionDesk;
  readonly #calls: CallDesk;

  constructor(page: Page, wire: SessionWire, patienceMs: number) {
    this.page = page;
    this.desk = new QuestionDesk(page, wire, patienceMs);
    this.dialog = this.desk.shown;
    this.#calls = new CallDesk(this.desk);
    const calls = page.getByRole("region", { name: /^\d+ calls?$/ });
    this.latestCall = calls.getByRole("listitem").first();
  }

  call(tool: string, args: JsonObject = {}): Promise<void> {
    return this.#calls.start("tool", tool, args);
  }

  getPrompt(prompt: string, args: Record<string, string> = {}): Promise<void> {
    return this.#calls.start("prompt", prompt, args);
  }

  readResource(uri: string): Promise<void> {
    return this.#calls.start("resource", uri, {});
  }

  async question(words?: Words): Promise<PlaygroundQuestion> {
    const what = words === undefined ? "A question" : `A question with ${String(words)}`;
    await this.desk.face();
    const question = await this.desk.wait(what, async () => {
      const shownId = await this.desk.shownId();
      const open = await this.questions();
      const found = open.find(({ elicitation, message }) =>
        words === undefined ? elicitation.id === shownId : hasWords(message, words),
      );
      if (found) return found;
      const call = await this.latest();
      if (call?.endedAt === undefined || open.length > 0) return undefined;
      throw await this.desk.failure(
        `${what} was expected, but the call ended with ${describeOutcome(call.outcome)}`,
      );
    });
    await this.desk.bringUp(question.elicitation.id);
    return question;
  }

  async questions(): Promise<DrivenQuestion[]> {
    const open = openElicitations(await this.desk.wire.state());
    return open.map((elicitation) => new DrivenQuestion(elicitation, this.desk));
  }

  async retry(): Promise<void> {
    const waits = this.page.getByRole("region", { name: "Waiting for pages" });
    const retry = waits.or(this.latestCall).getByRole("button", { name: "Retry", exact: true });
    let pressedFor: string | undefined;
    await this.desk.face();
    await this.desk.wait("A parked call whose questions are answered", async () => {
      const { calls, elicitations } = await this.desk.wire.state();
      const outcome = Object.values(calls).at(-1)?.outcome;
      const ids = outcome?.status === "parked" ? outcome.elicitationIds : [];
      // It may be parked once more by the same pages, which are new questions then.
      if (pressedFor !== undefined && ids.join() !== pressedFor) return true;
      if (ids.length === 0 || !ids.every((id) => elicitations[id]?.closed)) return undefined;
      await retry.first().click({ timeout: pressMs });
      pressedFor = ids.join();
      return undefined;
    });
  }

  async outcome(): Promise<CallOutcome> {
    return this.desk.wait("The end of the call", async () => {
      const call = await this.latest();
      if (!call) throw new Error("Nothing was called yet.");
      return call.endedAt === undefined ? undefined : call.outcome;
    });
  }

  events(): Promise<SessionEvent[]> {
    return this.desk.wire.events();
  }

  /** The call that was started last. */
  async latest(): Promise<CallState | undefined> {
    return Object.values((await this.desk.wire.state()).calls).at(-1);
  }
}

export function hasWords(text: string, words: Words): boolean {
  return typeof words === "string" ? text.includes(words) : text.search(words) >= 0;
}
