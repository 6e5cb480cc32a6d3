import type { Locator, Page } from "@playwright/test";

/** The three ways to reach the samples, by the name their button has. */
export const doors = [
  { name: "Modern samples 2026-07-28", mcpServer: "samples", era: "2026-07-28" },
  { name: "Modern samples 2025-11-25", mcpServer: "samples", era: "2025-11-25" },
  { name: "Classic samples 2025-11-25", mcpServer: "samples-classic", era: "2025-11-25" },
] as const;
export const hostile = {
  name: "Hostile samples 2026-07-28",
  mcpServer: "hostile",
  era: "2026-07-28",
} as const;
export type Door = { name: string; mcpServer: string; era: string };

/** The app as a person sees it: by role and name. */
export class App {
  readonly page: Page;
  readonly dialog: Locator;
  readonly latestCall: Locator;
  readonly timeline: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
    const calls = page.getByRole("region", { name: /^\d+ calls?$/ });
    this.latestCall = calls.getByRole("listitem").first();
    this.timeline = page.getByRole("region", { name: "Timeline" });
  }

  connection({ mcpServer, era }: Door = doors[0]): Locator {
    return this.page.getByRole("region", { name: new RegExp(`^${mcpServer} [\\d.]+, ${era}`) });
  }

  /** The modern samples are connected by themselves; the others on request. */
  async connect(door: Door): Promise<void> {
    if (door !== doors[0]) {
      await this.page.getByRole("button", { name: `Connect ${door.name}` }).click();
    }
    await this.connection(door).waitFor();
  }

  /** On a narrow screen one column shows at a time. */
  async showTools(): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: "Columns" });
    if (await tabs.isVisible()) await tabs.getByRole("button", { name: "Tools" }).click();
  }

  async choose(tool: string, door: Door = doors[0]): Promise<void> {
    await this.connection(door).getByRole("button", { name: tool }).click();
  }

  /** Runs a tool; `args` fills its arguments by label. */
  async run(tool: string, door: Door = doors[0], args: Record<string, string> = {}): Promise<void> {
    await this.choose(tool, door);
    for (const [label, value] of Object.entries(args)) {
      await this.page.getByRole("textbox", { name: label }).fill(value);
    }
    await this.page.getByRole("button", { name: "Run", exact: true }).click();
  }

  field(name: string): Locator {
    return this.dialog.getByLabel(name, { exact: true });
  }

  /** A group of choices, by the start of its name. */
  group(name: RegExp): Locator {
    return this.dialog
      .getByRole("radiogroup", { name })
      .or(this.dialog.getByRole("group", { name }));
  }

  async answer(action: "Accept" | "Decline" | "Cancel"): Promise<void> {
    await this.dialog.getByRole("button", { name: new RegExp(`^${action}`) }).click();
    if (action === "Cancel") await this.sendCancel();
  }

  /** A cancel is held back for some seconds, so that it can be undone; dismissed, it leaves. */
  async sendCancel(): Promise<void> {
    await this.page.getByRole("button", { name: "Send now" }).click();
  }

  tab(name: "Form" | "JSON" | "Schema" | "Wire"): Locator {
    return this.dialog.getByRole("tab", { name: new RegExp(`^${name}`) });
  }
}
