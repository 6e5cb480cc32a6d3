import type { Locator } from "@playwright/test";
import type { App } from "../../app.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";

const title = "Send a fault";

export const faults: StateGroup = {
  title: "Wrong on purpose",
  states: [
    {
      name: "fault-menu",
      says: "The fault menu: what to do wrong, and the answer that leaves.",
      show: async ({ app }) => {
        const menu = await openMenu(app);
        await choose(menu, "Wrong type in “name”");
      },
    },
    {
      name: "fault-later",
      says: "A fault with a detail of its own: an answer that comes late.",
      show: async ({ app }) => {
        const menu = await openMenu(app);
        await choose(menu, "Answer after a delay");
      },
    },
    {
      name: "fault-not-json",
      says: "A wrong answer that is not even JSON is told and not sent.",
      show: async ({ app }) => {
        const menu = await openMenu(app);
        await menu.getByLabel("Answer to send").fill('{ "action": "decline", ');
        await expect(menu).toContainText("Invalid JSON");
      },
    },
    {
      name: "fault-sent",
      says: "The tool reports an error, and the log marks what was wrong on purpose.",
      show: async ({ app }) => {
        const menu = await openMenu(app);
        await choose(menu, "Wrong type in “name”");
        await menu.getByRole("button", { name: "Send fault", exact: true }).click();
        await expect(app.timeline).toContainText("Accepted with a fault");
        await expect(app.latestCall).toContainText("breaks the requested schema");
      },
    },
  ],
};

async function openMenu(app: App): Promise<Locator> {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.page.getByRole("button", { name: title }).click();
  const menu = app.page.getByRole("dialog", { name: title });
  await menu.getByLabel("Fault").waitFor();
  return menu;
}

async function choose(menu: Locator, label: string): Promise<void> {
  await menu.getByLabel("Fault").selectOption({ label });
}
