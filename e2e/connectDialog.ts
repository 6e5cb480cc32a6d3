import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Locator } from "@playwright/test";
import type { App } from "./app.ts";

const require = createRequire(import.meta.url);

/** An MCP server that nobody here wrote, as a command line. */
export const everything = commandLine(
  join(
    dirname(require.resolve("@modelcontextprotocol/server-everything/package.json")),
    "dist/index.js",
  ),
  "stdio",
);

export function commandLine(...args: string[]): string {
  return [process.execPath, ...args].map((part) => `"${part}"`).join(" ");
}

/** The dialog in which a person connects their own MCP server. */
export class ConnectDialog {
  readonly dialog: Locator;
  readonly command: Locator;
  readonly url: Locator;
  readonly profile: Locator;
  readonly failure: Locator;

  constructor(app: App) {
    this.dialog = app.page.getByRole("dialog", { name: "Connect a server" });
    this.command = this.dialog.getByRole("textbox", { name: "Command" });
    this.url = this.dialog.getByRole("textbox", { name: "URL" });
    this.profile = this.dialog.getByLabel("Profile", { exact: true });
    this.failure = this.dialog.getByRole("alert");
  }

  static async open(app: App): Promise<ConnectDialog> {
    await app.connection().waitFor();
    await app.page.getByRole("button", { name: "Connect a server" }).click();
    return new ConnectDialog(app);
  }

  /** Connects a program and returns its card. */
  static async connect(app: App, line: string, name: RegExp, profile?: string): Promise<Locator> {
    const connect = await ConnectDialog.open(app);
    await connect.command.fill(line);
    if (profile !== undefined) await connect.profile.selectOption({ label: profile });
    await connect.submit();
    await connect.dialog.waitFor({ state: "hidden" });
    const card = app.page.getByRole("region", { name });
    await card.getByText("Tools").waitFor();
    return card;
  }

  async choose(transport: "stdio" | "Streamable HTTP" | "HTTP+SSE"): Promise<void> {
    await this.dialog.getByRole("radio", { name: transport }).check();
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Connect", exact: true }).click();
  }
}
