import type { BrowserContext, Page } from "@playwright/test";
import { doors, hostile, type App } from "../app.ts";
import { Asking } from "../asking.ts";
import { expect } from "../fixtures.ts";
import type { RunningPlayground } from "../playground.ts";
import { Presented, type Presentation } from "../presented.ts";
import type { Wire } from "../wire.ts";

/** Everything that a state needs to come about. */
export class Stage {
  readonly app: App;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly playground: RunningPlayground;
  readonly wire: Wire;

  constructor(app: App, playground: RunningPlayground, wire: Wire) {
    this.app = app;
    this.page = app.page;
    this.context = app.page.context();
    this.playground = playground;
    this.wire = wire;
  }

  /** Runs a tool of the hostile samples, up to its question. */
  async runHostile(tool: string): Promise<void> {
    await this.app.connect(hostile);
    await this.app.run(tool, hostile);
    await this.app.dialog.waitFor();
  }

  /** Asks whatever the samples do not ask. */
  async ask(properties: object, message: string, more: object = {}): Promise<void> {
    await this.askSchema({ type: "object", properties, ...more }, message);
  }

  async askSchema(schema: object, message: string, name?: string): Promise<void> {
    const asking = await this.#connect(name);
    await asking.ask(schema, message);
  }

  async askToVisit(url: string): Promise<void> {
    const asking = await this.#connect();
    await asking.askToVisit(url);
  }

  async #connect(name = "assistant"): Promise<Asking> {
    const asking = await Asking.connect(this.app, this.playground, name);
    await this.forgetRecent();
    return asking;
  }

  /** What was connected once is offered again, with paths that are nobody's business. */
  async forgetRecent(): Promise<void> {
    const recent = this.page.getByRole("button", { name: /^Forget / });
    await recent.first().waitFor();
    for (let left = (await recent.count()) - 1; left >= 0; left -= 1) {
      await recent.first().click();
      await expect(recent).toHaveCount(left);
    }
  }

  /** Begins anew with another presentation. */
  async present(as: Presentation): Promise<Presented> {
    await this.page.goto(`${this.playground.url}&present=${as}`);
    await this.app.connection().waitFor();
    return new Presented(this.page, as);
  }

  /** Agrees to open a page and leaves it open elsewhere. */
  async agree(shown: { accept: () => Promise<void> } = this.accepting): Promise<Page> {
    const opened = this.context.waitForEvent("page");
    await shown.accept();
    const page = await opened;
    await this.page.bringToFront();
    return page;
  }

  readonly accepting = { accept: () => this.app.answer("Accept") };

  /** On a narrow screen one column shows at a time. */
  async showColumn(name: "Tools" | "Call" | "Timeline"): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Columns" });
    await tabs.getByRole("button", { name }).click();
  }

  /** A notice goes by itself, but not from under the pointer. */
  async keepNotice(words: string | RegExp): Promise<void> {
    const notice = this.page.getByRole("status").filter({ hasText: words });
    await notice.getByText(words).hover();
    await expect(notice).toBeVisible();
  }
}

export const classic = doors[2];
