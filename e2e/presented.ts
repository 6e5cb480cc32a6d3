import type { Locator, Page } from "@playwright/test";
import { App } from "./app.ts";
import { expect } from "./fixtures.ts";

export const presentations = ["modal", "panel", "card", "steps", "terminal"] as const;
export type Presentation = (typeof presentations)[number];

const everyFieldCount = 31;
/** Where the required fields of `every-field` stand, and what is typed there. */
const typedAt: Record<number, string> = { 1: "some", 18: "4", 24: "Large" };

/** A question, however it is shown: what a person does with it. */
export class Presented {
  readonly app: App;
  readonly page: Page;
  readonly question: Locator;
  /** The end of the call, where this presentation shows it. */
  readonly result: Locator;
  readonly as: Presentation;

  constructor(page: Page, as: Presentation) {
    this.app = new App(page);
    this.page = page;
    this.as = as;
    const isModal = as === "modal" || as === "steps";
    this.question = isModal
      ? page.getByRole("dialog")
      : page.getByRole("region", { name: /^\S+ [\d.]+ asks$/ });
    const messages = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
    this.result = as === "card" ? messages.last() : this.app.latestCall;
  }

  /** Types into the one input that has the focus, and sends it. */
  async enter(...lines: string[]): Promise<void> {
    for (const line of lines) {
      await this.page.keyboard.type(line);
      await this.page.keyboard.press("Enter");
    }
  }

  /** In the terminal the next prompt, in steps the next place: the sign that a line was taken. */
  place(position: number, count: number): Locator {
    const place = new RegExp(`^${position}/${count}\\b`);
    return this.question.getByText(place).last();
  }

  async fillEveryField(): Promise<void> {
    if (this.as === "steps" || this.as === "terminal") {
      for (let position = 1; position <= everyFieldCount; position += 1) {
        await expect(this.place(position, everyFieldCount)).toBeVisible();
        await this.enter(typedAt[position] ?? "");
      }
      return;
    }
    await this.question.getByLabel("Text", { exact: true }).fill("some");
    await this.question.getByLabel("Whole number, 1 to 5", { exact: true }).fill("4");
    await this.question
      .getByRole("radiogroup", { name: /^Titled choice \(required\)/ })
      .getByRole("radio", { name: "Large" })
      .check();
  }

  /** Fills in the name and the email of `contact` and tries to go on. */
  async fillContact(name: string, email: string): Promise<void> {
    if (this.as === "steps" || this.as === "terminal") {
      await expect(this.place(1, 3)).toBeVisible();
      await this.enter(name);
      await expect(this.place(2, 3)).toBeVisible();
      await this.enter(email);
      return;
    }
    await this.question.getByLabel("Name", { exact: true }).fill(name);
    await this.question.getByLabel("Email", { exact: true }).fill(email);
    await this.accept();
  }

  /** Puts the email right after it was refused, and accepts. */
  async correctEmail(email: string): Promise<void> {
    if (this.as === "steps") await this.question.getByLabel(/^Email/).fill("");
    if (this.as === "steps" || this.as === "terminal") {
      await this.enter(email);
      await expect(this.place(3, 3)).toBeVisible();
      await this.enter("");
    } else {
      await this.question.getByLabel("Email", { exact: true }).fill(email);
    }
    await this.accept();
  }

  /** The last yes. */
  async accept(): Promise<void> {
    if (this.as === "terminal") {
      await expect(this.question.getByLabel(/\[y\/n\]/)).toBeFocused();
      await this.enter("y");
    } else {
      await this.question.getByRole("button", { name: /^Accept/ }).click();
    }
  }

  async decline(): Promise<void> {
    if (this.as === "terminal") await this.enter(":decline");
    else await this.question.getByRole("button", { name: /^Decline/ }).click();
  }

  /** A cancel waits for an undo; here it leaves at once. */
  async cancel(): Promise<void> {
    await this.page.keyboard.press(this.as === "terminal" ? "Control+c" : "Escape");
    await this.page.getByRole("button", { name: "Send now" }).click();
  }

  /** From 2026 on the person says when they are done with a page. */
  async sayDone(): Promise<void> {
    if (this.as === "terminal") await this.enter("y");
    else await this.question.getByRole("button", { name: /^Done/ }).click();
  }

  /** Shows the same question in another way. */
  async showAs(next: Presentation): Promise<Presented> {
    await this.question.getByLabel("Shown as").selectOption(next);
    const shown = new Presented(this.page, next);
    await shown.question.waitFor();
    return shown;
  }
}
