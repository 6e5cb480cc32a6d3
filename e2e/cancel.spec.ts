import { expect, test } from "./fixtures.ts";

test("a cancel can be undone with the button and with the keyboard", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await page.keyboard.press("Escape");
  await expect(question.dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Cancelled." })).toBeVisible();
  // The dialog is gone, so the focus is back where it was before.
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question.field("Name")).toHaveValue("Ada");

  await page.keyboard.press("Escape");
  await expect(question.dialog).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(question.field("Name")).toHaveValue("Ada");
  await expect(question.field("Name")).toBeFocused();
  await question.fill({ email: "ada@example.com" });
  await question.accept();
  await expect(playground).toHaveResult("Saved Ada: ada@example.com.");
});

test("Escape and the close button cancel, and the cancel is sent after some seconds", async ({
  page,
  playground,
}) => {
  await page.clock.install();
  await page.reload();
  for (const cancel of [
    () => page.keyboard.press("Escape"),
    () => playground.dialog.getByRole("button", { name: "Close" }).click(),
  ]) {
    await playground.call("contact");
    await playground.question();
    await cancel();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(playground).toHaveResult("you closed the form");
    await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  }
});

test("leaving the page sends a cancel at once", async ({ page, playground }) => {
  await playground.call("contact");
  await playground.question();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.reload();
  await expect(playground).toHaveResult("you closed the form");
});

test("a cancel that cannot be sent brings the question back with an error", async ({
  page,
  playground,
  wire,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  wire.cut();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(question.field("Name")).toHaveValue("Ada");
  const status = question.dialog.getByRole("status");
  await expect(status.filter({ hasText: "was not sent" })).toBeVisible();
  wire.restore();
});

test("declining sends at once and cannot be undone", async ({ page, playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.button("Decline").click();
  await expect(playground.latestCall).toContainText("you said no");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
});
