import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./pageChecks.ts";

const filterOf = (page: Page) => page.getByRole("searchbox", { name: "Filter tools" });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Presses Tab until the target has the focus. */
async function countTabStops(page: Page, target: Locator): Promise<number> {
  await page.reload();
  await expect(target).toBeVisible();
  let stops = 0;
  do {
    await page.keyboard.press("Tab");
    stops += 1;
  } while (!(await target.evaluate((element) => element === document.activeElement)) && stops < 30);
  return stops;
}

test("twelve Tab stops at most lead to Run, and the first one skips to the tool", async ({
  page,
  playground,
}) => {
  await playground.connect({ sample: "classic" });
  await playground.choose("book-room");
  const run = page.getByRole("button", { name: "Run", exact: true });
  const skip = page.getByRole("button", { name: "Skip to tool" });
  expect(await countTabStops(page, run)).toBeLessThanOrEqual(12);
  expect(await countTabStops(page, skip)).toBe(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "room" })).toBeFocused();
});

test("arrow keys move through servers and tools, and collapse and expand a server", async ({
  page,
  playground,
}) => {
  const { card } = playground.connection;
  const head = card.getByRole("heading", { name: "samples" }).getByRole("button");
  const first = rowOf(page, "delete-all");
  await filterOf(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(head).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("End");
  await expect(rowOf(page, "opening-hours")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Opening hours" })).toBeVisible();
  await expect(rowOf(page, "opening-hours")).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(head).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(card.getByRole("button", { name: /^Disconnect/ })).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await expect(head).toContainText(/\d+ tools/);
  await expect(first).toBeHidden();

  // It stays collapsed, also after a reload; the fixture expands it to reach a tool.
  await page.reload();
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await head.focus();
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(filterOf(page)).toBeFocused();
});

test("a filter finds tools from anywhere outside a field, and Escape clears it", async ({
  page,
  playground,
}) => {
  const filter = filterOf(page);
  await playground.choose("book-room");
  const rows = playground.connection.card.getByRole("listitem");
  const all = await rows.count();
  await page.keyboard.press("/");
  await expect(filter).toBeFocused();
  await page.keyboard.type("xyz");
  await expect(page.getByText("No tools match", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Clear the filter" }).last().click();
  await expect(filter).toBeFocused();
  await page.keyboard.type("a name user");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 match.")).toBeAttached();
  await expectNoViolations(page.getByRole("region", { name: "Servers and tools" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Choose a user name" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows).toHaveCount(all);
  await expect(filter).not.toBeFocused();

  // In a field, and while a question is open, the keys are text.
  await playground.choose("book-room");
  const room = page.getByRole("textbox", { name: "room" });
  await room.fill("");
  await room.pressSequentially("/?");
  await expect(room).toHaveValue("/?");
  await playground.call("delete-all");
  const question = await playground.question();
  await question.button("Decline").focus();
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  // Another dialog would cover its buttons.
  await question.decline();
  await expect(filter).not.toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the keys of the page are shown, and the focus returns", async ({
  page,
  playground: _playground,
}) => {
  const filter = filterOf(page);
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const settings = page.getByRole("button", { name: "Settings", exact: true });
  await settings.focus();
  await page.keyboard.press("?");
  await expect(keys).toContainText("Filter the tools");
  await expectNoViolations(keys);
  await page.keyboard.press("/");
  await expect(filter).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(settings).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(settings).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("rows are high enough for a finger, and choosing one moves the focus to the tool", async ({
    page,
    playground: _playground,
  }) => {
    const list = page.getByRole("region", { name: "Servers and tools" });
    await page.getByRole("button", { name: "Tools", exact: true }).click();
    for (const name of ["delete-all", /^samples/, "Add server", /^Details of/]) {
      const box = await list.getByRole("button", { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
    }
    await list.getByRole("button", { name: "delete-all" }).press("Enter");
    await expect(page.getByRole("region", { name: "Delete all files" })).toBeFocused();
  });
});
