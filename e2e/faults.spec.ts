import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./pageChecks.ts";
import { expect, test } from "./fixtures.ts";

const title = "Send a fault";

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: title }).click();
  const menu = page.getByRole("dialog", { name: title });
  await expect(menu.getByLabel("Fault", { exact: true })).toBeFocused();
  return menu;
}

async function choose(menu: Locator, label: string): Promise<void> {
  await menu.getByLabel("Fault", { exact: true }).selectOption({ label });
}

const send = (menu: Locator) => menu.getByRole("button", { name: "Send fault", exact: true });

test("2026-07-28: a wrong type is sent as shown, and a changed requestState is rejected", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  await playground.question();
  let menu = await openMenu(page);
  await expectNoViolations(menu);
  await expect(menu.getByRole("option", { name: "Answer after cancelling" })).toHaveCount(0);
  await expect(menu.getByRole("option", { name: "Reuse an earlier requestState" })).toHaveCount(0);
  await choose(menu, "Wrong type in “name”");
  await expect(menu).toContainText("A good server validates the content");
  await expect(menu.getByLabel("Answer to send")).toHaveValue(/"name": 7/);
  await expect(menu).toContainText("Breaks the schema: name must be text.");
  await expectNoViolations(menu);
  await send(menu).click();
  await expect(menu).toBeHidden();
  await expect(playground.latestCall).toContainText("breaks the requested schema");
  await expect(playground.timeline).toContainText("Accepted with a fault");

  await playground.call("contact");
  await playground.question();
  menu = await openMenu(page);
  await choose(menu, "Reuse an earlier requestState");
  await expect(menu).toContainText("carries a state that was sent before");
  await choose(menu, "Change requestState");
  await send(menu).click();
  await expect(playground.latestCall).toContainText("Invalid or expired requestState");
  await expect(playground.timeline).toContainText("Accepted with a fault Change requestState");
});

test.describe("2025-11-25", () => {
  test.use({ server: { sample: "classic" } });

  test("2025-11-25: an answer can be late, missing or cut off by a dropped connection", async ({
    page,
    playground,
  }) => {
    await playground.call("contact");
    await playground.question();
    let menu = await openMenu(page);
    await expect(menu.getByRole("option", { name: "Change requestState" })).toHaveCount(0);
    await choose(menu, "Answer after cancelling");
    await send(menu).click();
    await expect(playground.timeline).toContainText(
      "Accepted with a fault Answer after cancelling",
    );
    await expect(playground.latestCall).toContainText("Cancelled by the person.");

    await playground.call("contact");
    await playground.question();
    menu = await openMenu(page);
    await choose(menu, "Never answer");
    await expect(menu).toContainText("No answer is sent.");
    await send(menu).click();
    await expect(playground.timeline).toContainText("with a fault Never answer");
    await playground.latestCall.getByRole("button", { name: /^Cancel/ }).click();
    await expect(playground.timeline).toContainText("Call cancelled");

    await playground.call("contact");
    await playground.question();
    menu = await openMenu(page);
    await choose(menu, "Drop the connection");
    await send(menu).click();
    await expect(playground.timeline).toContainText("Dropped deliberately.");
  });
});

test("the fault menu can be operated with the keyboard and leaves the question as it was", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await page.getByRole("button", { name: title }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: title });
  await expect(menu.getByLabel("Fault", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: title })).toBeFocused();
  await expect(question.field("Name")).toHaveValue("Ada");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const editor = menu.getByLabel("Answer to send");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type('{"action": "decline", ');
  await expect(menu).toContainText("Invalid JSON");
  await expectNoViolations(menu);
  await send(menu).click();
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type('{"action": "decline", "content": null}');
  await expect(menu).toContainText("Only accept may have content.");
  // The question's own shortcut has no effect in here.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(menu).toBeVisible();
  await send(menu).press("Enter");
  await expect(playground).toHaveResult("Saved no contact: you said no.");
});

test("a page can be accepted without opening it, and is asked for again", async ({
  context,
  page,
  playground,
}) => {
  await playground.call("pay");
  await playground.question();
  const menu = await openMenu(page);
  await expect(menu).toContainText("checks whether the page was visited");
  await send(menu).click();
  await expect(playground.timeline).toContainText("Accepted with a fault");
  await expect(playground.dialog).toContainText("1 answered before");
  expect(context.pages()).toHaveLength(1);
});
