import type { Locator, Page } from "@playwright/test";
import type {
  Playground,
  PlaygroundQuestion,
  Presentation,
} from "elicitation-playground/playwright";
import { expect } from "./fixtures.ts";

/** Types lines, each followed by Enter. */
export async function enter(page: Page, ...lines: string[]): Promise<void> {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
}

/** The position of the field that is asked for. It advances when the line before was accepted. */
export function position({ dialog }: Playground, place: number, count: number): Locator {
  return dialog.getByText(new RegExp(`^${place}/${count}\\b`)).last();
}

/** Presses a button of a question; a terminal has a prompt instead. */
export async function press(
  { dialog }: PlaygroundQuestion,
  presentation: Presentation,
  button: "Accept" | "Open page" | "I'm finished",
): Promise<void> {
  await expect(dialog).not.toHaveAttribute("data-settling");
  if (presentation === "terminal") {
    await dialog.getByLabel(/\[y\/n\]/).focus();
    await enter(dialog.page(), "y");
  } else {
    await dialog.getByRole("button", { name: new RegExp(`^${button}`) }).click();
  }
}
