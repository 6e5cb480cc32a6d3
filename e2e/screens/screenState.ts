import type { BrowserContext, Page } from "@playwright/test";
import type { Playground, PlaygroundOptions } from "elicitation-playground/playwright";
import { expect } from "../fixtures.ts";
import type { Wire } from "../wire.ts";

/** What a state has at hand. */
export type Stage = { page: Page; context: BrowserContext; playground: Playground; wire: Wire };

/** A state of the page. Its name is the name of its sheet. */
export type ScreenState = {
  name: string;
  /** One sentence, at the top of the sheet. */
  description: string;
  /** The server and client, if not the modern samples. */
  use?: Partial<PlaygroundOptions>;
  /** Brings the state about on a wide screen. */
  show: (stage: Stage) => Promise<void>;
  /** What a narrow screen needs in addition, for example another column. */
  onNarrow?: (stage: Stage) => Promise<void>;
};

/** Keeps a notice, which would close by itself, by pointing at it. */
export async function keepNotice(page: Page, text: string | RegExp): Promise<void> {
  const notice = page.getByRole("status").filter({ hasText: text });
  await notice.getByText(text).hover();
  await expect(notice).toBeVisible();
}

/** On a narrow screen one column shows at a time. */
export async function showColumn(page: Page, name: "Tools" | "Call" | "Timeline"): Promise<void> {
  const columns = page.getByRole("navigation", { name: "Columns" });
  await columns.getByRole("button", { name }).click();
}
