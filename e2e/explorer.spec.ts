import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectFitsPhone, expectNoViolations } from "./pageChecks.ts";
import { followErrors } from "./tracePage.ts";

// An exploration makes many calls.
test.describe.configure({ timeout: 300_000 });

/** Goes to the Explorer as a person would, with the tool chosen there. */
async function openExplorer(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await expect(page.getByText("Nothing explored yet")).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Start/ }).click();
}

async function untilFinished(page: Page): Promise<void> {
  const exploration = page.getByRole("region", { name: "Exploration" });
  await expect(exploration.getByText("Finished")).toBeVisible({ timeout: 180_000 });
}

const row = (page: Page, name: RegExp) => page.getByRole("treeitem", { name }).first();

test("a tool is explored: its tree grows, a branch opens its log, and a reload keeps everything", async ({
  page,
  playground,
}) => {
  const errors = followErrors(page);
  await playground.choose("delete-all");
  await openExplorer(page);
  await expect(page).toHaveTitle("Explorer - Elicitation Playground");
  await expectNoViolations(page);
  await expect(page.getByLabel("Tool", { exact: true })).toHaveValue("delete-all");
  await expect(page.getByText("This tool is marked as destructive")).toBeVisible();
  await start(page);
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(row(page, /Delete all 42 files\?/)).toBeVisible({ timeout: 90_000 });
  await untilFinished(page);

  await expect(row(page, /^decline result Nothing was deleted: you said no/)).toBeVisible();
  await expect(row(page, /^accept .* result Deleted all 42 files/)).toBeVisible();
  await expectNoViolations(page);
  // The first click in a tree that is scrolled.
  await page.getByRole("tree", { name: "Branches" }).hover();
  await page.mouse.wheel(0, 10_000);
  await page
    .getByRole("treeitem", { name: /^decline result/ })
    .last()
    .click();
  const branch = page.getByRole("region", { name: "Branch of delete-all" });
  await expect(branch).toContainText("Declined");
  await expectNoViolations(page);
  await branch.getByRole("button", { name: "Open trace" }).click();
  await expect(page.getByText("read-only")).toBeVisible();
  await page.goBack();
  await expect(branch).toContainText("Declined");

  await page.reload();
  await expect(page.getByRole("treeitem", { selected: true })).toHaveText(/^decline/);
  await expect(branch).toContainText("Declined");
  await expect(page.getByRole("table")).toContainText("delete-all");
  expect(errors).toEqual([]);
});

test("the Explorer is used with the keyboard", async ({ page, playground }) => {
  await playground.choose("delete-all");
  await openExplorer(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await button("Start").press("Enter");
  await expect(button("Pause")).toBeFocused();
  await button("Stop").press("Enter");
  await expect(button("Start")).toBeFocused({ timeout: 20_000 });
  await page.keyboard.press("Enter");
  await untilFinished(page);
  const tree = page.getByRole("tree", { name: "Branches" });
  await tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Branch of delete-all" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("treeitem").last()).toBeInViewport();
  const last = await page.getByRole("treeitem").last().getAttribute("id");
  await expect(tree).toHaveAttribute("aria-activedescendant", last ?? "");
});

test.describe("findings", () => {
  test.use({ server: { sample: "hostile" } });

  test("a finding shows its branch and its scenario, and the report shows the same offline", async ({
    browser,
    page,
    playground,
  }) => {
    await playground.choose("password");
    await openExplorer(page);
    await start(page);
    const findings = page.getByRole("region", { name: "Findings" });
    // Findings are sorted by severity, so it may move until all are found.
    await expect(findings.getByText("asks for a secret in a form").first()).toBeVisible({
      timeout: 120_000,
    });
    await untilFinished(page);
    const name = /password asks for a secret in a form/;
    const item = findings
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name }) })
      .first();
    const head = item.getByRole("button", { name });
    if ((await head.getAttribute("aria-expanded")) === "false") await head.click();
    await expect(item).toContainText("Evidence");
    await expect(item).toContainText("Fix");
    await expectNoViolations(page);
    await item.getByRole("button", { name: "Show branch" }).first().click();
    await expect(page.getByRole("treeitem", { selected: true })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Branch of password" })).toBeVisible();

    await page.getByRole("button", { name: "Close the branch" }).click();
    await page.getByRole("button", { name: "Export" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "HTML report (.html)" }).click(),
    ]);
    const path = test.info().outputPath("report.html");
    await download.saveAs(path);
    const context = await browser.newContext({ offline: true });
    const report = await context.newPage();
    const requests: string[] = [];
    context.on("request", (request) => requests.push(request.url()));
    const errors = followErrors(report);
    await report.goto(pathToFileURL(path).href);
    await expect(report.getByRole("tree", { name: "Branches" })).toBeVisible();
    const reported = report.getByRole("region", { name: "Findings" });
    // The exploration has finished, so its findings no longer change.
    const titles = await findings.getByRole("heading", { level: 3 }).allTextContents();
    await expect(reported.getByRole("heading", { level: 3 })).toHaveText(titles);
    await reported.getByRole("button", { name: "Show branch" }).first().click();
    await expect(report.getByRole("region", { name: "Branch of password" })).toBeVisible();
    await expectNoViolations(report);
    await expectFitsPhone(report);
    expect(requests.filter((request) => request.startsWith("http"))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  test("an exploration can be paused, resumed and stopped on a phone", async ({
    page,
    playground,
  }) => {
    await playground.choose("password");
    await openExplorer(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel("Tool", { exact: true }).selectOption("");
    await start(page);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Paused", { exact: true })).toBeVisible();
    await expectFitsPhone(page);
    await page.getByRole("button", { name: "Resume" }).click();
    await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.getByText("Stopped", { exact: true })).toBeVisible({ timeout: 90_000 });
    for (const column of ["Branches", /^Findings/]) {
      await page.getByRole("button", { name: column }).click();
      await expectFitsPhone(page);
      await expectNoViolations(page);
    }
    await expect(page.getByRole("tree", { name: "Branches" })).toBeHidden();
  });
});
