import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";
import { expectFitsPhone, expectNoViolations } from "./pageChecks.ts";
import { followErrors } from "./tracePage.ts";

const table = (page: Page) => page.getByRole("table");
const cell = (page: Page, name: RegExp) => table(page).getByRole("button", { name });
const details = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Answers the probe as its question says. */
async function runProbe(playground: Playground): Promise<void> {
  await playground.call("accept", { scripted: true });
  const question = await playground.question();
  await question.fill({ word: "hello" });
  await question.accept();
}

test("the table says what each host does with a question, and the keyboard opens the reasons", async ({
  page,
  playground,
}) => {
  const errors = followErrors(page);
  await page.getByRole("link", { name: "Hosts" }).click();
  await expect(page).toHaveTitle("Hosts - Elicitation Playground");
  await expect(page.getByText("No question yet")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("link", { name: "Run a tool" }).click();
  for (const tool of ["every-field", "connect-account"]) {
    await playground.call(tool);
    await (await playground.question()).decline();
    await playground.outcome();
  }
  await page.getByRole("link", { name: "Hosts" }).click();
  const questions = table(page).getByRole("rowheader");
  await expect(questions).toHaveText([/Connect your Example account/, /One of each, please/]);
  await expectNoViolations(page);
  await expectFitsPhone(page);

  const first = table(page).getByRole("button").first();
  await details(page, "Questions and hosts").focus();
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(table(page).getByRole("row").nth(2).getByRole("button").first()).toBeFocused();
  const codex = cell(page, /^Codex CLI: fails$/);
  await codex.focus();
  await page.keyboard.press("Enter");
  const reasons = details(page, "Codex CLI");
  await expect(reasons).toBeFocused();
  const reason = reasons.getByRole("list", { name: "Reasons" }).getByRole("listitem").first();
  await expect(reason).toContainText(/a number|an integer|a multiple choice/);
  await expect(reason.getByText(/^\d{4}(-\d\d){0,2}$/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(codex).toBeFocused();

  await page.getByRole("button", { name: /^Hosts: / }).click();
  await page.getByRole("button", { name: "Hide all" }).click();
  await expect(page.getByText("All hosts are hidden")).toBeVisible();
  await page.getByRole("checkbox", { name: "Zed", exact: true }).check();
  await page.reload();
  await expect(table(page).getByRole("columnheader")).toHaveText(["Question", "Zed"]);
  expect(errors).toEqual([]);
});

test.describe("host cards", () => {
  test.use({ server: { sample: "check" } });

  test("a card fills in while a host is checked, and can be downloaded, deleted and imported", async ({
    page,
    playground,
  }) => {
    const { origin, id } = playground.session;
    const hosts = await page.context().newPage();
    const errors = followErrors(hosts);
    await hosts.goto(`${origin}/s/${id}/hosts`);
    await expect(hosts.getByRole("region", { name: "Configuration" })).toContainText(
      `${origin}/mcp/check`,
    );
    const listed = hosts.getByRole("region", { name: "Recorded cards" });
    await listed.getByRole("button", { name: /^elicitation-playground.* 1 of / }).click();
    const card = details(hosts, /^elicitation-playground/);
    await runProbe(playground);
    await expect(card).toContainText("2 passed, 0 failed");
    await playground.call("decline", { scripted: true });
    await expect(card.getByRole("listitem").filter({ hasText: "Decline decline" })).toContainText(
      "No answer yet",
    );
    const question = await playground.question();
    await question.fill({ word: "no" });
    await question.accept();
    await expect(card).toContainText("2 passed, 1 failed");
    await expect(hosts.getByText(/Decline: Fail\.|2 probes recorded, 1 passed\./)).toBeAttached();
    await expect(card.getByRole("listitem").filter({ hasText: "Decline decline" })).toContainText(
      /came|sent|asked/i,
    );
    await expect(cell(hosts, /^elicitation-playground .*: /).first()).toBeVisible();
    await expectNoViolations(hosts);
    await expectFitsPhone(hosts);

    const markdown = hosts.waitForEvent("download");
    await card.getByRole("button", { name: "Markdown" }).click();
    expect((await markdown).suggestedFilename()).toBe("elicitation-playground-0.1.0.md");
    const json = hosts.waitForEvent("download");
    await card.getByRole("button", { name: "JSON" }).click();
    const file = await (await json).path();
    expect(readFileSync(file, "utf8")).toContain('"verdict": "fail"');

    await card.getByRole("button", { name: "Delete…" }).click();
    await card.getByRole("button", { name: "Delete this card" }).click();
    await expect(hosts.getByText("None yet.")).toBeVisible();
    await expect(card).toBeHidden();
    const chooser = hosts.waitForEvent("filechooser");
    await hosts.getByText("Import…").click();
    await (await chooser).setFiles(file);
    await expect(card).toContainText("2 passed, 1 failed");
    await hosts.reload();
    await expect(card).toContainText("2 passed, 1 failed");
    expect(errors).toEqual([]);
  });
});
