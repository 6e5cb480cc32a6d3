// @ts-check
/** @typedef {import("@playwright/test").Locator} Locator */

/** What a person needs to read a question, or to look at a page. */
const readingMs = { least: 1_000, perCharacter: 12, most: 8_000 };

/** A question as the Inspector shows it: an elicitation, or a request for sampling. */
export class InspectorQuestion {
  /** @param {Locator} dialog @param {string} text */
  constructor(dialog, text) {
    this.dialog = dialog;
    /** All that the dialog says. */
    this.text = text;
    const [message = ""] = text.split("\n").filter((line) => !isChrome(line));
    this.message = message.replaceAll(/^“|”$/g, "");
  }

  /** Undefined if the question is just closing. @param {Locator} dialog */
  static async open(dialog) {
    await pause(dialog, 0);
    if (!(await dialog.isVisible())) return undefined;
    const question = new InspectorQuestion(dialog, await dialog.innerText());
    await pause(dialog, question.message.length);
    return question;
  }

  /** The text fields from top to bottom. */
  get boxes() {
    return this.dialog.getByRole("textbox");
  }

  /** @param {string} value @param {number} [index] */
  async type(value, index = 0) {
    const box = this.boxes.nth(index);
    await box.fill("");
    await box.pressSequentially(value);
  }

  /**
   * Chooses options of the list of a field, one after the other.
   * @param {string[]} options
   * @param {{ index?: number, which?: "first" | "last" }} [of]
   */
  async choose(options, { index = 0, which = "first" } = {}) {
    // The field of a multiple choice is hidden below its frame, which opens the list as well.
    await this.boxes.nth(index).click({ force: true });
    const list = this.dialog.page().getByRole("listbox");
    for (const name of options) {
      await list.getByRole("option", { name, exact: true })[which]().click();
    }
    await this.dialog.page().keyboard.press("Tab");
    await list.waitFor({ state: "hidden" });
  }

  /** A checkbox that was never touched has no value yet. @param {string} label @param {boolean} value */
  async check(label, value) {
    await this.dialog.getByLabel(label).check();
    await this.dialog.getByLabel(label).setChecked(value);
  }

  accept() {
    return this.press("Submit");
  }

  /** @param {string} name */
  press(name) {
    return this.dialog.getByRole("button", { name, exact: true }).click();
  }

  /** Whether the host let the person try. */
  async tryToAccept() {
    const submit = this.dialog.getByRole("button", { name: "Submit" });
    if (await submit.isEnabled()) await submit.click();
    await pause(this.dialog, 0);
  }

  async hasLink() {
    return (await this.dialog.getByRole("link").count()) > 0;
  }

  isOpen() {
    return this.#same.isVisible();
  }

  async waitUntilClosed() {
    await this.#same.waitFor({ state: "hidden" });
  }

  /** @param {number} ms */
  isGoneWithin(ms) {
    const gone = this.#same.waitFor({ state: "hidden", timeout: ms });
    return gone.then(
      () => true,
      () => false,
    );
  }

  /** The next question uses the same dialog. */
  get #same() {
    return this.dialog.filter({ hasText: this.message });
  }
}

/** @param {Locator} locator @param {number} characters */
function pause(locator, characters) {
  const { least, perCharacter, most } = readingMs;
  return locator.page().waitForTimeout(Math.min(most, least + characters * perCharacter));
}

/** @param {string} line */
function isChrome(line) {
  return /^\s*$|^(Elicitation|Sampling) Request$|^\d+ pending$/.test(line);
}
