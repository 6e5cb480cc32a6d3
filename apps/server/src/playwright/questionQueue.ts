import type { Locator } from "@playwright/test";
import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import {
  answerDeferredButton,
  answerLaterButton,
  isReady,
  neighbourButton,
  shownQuestion,
} from "./pageElements.ts";
import { clickTimeoutMs, type PageSession } from "./pageSession.ts";

/** The open questions of a session: the page shows one of them, the others wait. */
export class QuestionQueue {
  readonly #session: PageSession;

  constructor(session: PageSession) {
    this.#session = session;
  }

  /** The id of the question on the screen. */
  async shownId(): Promise<string | undefined> {
    const shown = shownQuestion(this.#session.page);
    if (!(await shown.isVisible())) return undefined;
    const head = shown.locator("[data-question]");
    return (await head.getAttribute("data-question", { timeout: clickTimeoutMs })) ?? undefined;
  }

  /** Brings a question to the screen, and waits until it can be answered. */
  async show(id: string): Promise<Locator> {
    const session = this.#session;
    const question = shownQuestion(session.page, id);
    await session.bringToFront();
    return session.wait("the question on the screen", async () => {
      if (await question.isVisible()) return (await isReady(question)) ? question : undefined;
      const state = await session.api.state();
      const closed = state.elicitations[id]?.closed;
      if (closed)
        throw session.failure("refused-answer", `The question is already closed, by ${closed.by}.`);
      await this.#turnTo(id, state);
      return undefined;
    });
  }

  /** Hides a modal, which blocks the rest of the page. */
  async hideModal(): Promise<void> {
    const answerLater = answerLaterButton(this.#session.page.getByRole("dialog"));
    await this.#session.wait("the question to make way", async () => {
      if (!(await answerLater.isVisible())) return true;
      // An answered question may close before the click.
      await answerLater.click({ timeout: clickTimeoutMs });
      return undefined;
    });
  }

  async #turnTo(id: string, state: SessionState): Promise<void> {
    const { page } = this.#session;
    const shownId = await this.shownId();
    if (shownId === undefined) {
      // The page may not know of the question yet, and then another one would open.
      const answer = answerDeferredButton(page, id);
      if (await answer.isVisible()) await answer.click({ timeout: clickTimeoutMs });
      return;
    }
    const order = [...openElicitations(state), ...openSamplings(state)]
      .toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : a.openedAt > b.openedAt ? 1 : 0))
      .map((question) => question.id);
    const which = order.indexOf(id) > order.indexOf(shownId) ? "Next" : "Previous";
    await neighbourButton(shownQuestion(page), which).click({ timeout: clickTimeoutMs });
  }
}
