import type { Locator } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import type { ScreenState, Stage } from "../screenState.ts";

const title = "Break it on purpose";

export const faults: ScreenState[] = [
  {
    name: "fault-menu",
    description: "The fault menu: what to do wrong, and the answer that is sent.",
    show: async (stage) => choose(await openMenu(stage), "Wrong type in “name”"),
  },
  {
    name: "fault-later",
    description: "A fault with an option of its own: a delayed answer.",
    show: async (stage) => choose(await openMenu(stage), "Answer later"),
  },
  {
    name: "fault-not-json",
    description: "A deliberately invalid answer that is not even JSON is not sent.",
    show: async (stage) => {
      const menu = await openMenu(stage);
      await menu.getByLabel("Answer that leaves").fill('{ "action": "decline", ');
      await expect(menu).toContainText("This is not JSON");
    },
  },
  {
    name: "fault-sent",
    description: "The tool reports an error, and the log marks the answer as deliberately invalid.",
    show: async (stage) => {
      const menu = await openMenu(stage);
      await choose(menu, "Wrong type in “name”");
      await menu.getByRole("button", { name: "Break it", exact: true }).click();
      await expect(stage.playground.timeline).toContainText("Accepted with a fault");
      await expect(stage.playground.latestCall).toContainText("breaks the requested schema");
    },
  },
];

async function openMenu({ page, playground }: Stage): Promise<Locator> {
  await playground.call("contact");
  await (await playground.question()).fill({ name: "Ada" });
  await page.getByRole("button", { name: title }).click();
  return page.getByRole("dialog", { name: title });
}

async function choose(menu: Locator, label: string): Promise<void> {
  await menu.getByLabel("What to do wrong").selectOption({ label });
}
