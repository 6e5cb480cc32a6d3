import { expect, test } from "./fixtures.ts";

test("a cancel can be undone, and what was typed is still there", async ({ app, page }) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await page.keyboard.press("Escape");
  await expect(app.dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(app.field("Name")).toHaveValue("Ada");
  await page.keyboard.press("Escape");
  // The notice with its button is gone, so the focus is back where it was before all that.
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await app.field("Email").fill("ada@example.com");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Ada: ada@example.com.");
});

test("by keyboard: Escape cancels, and the key of undo brings the question back", async ({
  app,
  page,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Grace");
  await page.keyboard.press("Escape");
  await expect(app.dialog).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(app.field("Name")).toHaveValue("Grace");
  await expect(app.field("Name")).toBeFocused();
});

test("a cancel that nobody undoes is sent by itself", async ({ app, page }) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await page.keyboard.press("Escape");
  await expect(app.latestCall).toContainText("you closed the form", { timeout: 15_000 });
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});

test("a cancel is sent when the page is left before its time", async ({ app, page }) => {
  await app.run("contact");
  await expect(app.field("Name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  await expect(app.dialog).toBeHidden();
  await app.choose("contact");
  await expect(app.latestCall).toContainText("you closed the form");
});

test("a cancel that cannot be sent brings the question back and says so", async ({
  app,
  page,
  wire,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  wire.cut();
  await page.keyboard.press("Escape");
  await app.sendCancel();
  await expect(app.field("Name")).toHaveValue("Ada");
  await expect(app.dialog.getByRole("status").filter({ hasText: "was not sent" })).toBeVisible();
  wire.restore();
});

test("decline leaves at once", async ({ app, page }) => {
  await app.run("contact");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("you said no");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});
