import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./pageChecks.ts";

test.use({ server: { sample: "hostile" } });

test("frames are read, searched, folded and copied with the keyboard alone", async ({
  page,
  playground,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.call("nested-schema");
  const question = await playground.question();
  await question.decline();
  await page.getByRole("tab", { name: "Wire", exact: true }).click();
  const list = page.getByRole("listbox", { name: "Frames" });
  const chosen = list.getByRole("option", { selected: true });

  const search = page.getByRole("searchbox", { name: "Search frames" });
  await search.fill("nested-schema");
  await expect(page.getByText(/^– of \d+$/)).toBeVisible();
  await search.press("Enter");
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await search.fill("breaks no rule");
  await expect(page.getByText("No match")).toBeVisible();
  await search.fill("properties.address.type");
  await expect(page.getByText(/ of 1$/)).toBeVisible();
  await search.press("Enter");
  await expect(chosen).toContainText("breaks the spec");
  await expectNoViolations(page.getByRole("tabpanel", { name: "Wire" }));

  await list.focus();
  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: /^Frame \d+$/ });
  await expect(details).toBeFocused();
  await expect(details.getByRole("region", { name: "Breaks the spec" })).toContainText(
    "properties.address.type: expected one of",
  );
  await details.getByRole("button", { name: "Copy JSON" }).press("Enter");
  await expect(details.getByText("Copied")).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ jsonrpc: "2.0" });

  const tree = details.getByRole("tree", { name: "The frame as JSON" });
  const root = tree.getByRole("treeitem").first();
  await page.keyboard.press("Tab");
  await expect(root).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(root).toHaveAttribute("aria-expanded", "false");
  await expect(tree.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(tree.getByRole("treeitem").nth(1)).toBeFocused();

  await list.focus();
  await page.keyboard.press("Home");
  await expect(list.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveAttribute("aria-posinset", "2");
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(list).toBeFocused();
});
