import type { Presentation } from "elicitation-playground/playwright";
import { enter, position, press } from "../../fieldByField.ts";
import { expect } from "../../fixtures.ts";
import type { ScreenState, Stage } from "../screenState.ts";

const titles: Record<Presentation, string> = {
  modal: "Modal",
  panel: "Panel",
  card: "Card in a conversation",
  steps: "Steps",
  terminal: "Terminal",
};

function statesOf(presentation: Presentation): ScreenState[] {
  const isTyped = presentation === "steps" || presentation === "terminal";
  const title = titles[presentation];
  const use = { presentation };

  async function fillContact({ page, playground }: Stage, email: string): Promise<void> {
    await playground.call("contact");
    const question = await playground.question();
    if (isTyped) {
      await page.keyboard.press("Tab");
      await enter(page, "Ada");
      await position(playground, 2, 3).waitFor();
      await enter(page, email);
    } else {
      await question.fill({ name: "Ada", email });
      await press(question, presentation, "Accept");
    }
  }

  return [
    {
      name: `${presentation}-form`,
      description: `${title}: a form with an invalid answer.`,
      use,
      show: async (stage) => {
        await fillContact(stage, "ada at example.com");
        await expect(stage.playground.dialog).toContainText("ust be an email address");
      },
    },
    {
      name: `${presentation}-choice`,
      description: `${title}: a multiple choice.`,
      use,
      show: async ({ page, playground }) => {
        await playground.call("pick-colors");
        const { dialog } = await playground.question();
        if (!isTyped) await dialog.getByRole("checkbox", { name: "green" }).check();
        if (isTyped) await page.keyboard.press("Tab");
        if (presentation === "terminal") await enter(page, "2, 3");
        if (presentation === "steps") await page.keyboard.press("ArrowDown");
        if (presentation === "steps") await page.keyboard.press("Space");
      },
    },
    {
      name: `${presentation}-url`,
      description: `${title}: a page to open.`,
      use,
      show: async ({ playground }) => {
        await playground.call("pay");
        await playground.question();
      },
    },
    {
      name: `${presentation}-answered`,
      description: `${title}: an answered question and its result.`,
      use,
      show: async (stage) => {
        const { page, playground } = stage;
        await fillContact(stage, "ada@example.com");
        if (isTyped) {
          await position(playground, 3, 3).waitFor();
          await enter(page, "36");
          await press(await playground.question(), presentation, "Accept");
        }
        await expect(playground).toHaveResult("Saved Ada");
        await expect(page.getByText(/^Saved Ada/).first()).toBeVisible();
      },
    },
  ];
}

export const presentations: ScreenState[] = (
  ["modal", "panel", "card", "steps", "terminal"] as const
).flatMap(statesOf);
