import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const count = (page: Page, words: string) => page.getByRole("button", { name: words });

test("a question is set aside to look around, and taken up again as it was", async ({
  app,
  page,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.dialog.getByRole("button", { name: "Answer later" }).click();
  await expect(app.dialog).toBeHidden();
  const bar = page.getByRole("region", { name: "Waiting for your answer" });
  await expect(bar).toContainText("contact on samples is waiting");
  await app.timeline.getByText("Question", { exact: true }).click();

  await bar.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(app.field("Name")).toHaveValue("Ada");
  await page.keyboard.press("Control+k");
  await expect(app.dialog).toBeHidden();
  await page.reload();
  await expect(app.field("Name")).toHaveValue("Ada");
});

test("a question of another call can be answered first", async ({ app, page }) => {
  await app.run("contact");
  await expect(app.field("Name")).toBeVisible();
  await page.keyboard.press("Control+k");
  await app.run("delete-all");
  await expect(app.dialog).toContainText("for delete-all");
  await expect(app.dialog).toContainText("2 of 2");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("you said no");
  await expect(app.dialog).toBeHidden();

  await count(page, "1 waiting").click();
  const inbox = page.getByRole("region", { name: "Inbox" });
  await inbox.getByRole("button", { name: /samples asks for contact/ }).click();
  await expect(inbox).toBeHidden();
  await expect(app.field("Name")).toBeFocused();
});

test("the title and the icon of the tab show that something waits", async ({ app, page }) => {
  const icon = page.locator("link[rel=icon]");
  await expect(page).toHaveTitle("Elicitation Playground");
  const pathOfIcon = async () =>
    new URL((await icon.getAttribute("href")) ?? "", page.url()).pathname;
  const plain = await pathOfIcon();
  await app.run("parallel");
  await expect(page).toHaveTitle("(3) Elicitation Playground");
  await expect(icon).toHaveAttribute("href", /^data:image\/svg\+xml/);
  for (let nth = 0; nth < 3; nth += 1) {
    await expect(app.dialog).toContainText(`${nth} of 3 answered`);
    await app.answer("Decline");
  }
  await expect(page).toHaveTitle("Elicitation Playground");
  expect(await pathOfIcon()).toBe(plain);
});

test("one goes to and fro between the questions, and drafts stay", async ({ app }) => {
  await app.run("parallel");
  await expect(app.dialog).toContainText("1 of 3");
  await app.field("Name").fill("Ada");
  await app.dialog.getByRole("button", { name: "Next question" }).click();
  await expect(app.dialog).toContainText("How many seats?");
  await expect(app.dialog).toContainText("2 of 3");
  await app.dialog.getByRole("button", { name: "Previous question" }).click();
  await expect(app.field("Name")).toHaveValue("Ada");
  await expect(app.dialog.getByRole("button", { name: "Previous question" })).toBeDisabled();
});

test("what a round asks is seen together, answered in any order and sent together", async ({
  app,
}) => {
  await app.run("parallel");
  const round = app.dialog.getByRole("navigation", { name: "Asked together" });
  await expect(round.getByRole("button")).toHaveText([/name/, /seats/, /drink/]);
  await expect(round).toContainText("0 of 3 answered, sent together");

  await round.getByRole("button", { name: "drink" }).click();
  await app.dialog.getByRole("radio", { name: "Wine" }).check();
  await app.answer("Accept");
  await expect(round).toContainText("1 of 3 answered, sent together");
  await expect(round.getByRole("button", { name: /drink accepted/ })).toBeDisabled();
  await expect(app.timeline).not.toContainText("Call finished");

  await expect(app.dialog).toContainText("Who is coming?");
  await app.field("Name").fill("Ada");
  await app.answer("Accept");
  await expect(app.dialog).toContainText("How many seats?");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("name: Ada");
  await expect(app.latestCall).toContainText("seats: you said no");
  await expect(app.latestCall).toContainText("drink: wine");
});
