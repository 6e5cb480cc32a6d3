import type { Locator, Page } from "@playwright/test";
import { fieldsOf, modeOf } from "@elicitation-playground/harness/run/match/matchQuestion";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { PlaygroundQuestion, Presentation } from "./contract.ts";
import { fillFields, findControl, findProperty } from "./fields.ts";
import {
  answerButton,
  answerLaterButton,
  formErrors,
  isSending,
  presentationMenu,
  questionTab,
  sendCancelButton,
  shownQuestion,
  type AnswerButton,
} from "./pageElements.ts";
import { clickTimeoutMs, type PageSession } from "./pageSession.ts";
import { QuestionQueue } from "./questionQueue.ts";

/** A question that is answered on the page. */
export class PageQuestion implements PlaygroundQuestion {
  readonly message: string;
  readonly mode: "form" | "url";
  readonly fields: string[];
  readonly url: string | undefined;
  readonly dialog: Locator;
  readonly elicitation: ElicitationState;
  readonly #schema: JsonObject;
  readonly #session: PageSession;
  readonly #queue: QuestionQueue;
  #isPageOpened = false;

  constructor(elicitation: ElicitationState, session: PageSession) {
    const { request } = elicitation;
    this.message = request.message;
    this.mode = modeOf(request);
    this.fields = fieldsOf(request);
    this.url = isUrlRequest(request) ? request.url : undefined;
    this.dialog = shownQuestion(session.page, elicitation.id);
    this.elicitation = elicitation;
    this.#schema = isUrlRequest(request) ? {} : request.requestedSchema;
    this.#session = session;
    this.#queue = new QuestionQueue(session);
  }

  field(name: string): Locator {
    return findControl(this.dialog, findProperty(this.#schema, name).key);
  }

  button(name: "Accept" | "Decline" | "Cancel"): Locator {
    return answerButton(this.dialog, name);
  }

  tab(name: string): Locator {
    return questionTab(this.dialog, name);
  }

  async fill(content: JsonObject): Promise<void> {
    await fillFields(await this.#showWholeForm(), this.#schema, content);
  }

  async accept(): Promise<void> {
    if (this.mode === "form") {
      await this.#showWholeForm();
      return this.#answer("Accept");
    }
    if (!this.#isPageOpened) await this.openPage();
    return urlAcceptMeans(this.elicitation.era) === "finished"
      ? this.#answer("Finished")
      : this.#waitUntilClosed("accept");
  }

  decline(): Promise<void> {
    return this.#answer("Decline");
  }

  cancel(): Promise<void> {
    return this.#answer("Cancel");
  }

  async answerLater(): Promise<void> {
    const question = await this.#queue.show(this.elicitation.id);
    await answerLaterButton(question).click();
    await question.waitFor({ state: "hidden" });
  }

  async showAs(presentation: Presentation): Promise<void> {
    const question = await this.#queue.show(this.elicitation.id);
    await presentationMenu(question).selectOption(presentation);
    await this.#queue.show(this.elicitation.id);
  }

  async openPage(): Promise<Page> {
    if (this.mode === "form") throw new Error("This question has a form and no page to open.");
    const question = await this.#showWholeForm();
    const accept = answerButton(question, "Accept");
    const context = this.#session.page.context();
    let opened: Page | undefined;
    const onPage = (page: Page) => (opened ??= page);
    context.on("page", onPage);
    try {
      const page = await this.#session.wait("the page to open", async () => {
        if (opened) return opened;
        // After the click the button has another name, or the question is closed.
        if ((await accept.isVisible()) && !(await isSending(question))) {
          if (await accept.isDisabled()) throw new Error(`${this.url} can't be opened.`);
          await accept.click({ timeout: clickTimeoutMs });
        }
        return opened;
      });
      this.#isPageOpened = true;
      return page;
    } finally {
      context.off("page", onPage);
    }
  }

  /** Steps and the terminal don't show all fields, so they change to the modal; drafts are kept. */
  async #showWholeForm(): Promise<Locator> {
    const question = await this.#queue.show(this.elicitation.id);
    const menu = presentationMenu(question);
    if (!["steps", "terminal"].includes(await menu.inputValue())) return question;
    await menu.selectOption("modal");
    return this.#queue.show(this.elicitation.id);
  }

  /**
   * Clicks until it has an effect: a form that is still loading can move the button away from
   * under the pointer. An answer that is on its way can't be sent twice.
   */
  async #answer(button: AnswerButton): Promise<void> {
    const question = await this.#queue.show(this.elicitation.id);
    let isClicked = false;
    await this.#waitUntilClosed(
      button === "Finished" ? "accept" : button.toLowerCase(),
      async () => {
        if (!(await question.isVisible())) {
          if (button === "Cancel") await this.#sendCancelNow();
        } else if (!(await isSending(question))) {
          if (isClicked) await this.#throwIfRejected(question, button);
          await answerButton(question, button).click({ timeout: clickTimeoutMs });
          isClicked = true;
        }
      },
    );
  }

  /** Waits until the question is closed by this answer; `act` is repeated until then. */
  async #waitUntilClosed(action: string, act?: () => Promise<void>): Promise<void> {
    const session = this.#session;
    const closed = await session.wait("the question to close", async () => {
      const { elicitations } = await session.api.state();
      const end = elicitations[this.elicitation.id]?.closed;
      if (!end) await act?.();
      return end;
    });
    if (closed.answer?.action === action) return;
    throw session.failure(
      "refused-answer",
      `The ${action} came too late: the question was closed by ${closed.by}.`,
    );
  }

  async #sendCancelNow(): Promise<void> {
    const send = sendCancelButton(this.#session.page, this.elicitation.id);
    if (await send.isVisible()) await send.click({ timeout: clickTimeoutMs });
  }

  async #throwIfRejected(question: Locator, button: AnswerButton): Promise<void> {
    const alert = question.getByRole("alert");
    const errors = button === "Accept" ? formErrors(question).or(alert) : alert;
    if (!(await errors.first().isVisible())) return;
    const texts = (await errors.allInnerTexts()).join(" ").replaceAll(/\s+/g, " ");
    throw this.#session.failure("refused-answer", `The answer was rejected. ${texts}`);
  }
}
