import type { Locator, Page } from "@playwright/test";

/** The dialog that adds a server: sources to choose from, and a form for one's own. */
export class ConnectDialog {
  readonly dialog: Locator;
  readonly command: Locator;
  readonly url: Locator;
  readonly failure: Locator;

  private constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: /^(Add|Connect a) server$/ });
    this.command = this.dialog.getByRole("textbox", { name: "Command" });
    this.url = this.dialog.getByRole("textbox", { name: "URL" });
    this.failure = this.dialog.getByRole("alert");
  }

  static async open(page: Page): Promise<ConnectDialog> {
    // On a narrow screen one column shows at a time.
    await page.getByRole("heading", { name: "Elicitation Playground" }).waitFor();
    const columns = page.getByRole("navigation", { name: "Columns" });
    if (await columns.isVisible()) await columns.getByRole("button", { name: "Tools" }).click();
    await addButton(page).click();
    return new ConnectDialog(page);
  }

  async choose(transport: "stdio" | "Streamable HTTP" | "HTTP+SSE"): Promise<void> {
    await this.dialog.getByRole("radio", { name: transport }).check();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Connect", exact: true }).click();
  }
}

export function addButton(page: Page): Locator {
  const list = page.getByRole("region", { name: "Servers and tools" });
  return list.getByRole("button", { name: "Add server" });
}
