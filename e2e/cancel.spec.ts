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
  // The fixture sends it without these seconds, which do not pass here.
  await playground.call("contact");
  const question = await playground.question();
  await page.clock.pauseAt(Date.now() + 60_000);
  await question.cancel();
  await expect(playground).toHaveResult("you closed the form");
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
  await page.clock.install();
  await page.reload();
  await playground.call("parallel");
  const first = await playground.question("Who is coming?");
  // The five seconds don't pass while the test looks at the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  const { dialog } = playground;
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("How many seats?");
  await page.clock.runFor(600);
  await page.keyboard.press("Escape");
  await expect(dialog).toContainText("What would you like to drink?");
  const [name, seats] = ["Cancelled: Who is coming?", "Cancelled: How many seats?"];
  await expect(page.getByText(name)).toBeVisible();
  const undo = dialog.getByRole("button", { name: "Undo" });
  await expect(undo.nth(0)).toHaveAccessibleDescription(seats);
  await expect(undo.nth(1)).toHaveAccessibleDescription(name);
  await undo.nth(1).click();
  await expect(dialog).toContainText("Who is coming?");
  await page.clock.runFor(600);
  await expect(page.getByText(seats)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(first.field("Name")).toBeFocused();
  await page.keyboard.type("Ada");
  // First the typing is undone, then the cancel.
  while ((await first.field("Name").inputValue()) !== "") await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(dialog).toContainText("How many seats?");
  await expect(undo).toHaveCount(0);
});

test("no notice covers a button, at any size and in any presentation", async ({
  page,
  playground,
}) => {
  test.slow();
  await page.clock.install();
  await page.reload();
  await playground.call("contact");
  await playground.question();
  await playground.call("every-field");
  // The five seconds don't pass while the test looks at the page.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  for (const presentation of presentations) {
    await (await playground.question("How can we reach you?")).showAs(presentation);
    await pause();
    await page.keyboard.press("Tab");
    await page.keyboard.press(presentation === "terminal" ? "Control+c" : "Escape");
    await page.clock.runFor(600);
    await playground.question();
    await expectNothingCovered(page, playground);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.clock.resume();
  }
  // On the page itself, beside the bar.
  await playground.question("How can we reach you?");
  await pause();
  await page.keyboard.press("Escape");
  await page.clock.runFor(600);
  await (await playground.question()).answerLater();
  await expect(page.getByRole("region", { name: "Waiting for your answer" })).toBeVisible();
  await expectNothingCovered(page, playground);
});

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

/** The buttons that would lose a click to a notice, at their centre or near a corner. */
function findCovered(): string[] {
  const region = document.querySelector(".notices");
  const outside = [...document.querySelectorAll("button")].filter((one) => !region?.contains(one));
  const covered = outside.filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
      [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
    );
    // A button that is scrolled out of its column is not there to be clicked.
    const isThere = points.some((hit) => hit && button.contains(hit));
    return isThere && points.some((hit) => hit && region?.contains(hit));
  });
  return covered.map(({ textContent }) => textContent);
}
