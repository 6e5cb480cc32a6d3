import type { Locator, Page } from "@playwright/test";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/json";
import type { ElicitationState } from "@elicitation-playground/shared/sessionState";
import type { PlaygroundQuestion } from "./contract.ts";
import { fillFields, findField, findProperty } from "./fillFields.ts";
import type { SessionWire } from "./sessionWire.ts";
import { waitUntil } from "./waitUntil.ts";

export type QuestionPlace = { dialog: Locator; wire: SessionWire; patienceMs: number };

/** A question that is answered by hand. */
export class DrivenQuestion implements PlaygroundQuestion {
  readonly message: string;
  readonly mode: "form" | "url";
  readonly url: string | undefined;
  readonly dialog: Locator;
  readonly #elicitation: ElicitationState;
  readonly #schema: JsonObject;
  readonly #place: QuestionPlace;
  #isOpened = false;

  constructor(elicitation: ElicitationState, place: QuestionPlace) {
    const { request } = elicitation;
    this.message = request.message;
    this.mode = isUrlRequest(request) ? "url" : "form";
    this.url = isUrlRequest(request) ? request.url : undefined;
    this.dialog = place.dialog;
    this.#schema = isUrlRequest(request) ? {} : request.requestedSchema;
    this.#elicitation = elicitation;
    this.#place = place;
  }

  get fields(): string[] {
    const { properties } = this.#schema;
    return isJsonObject(properties) ? Object.keys(properties) : [];
  }

  field(name: string): Locator {
    return findField(this.dialog, findProperty(this.#schema, name).label);
  }

  fill(content: JsonObject): Promise<void> {
    return fillFields(this.dialog, this.#schema, content);
  }

  async accept(): Promise<void> {
    if (this.mode === "form") await this.#press("Accept");
    else if (!this.#isOpened) await this.openPage();
    // From 2026 on the person says when the page is done; before, opening it was the answer.
    if (this.mode === "url" && this.#elicitation.era >= "2026") await this.#press("Done");
    await this.#settled();
  }

  async decline(): Promise<void> {
    await this.#press("Decline");
    await this.#settled();
  }

  async cancel(): Promise<void> {
    await this.#press("Cancel");
    await this.#settled();
  }

  async openPage(): Promise<Page> {
    if (this.mode === "form") throw new Error("This question has a form and no page to open.");
    const opened = this.dialog.page().context().waitForEvent("page");
    await this.#press("Accept");
    this.#isOpened = true;
    return opened;
  }

  /** Its accessible name may go on with the keys that do the same. */
  #press(name: string): Promise<void> {
    return this.dialog.getByRole("button", { name: new RegExp(`^${name}\\b`) }).click();
  }

  async #settled(): Promise<void> {
    const { wire, patienceMs } = this.#place;
    const errors = this.dialog.getByRole("region", { name: "Errors" });
    await waitUntil("The end of the question", patienceMs, async () => {
      const { elicitations } = await wire.state();
      if (elicitations[this.#elicitation.id]?.closed) return true;
      if (!(await errors.isVisible())) return undefined;
      throw new Error(`The answer is refused. ${await errors.innerText()}`);
    });
  }
}
