import type { Page } from "@playwright/test";
import type { Playground, Presentation } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";

const presentations: Presentation[] = ["modal", "panel", "card", "steps", "terminal"];
const sizes = [
  { width: 1280, height: 900 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test("a cancel can be undone with the button", async ({ page, playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await page.keyboard.press("Escape");
  await expect(question.dialog).toBeHidden();
  await expect(page.getByText("Cancelled: How can we reach you?")).toBeVisible();
  // The dialog is gone, so the focus is back where it was before.
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(question.field("Name")).toHaveValue("Ada");
  await expect(question.dialog.getByRole("heading", { name: / asks$/ })).toBeFocused();
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
    // Neither the pointer nor the focus keeps it waiting.
    await page.getByRole("button", { name: "Undo" }).hover();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.clock.fastForward(5000);
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

test("each cancel has its own undo, also with the keyboard from a field of the next question", async ({
  page,
  playground,
}) => {
  await playground.call("parallel");
  await playground.question("Who is coming?");
  await page.keyboard.press("Escape");
  await playground.question("How many seats?");
  await page.keyboard.press("Escape");
  const drink = await playground.question("What would you like to drink?");
  const [name, seats] = ["Cancelled: Who is coming?", "Cancelled: How many seats?"];
  await expect(page.getByText(name)).toBeVisible();
  const undo = drink.dialog.getByRole("button", { name: "Undo" });
  await expect(undo.nth(0)).toHaveAccessibleDescription(name);
  await expect(undo.nth(1)).toHaveAccessibleDescription(seats);
  await undo.nth(0).click();
  const first = await playground.question("Who is coming?");
  await expect(page.getByText(seats)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first.field("Name")).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Control+z");
  await expect(first.field("Name")).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(playground.dialog).toContainText("How many seats?");
  await expect(undo).toHaveCount(0);
});

test("no notice covers a button, at any size and in any presentation", async ({
  page,
  playground,
}) => {
  test.slow();
  await playground.call("contact");
  await playground.call("every-field");
  for (const presentation of presentations) {
    await (await playground.question("How can we reach you?")).showAs(presentation);
    await page.keyboard.press("Tab");
    await page.keyboard.press(presentation === "terminal" ? "Control+c" : "Escape");
    await playground.question();
    await expectNothingCovered(page, playground);
    await page.getByRole("button", { name: "Undo" }).click();
  }
  // On the page itself, beside the bar.
  await playground.question("How can we reach you?");
  await page.keyboard.press("Escape");
  await (await playground.question()).answerLater();
  await expect(page.getByRole("region", { name: "Waiting for your answer" })).toBeVisible();
  await expectNothingCovered(page, playground);
});

/** Every visible button gets the click on its centre and near its edges, and so do the notices. */
async function expectNothingCovered(page: Page, { dialog }: Playground): Promise<void> {
  const size = page.viewportSize();
  for (const next of sizes) {
    await page.setViewportSize(next);
    await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport({ ratio: 1 });
    if (await dialog.isVisible()) {
      for (const name of [/^Decline/, /^Cancel/]) {
        await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
      }
    }
    expect(await page.evaluate(findCovered), JSON.stringify(next)).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** The buttons that a notice intersects or takes a click from. */
function findCovered(): string[] {
  const region = document.querySelector(".notices");
  const notices = region?.getBoundingClientRect();
  if (!notices || notices.height === 0) return ["There is no notice."];
  const covered: string[] = [];
  for (const button of document.querySelectorAll("button")) {
    const box = button.getBoundingClientRect();
    if (region?.contains(button) || !button.checkVisibility()) continue;
    const modal = document.querySelector("dialog[open]");
    if (modal && !modal.contains(button)) continue;
    const scroller = button.closest(".dialog-body, .column-body, .composer, .terminal-screen");
    const clip = scroller?.getBoundingClientRect();
    const top = Math.max(box.top, clip?.top ?? 0);
    const bottom = Math.min(box.bottom, clip?.bottom ?? innerHeight);
    if (bottom <= top) continue;
    const isBeside = box.right <= notices.left || box.left >= notices.right;
    const isApart = bottom <= notices.top + 0.5 || top >= notices.bottom - 0.5;
    if (!isBeside && !isApart) covered.push(button.textContent);
  }
  return covered;
}
