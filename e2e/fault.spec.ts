import type { Locator } from "@playwright/test";
import { doors, type App } from "./app.ts";
import { expectNoViolations } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const title = "Send a fault";

/** Opens the menu of the question that is shown. */
async function openMenu(app: App): Promise<Locator> {
  await app.page.getByRole("button", { name: title }).click();
  const menu = app.page.getByRole("dialog", { name: title });
  await expect(menu.getByLabel("Fault")).toBeFocused();
  return menu;
}

async function choose(menu: Locator, label: string): Promise<void> {
  await menu.getByLabel("Fault").selectOption({ label });
}

const send = (menu: Locator) => menu.getByRole("button", { name: "Send fault", exact: true });

for (const door of doors) {
  test(`content that breaks the schema leaves as it is shown and is refused by the samples, over ${door.name}`, async ({
    app,
  }) => {
    await app.connect(door);
    await app.run("contact", door);
    const menu = await openMenu(app);
    await choose(menu, "Wrong type in “name”");
    await expect(menu).toContainText("A good server validates the content");
    await expect(menu.getByLabel("Answer to send")).toHaveValue(/"name": 7/);
    await expect(menu).toContainText("Breaks the schema: name must be text.");
    await send(menu).click();
    await expect(menu).toBeHidden();
    await expect(app.latestCall).toContainText("breaks the requested schema");
    await expect(app.timeline).toContainText("Accepted with a fault");
  });
}

test("2026-07-28: a changed requestState is found out; 2025-11-25 has none to change", async ({
  app,
}) => {
  await app.run("contact");
  const menu = await openMenu(app);
  await expect(menu.getByRole("option", { name: "Answer after cancelling" })).toHaveCount(0);
  await choose(menu, "Change requestState");
  await send(menu).click();
  await expect(app.latestCall).toContainText("Invalid or expired requestState");
  await expect(app.timeline).toContainText("tamper state");

  const classic = doors[2];
  await app.connect(classic);
  await app.run("contact", classic);
  const other = await openMenu(app);
  await expect(other.getByRole("option", { name: "Change requestState" })).toHaveCount(0);
  await choose(other, "Answer after cancelling");
  await send(other).click();
  await expect(app.timeline).toContainText("answer late");
  await expect(app.latestCall).toContainText("Cancelled by the person.");
});

test("an answer that never comes keeps the call waiting, and a dropped connection ends it", async ({
  app,
}) => {
  const door = doors[1];
  await app.connect(door);
  await app.run("contact", door);
  let menu = await openMenu(app);
  await choose(menu, "Never answer");
  await expect(menu).toContainText("No answer is sent.");
  await send(menu).click();
  await expect(app.timeline).toContainText("never answer");
  await app.latestCall.getByRole("button", { name: /^Cancel/ }).click();
  await expect(app.timeline).toContainText("Call cancelled");

  await app.run("contact", door);
  menu = await openMenu(app);
  await choose(menu, "Drop the connection");
  await send(menu).click();
  await expect(app.timeline).toContainText("Dropped on purpose.");
});

test("the menu is reached, used and left by keyboard, and leaves the question as it was", async ({
  app,
  page,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await page.getByRole("button", { name: title }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: title });
  await expect(menu.getByLabel("Fault")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: title })).toBeFocused();
  await expect(app.field("Name")).toHaveValue("Ada");

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const editor = menu.getByLabel("Answer to send");
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type('{"action": "decline", ');
  await expect(menu).toContainText("Invalid JSON");
  await send(menu).click();
  await expect(editor).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type('{"action": "decline", "content": null}');
  await expect(menu).toContainText("Only accept may have content.");
  // The question's own shortcut is not meant in here.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(menu).toBeVisible();
  await send(menu).press("Enter");
  await expect(app.latestCall).toContainText("Saved no contact: you said no.");
});

test("a page can be accepted without being opened", async ({ app, context }) => {
  await app.run("pay");
  await expect(app.dialog).toContainText("/pages/");
  const menu = await openMenu(app);
  await expect(menu).toContainText("checks whether the page was visited");
  await send(menu).click();
  await expect(app.timeline).toContainText("Accepted with a fault");
  // It is not fooled: it asks again.
  await expect(app.dialog).toContainText("round 2");
  expect(context.pages()).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test("axe finds nothing in the menu, and nothing is cut off", async ({ app, page }) => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        await app.run("contact");
        const menu = await openMenu(app);
        await expectNoViolations(page);
        for (const label of ["200,000 characters in “name”", "Answer after a delay", "Add a key"]) {
          await choose(menu, label);
          await expectNoViolations(page);
        }
        await menu.getByLabel("Answer to send").fill("{");
        await expectNoViolations(page);
        await expect(send(menu)).toBeInViewport({ ratio: 1 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      });
    });
  }
}
