import { expect } from "../../fixtures.ts";
import { presentations } from "../../presented.ts";
import type { ScreenState, StateGroup } from "../screenState.ts";

const says = {
  modal: "As a modal",
  panel: "As a side panel",
  card: "As a card in a conversation",
  steps: "Step by step",
  terminal: "In a terminal",
};

function statesOf(as: (typeof presentations)[number]): ScreenState[] {
  const isTyped = as === "steps" || as === "terminal";
  return [
    {
      name: `${as}-form`,
      says: `${says[as]}: a form, with an answer that was not taken.`,
      show: async (stage) => {
        const shown = await stage.present(as);
        await shown.app.run("contact");
        await shown.fillContact("Ada", "ada at example.com");
        await expect(shown.question).toContainText("ust be an email address");
      },
    },
    {
      name: `${as}-choice`,
      says: `${says[as]}: several of some options.`,
      show: async (stage) => {
        const shown = await stage.present(as);
        await shown.app.run("pick-colors");
        await expect(shown.question).toContainText("Balloons");
        if (!isTyped) await shown.question.getByRole("checkbox", { name: "green" }).check();
        if (as === "terminal") await shown.enter("2, 3");
        if (as === "steps") await stage.page.keyboard.press("ArrowDown");
        if (as === "steps") await stage.page.keyboard.press("Space");
      },
    },
    {
      name: `${as}-url`,
      says: `${says[as]}: a page to visit.`,
      show: async (stage) => {
        const shown = await stage.present(as);
        await shown.app.run("pay");
        await expect(shown.question).toContainText("/pages/");
      },
    },
    {
      name: `${as}-answered`,
      says: `${says[as]}: answered, with what came of it.`,
      show: async (stage) => {
        const shown = await stage.present(as);
        await shown.app.run("contact");
        await shown.fillContact("Ada", "ada@example.com");
        if (isTyped) await expect(shown.place(3, 3)).toBeVisible();
        if (isTyped) await shown.enter("36");
        if (isTyped) await shown.accept();
        await expect(shown.result).toContainText("Saved Ada");
      },
    },
  ];
}

export const presented: StateGroup = {
  title: "Presentations",
  states: presentations.flatMap(statesOf),
};
