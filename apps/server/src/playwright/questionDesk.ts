import type { Locator, Page } from "@playwright/test";
import { describeFailure } from "@elicitation-playground/harness/report/describeFailure";
import { describeConversation } from "@elicitation-playground/harness/run/describeConversation";
import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { SessionWire } from "./sessionWire.ts";
import { pressMs, waitUntil } from "./waitUntil.ts";

/** The questions of a session as they stand on its page: one is shown, the others wait. */
export class QuestionDesk {
  readonly page: Page;
  readonly wire: SessionWire;
  readonly patienceMs: number;
  /** The question on the screen, however it is presented. */
  readonly shown: Locator;

  constructor(page: Page, wire: SessionWire, patienceMs: number) {
    this.page = page;
    this.wire = wire;
    this.patienceMs = patienceMs;
    this.shown = page
      .getByRole("dialog")
      .or(page.getByRole("region", { name: / asks$/ }))
      .filter({ has: page.locator("[data-question]") });
  }

  /** One question, when it is the one on the screen. */
  place(id: string): Locator {
    return this.shown.filter({ has: this.page.locator(`[data-question=${JSON.stringify(id)}]`) });
  }

  /** Which question is on the screen. */
  async shownId(): Promise<string | undefined> {
    if (!(await this.shown.isVisible())) return undefined;
    const head = this.shown.locator("[data-question]");
    return (await head.getAttribute("data-question", { timeout: pressMs })) ?? undefined;
  }

  /** Brings a question to the screen, and waits until each of its answers can be given. */
  async bringUp(id: string): Promise<Locator> {
    const place = this.place(id);
    await this.face();
    return this.wait("The question on the screen", async () => {
      if (await place.isVisible()) return (await isReady(place)) ? place : undefined;
      const state = await this.wire.state();
      const closed = state.elicitations[id]?.closed;
      if (closed) throw await this.failure(`The question is closed already, by ${closed.by}`);
      await this.#turnTowards(id, state);
      return undefined;
    });
  }

  /** A page behind another one hardly moves: whoever acts on it looks at it. */
  async face(): Promise<void> {
    await this.page.bringToFront();
  }

  /** Puts away a modal, which keeps a person from everything else. */
  async clear(): Promise<void> {
    const later = this.page.getByRole("dialog").getByRole("button", { name: "Answer later" });
    if (await later.isVisible()) await later.click();
  }

  /** What `probe` finds; an error that says what was missing, and what had been said, otherwise. */
  async wait<T>(
    what: string,
    probe: () => Promise<T | undefined>,
    describeInstead: () => string = () => "",
  ): Promise<T> {
    const waited = await waitUntil(this.patienceMs, probe);
    if (waited.found !== undefined) return waited.found;
    const open = openElicitations(await this.wire.state());
    const waits = open.map(({ request }) => JSON.stringify(request.message)).join(", ");
    const still = waits === "" ? "" : ` Still open: ${waits}.`;
    const seconds = this.patienceMs / 1000;
    const words = `${what} did not come within ${seconds} s.${describeInstead()}${still}`;
    throw await this.failure(words, waited.cause);
  }

  /** An error with the conversation so far. */
  async failure(words: string, reason?: unknown): Promise<Error> {
    const lines = await this.describe({ cause: words.endsWith(".") ? words : `${words}.` });
    return new Error(lines, reason === undefined ? {} : { cause: reason });
  }

  async describe(failure: {
    cause: string;
    differences?: { what: string; expected: string; actual: string }[];
  }): Promise<string> {
    const conversation = describeConversation(await this.wire.events());
    const { cause, differences = [] } = failure;
    return describeFailure({ cause, differences, stderr: [] }, conversation).join("\n");
  }

  async #turnTowards(id: string, state: SessionState): Promise<void> {
    const shownId = await this.shownId();
    if (shownId === undefined) {
      const answer = this.page.getByRole("button", { name: "Answer", exact: true });
      if (await answer.isVisible()) await answer.click({ timeout: pressMs });
      return;
    }
    const order = [...openElicitations(state), ...openSamplings(state)]
      .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : a.openedAt > b.openedAt ? 1 : 0))
      .map((question) => question.id);
    const name = order.indexOf(id) > order.indexOf(shownId) ? "Next" : "Previous";
    const turn = this.shown.getByRole("button", { name: `${name} question` });
    await turn.click({ timeout: pressMs });
  }
}

/** The code of a form, and of an address, comes after the first page; until then only a no counts. */
async function isReady(place: Locator): Promise<boolean> {
  if (!(await place.getByRole("button", { name: /^Decline\b/ }).isVisible())) return false;
  if (await place.getByText(/^Loading the (form|address)…$/).isVisible()) return false;
  const accept = place.getByRole("button", { name: /^Accept\b/, disabled: true });
  // An address that cannot be opened can never be accepted.
  return (
    !(await accept.isVisible()) || (await place.getByRole("tab", { name: "Page" }).isVisible())
  );
}
