import { App, doors } from "../../app.ts";
import { connectAs } from "../../connectAs.ts";
import { ConnectDialog, everything } from "../../connectDialog.ts";
import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";
import { classic } from "../stage.ts";

export const desk: StateGroup = {
  title: "Many questions, and how they end",
  states: [
    {
      name: "desk-round",
      says: "What a round of 2026-07-28 asks is seen together and sent together.",
      show: async ({ app }) => {
        await app.run("parallel");
        await app.field("Name").fill("Ada");
        await app.answer("Accept");
        await expect(app.dialog).toContainText("1 of 3 answered");
      },
    },
    {
      name: "desk-several",
      says: "The second of four questions, of two calls.",
      show: async ({ app, page }) => {
        await app.run("contact");
        await expect(app.field("Name")).toBeVisible();
        await page.keyboard.press("Control+k");
        await app.run("parallel");
        await expect(app.dialog).toContainText("2 of 4");
      },
    },
    {
      name: "desk-inbox",
      says: "The inbox, with the way to each question that waits.",
      show: async ({ app, page }) => {
        await app.run("contact");
        await expect(app.field("Name")).toBeVisible();
        await page.keyboard.press("Control+k");
        await app.run("parallel");
        await expect(app.dialog).toContainText("2 of 4");
        await page.keyboard.press("Control+k");
        await page.getByRole("button", { name: "4 waiting" }).click();
        await expect(page.getByRole("region", { name: "Inbox" })).toBeVisible();
      },
    },
    {
      name: "desk-set-aside",
      says: "A question is set aside to look around.",
      show: async ({ app, page }) => {
        await app.run("book-room", undefined, { room: "Ada", start: "2026-11-20 10:00" });
        await app.dialog.getByRole("button", { name: "Answer later" }).click();
        await expect(page.getByRole("region", { name: "Waiting for your answer" })).toBeVisible();
      },
    },
    {
      name: "desk-cancelled",
      says: "A cancel can be undone for some seconds.",
      show: async (stage) => {
        await stage.app.run("contact");
        await stage.app.field("Name").fill("Ada");
        await stage.page.keyboard.press("Escape");
        await stage.keepNotice("Cancelled.");
      },
    },
    {
      name: "desk-answered-elsewhere",
      says: "A question that was answered in another tab says so when it closes.",
      show: async (stage) => {
        const { app, page } = stage;
        await app.run("delete-all");
        await app.dialog.waitFor();
        const other = new App(await stage.context.newPage());
        await other.page.goto(page.url());
        await other.answer("Decline");
        await other.page.close();
        await stage.keepNotice(/another tab/);
      },
    },
    {
      name: "desk-withdrawn",
      says: "A question that the server took back.",
      show: async (stage) => {
        const { app, page } = stage;
        await app.connect(doors[1]);
        await app.choose("impatient", doors[1]);
        await page.getByRole("spinbutton").or(page.getByRole("textbox")).first().fill("0.5");
        await page.getByRole("button", { name: "Run", exact: true }).click();
        await stage.keepNotice(/taken back/);
      },
    },
    {
      name: "desk-expired",
      says: "A question whose time has run out.",
      show: async (stage) => {
        await connectAs(stage.app, "classic", { answerTimeoutMs: 1500 });
        await stage.app.run("contact", classic);
        await stage.keepNotice(/ran out of time/);
      },
    },
    {
      name: "sampling",
      says: "A message that a model should write is written by the person.",
      show: async (stage) => {
        const { app, page } = stage;
        const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
        await stage.forgetRecent();
        await card.getByRole("button", { name: /^Trigger Sampling Request Tool/ }).click();
        await page.getByRole("textbox", { name: "prompt" }).fill("Write a haiku about waiting.");
        await page.getByRole("button", { name: "Run", exact: true }).click();
        await app.dialog.getByLabel("Reply as the model").fill("Rain on tin…");
      },
    },
  ],
};
