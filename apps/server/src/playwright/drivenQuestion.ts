import type { Locator, Page } from "@playwright/test";
import { fieldsOf, modeOf } from "@elicitation-playground/harness/run/match/matchQuestion";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { PlaygroundQuestion } from "./contract.ts";
import { fillFields } from "./fillFields.ts";
import { findControl, findProperty } from "./findField.ts";
import type { QuestionDesk } from "./questionDesk.ts";
import { pressMs } from "./waitUntil.ts";

type Button = "Accept" | "Done" | "Decline" | "Cancel";

/** A question that is answered by hand. */
export class DrivenQuestion implements PlaygroundQuestion {
  readonly message: string;
  readonly mode: "form" | "url";
  readonly fields: string[];
  readonly url: string | undefined;
  readonly dialog: Locator;
  readonly elicitation: ElicitationState;
  readonly #schema: JsonObject;
  readonly #desk: QuestionDesk;
  #isOpened = false;

  constructor(elicitation: ElicitationState, desk: QuestionDesk) {
    const { request } = elicitation;
    this.message = request.message;
    this.mode = modeOf(request);
    this.fields = fieldsOf(request);
    this.url = isUrlRequest(request) ? request.url : undefined;
    this.dialog = desk.place(elicitation.id);
    this.elicitation = elicitation;
    this.#schema = isUrlRequest(request) ? {} : request.requestedSchema;
    this.#desk = desk;
  }

  field(name: string): Locator {
    return findControl(this.dialog, findProperty(this.#schema, name).key);
  }

  async fill(content: JsonObject): Promise<void> {
    await fillFields(await this.#showWhole(), this.#schema, content);
  }

  async accept(): Promise<void> {
    if (this.mode === "form") {
      await this.#showWhole();
      return this.#answer("Accept");
    }
    if (!this.#isOpened) await this.openPage();
    // From 2026 on the person says when the page is done; before, opening it was the answer.
    return this.elicitation.era >= "2026" ? this.#answer("Done") : this.#settle("accept");
  }

  decline(): Promise<void> {
    return this.#answer("Decline");
  }

  cancel(): Promise<void> {
    return this.#answer("Cancel");
  }

  async openPage(): Promise<Page> {
    if (this.mode === "form") throw new Error("This question has a form and no page to open.");
    const place = await this.#showWhole();
    const accept = button(place, "Accept");
    const context = this.#desk.page.context();
    let opened: Page | undefined;
    const onPage = (page: Page) => (opened ??= page);
    context.on("page", onPage);
    try {
      const page = await this.#desk.wait("The page", async () => {
        if (opened) return opened;
        // Once it is pressed it is no longer called that, or the question is gone.
        if ((await accept.isVisible()) && !(await isSending(place))) {
          if (await accept.isDisabled()) throw new Error(`${this.url} cannot be opened.`);
          await accept.click({ timeout: pressMs });
        }
        return opened;
      });
      this.#isOpened = true;
      return page;
    } finally {
      context.off("page", onPage);
    }
  }

  /** Step by step and in a terminal not all fields are in sight; what was typed is kept. */
  async #showWhole(): Promise<Locator> {
    const place = await this.#desk.bringUp(this.elicitation.id);
    const menu = place.getByLabel("Shown as");
    if (!["steps", "terminal"].includes(await menu.inputValue())) return place;
    await menu.selectOption("modal");
    return this.#desk.bringUp(this.elicitation.id);
  }

  /**
   * Presses a button until it has an effect: a form that comes a moment late can move it away
   * from under the pointer. What is on its way, or closed, cannot be pressed again.
   */
  async #answer(name: Button): Promise<void> {
    const place = await this.#desk.bringUp(this.elicitation.id);
    let isPressed = false;
    await this.#settle(name === "Done" ? "accept" : name.toLowerCase(), async () => {
      if (!(await place.isVisible())) {
        if (name === "Cancel") await this.#sendNow();
      } else if (!(await isSending(place))) {
        if (isPressed) await this.#throwRefusal(place, name);
        await button(place, name).click({ timeout: pressMs });
        isPressed = true;
      }
    });
  }

  /** Waits until it is closed by this answer; `act` does what is to be done until then. */
  async #settle(action: string, act?: () => Promise<void>): Promise<void> {
    const desk = this.#desk;
    const closed = await desk.wait(`The end of the question`, async () => {
      const { elicitations } = await desk.wire.state();
      const end = elicitations[this.elicitation.id]?.closed;
      if (!end) await act?.();
      return end;
    });
    if (closed.answer?.action === action) return;
    throw await desk.failure(
      `The ${action} came too late: the question was closed by ${closed.by}`,
    );
  }

  /** A cancel is held back for some seconds, so that a person can undo it. */
  async #sendNow(): Promise<void> {
    const send = this.#desk.page.getByRole("button", { name: "Send now", exact: true });
    if (await send.isVisible()) await send.click({ timeout: pressMs });
  }

  async #throwRefusal(place: Locator, name: Button): Promise<void> {
    const refused = place.getByRole("region", { name: "Errors" });
    const failed = place.getByRole("alert");
    const told = name === "Accept" ? refused.or(failed) : failed;
    if (!(await told.first().isVisible())) return;
    const words = (await told.allInnerTexts()).join(" ").replaceAll(/\s+/g, " ");
    throw await this.#desk.failure(`The answer is refused. ${words}`);
  }
}

/** Its accessible name may go on with the keys that do the same. */
function button(place: Locator, name: Button): Locator {
  return place.getByRole("button", { name: new RegExp(`^${name}\\b`) });
}

async function isSending(place: Locator): Promise<boolean> {
  return place.locator("button[aria-disabled=true]", { hasText: "Decline" }).isVisible();
}
