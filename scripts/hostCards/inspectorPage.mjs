// @ts-check
import { join } from "node:path";
import { InspectorQuestion } from "./inspectorQuestion.mjs";

/**
 * @typedef {import("@playwright/test").Page} Page
 * @typedef {(question: InspectorQuestion, page: InspectorPage) => Promise<void>} Person
 */

/** The longest probe waits for 5 minutes. */
const longestCallMs = 6 * 60_000;

/** The page of the Inspector. */
export class InspectorPage {
  #screens;
  #shots = 0;

  /**
   * @param {Page} page
   * @param {string} [screens]  The folder for a screenshot of each question and result.
   */
  constructor(page, screens) {
    this.page = page;
    this.#screens = screens;
    this.dialog = page.getByRole("dialog");
    this.running = page.getByRole("main").getByRole("button", { name: "Cancel", exact: true });
  }

  /** @param {URL} url */
  async connect(url) {
    await this.page.goto(url.href);
    // The switch itself is hidden below its picture.
    await this.page.getByRole("switch").first().click({ force: true });
    await this.page.getByText("Connected", { exact: true }).waitFor();
    await this.page.getByText("Tools", { exact: true }).first().click();
    await this.page.getByRole("heading", { name: /^Tools \(\d+\)$/ }).waitFor();
  }

  async listTools() {
    const names = this.page.getByRole("main").getByRole("button").locator("p:last-child");
    return names.allInnerTexts();
  }

  /**
   * Calls a tool and lets the person answer every question. Returns the text of the result.
   * @param {string} tool
   * @param {Person} person
   */
  async call(tool, person) {
    const { page } = this;
    await page.getByPlaceholder("Search tools...").fill(tool);
    const named = page.getByText(tool, { exact: true });
    await page.getByRole("main").getByRole("button").filter({ has: named }).click();
    const execute = this.#execute;
    await execute.click();
    const results = page.getByRole("heading", { name: /^(Results|Tool Call Failed)$/ });
    // While a call is running, it can be cancelled and not be executed again.
    const ended = results.or(execute.and(page.locator(":enabled")));
    await this.running.or(ended).first().waitFor();
    for (;;) {
      await this.dialog.or(ended).first().waitFor({ timeout: longestCallMs });
      const question = await InspectorQuestion.open(this.dialog);
      if (!question && (await ended.isVisible())) break;
      if (!question) continue;
      await this.#shoot(tool);
      await person(question, this);
      await question.waitUntilClosed();
    }
    await this.#shoot(tool);
    const isCancelled = (await results.count()) === 0;
    return isCancelled ? "No result." : page.getByRole("main").innerText();
  }

  /** While a call is running. */
  async tryToCallAgain() {
    await this.#execute.click({ timeout: 3_000 }).catch(() => {});
  }

  get #execute() {
    return this.page.getByRole("button", { name: "Execute Tool" });
  }

  /** @param {string} tool */
  async #shoot(tool) {
    if (this.#screens === undefined) return;
    this.#shots += 1;
    const name = `${String(this.#shots).padStart(3, "0")}-${tool}.png`;
    await this.page.screenshot({ path: join(this.#screens, name) });
  }
}
