import { existsSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";
import { expectSettled } from "./pageChecks.ts";

/** Opens a link as another person would: without a token, in a browser that has the cookie. */
async function openLink(
  page: Page,
  playground: Playground,
  query: Record<string, string>,
): Promise<void> {
  await page.goto(`${playground.session.origin}/?${new URLSearchParams(query)}`);
}

const room = JSON.stringify({ room: "Grace", start: "11:00" });
const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const calls = (page: Page) => page.getByRole("region", { name: /^\d+ calls?$/ });

test("a link to a sample fills in its arguments and runs it once", async ({ page, playground }) => {
  const query = { server: "modern", era: "2025-11-25", tool: "book-room", present: "panel" };
  await openLink(page, playground, { ...query, args: room, run: "1" });
  const question = page.getByRole("region", { name: / asks$/ });
  await expect(question).toContainText("Book Grace at 11:00?");
  await expect(page.getByRole("textbox", { name: "room" })).toHaveValue("Grace");
  await expectSettled(page);
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(calls(page)).toContainText("you said no");
  await page.reload();
  await expect(title(page, "Book a room")).toBeVisible();
  await expect(page.getByRole("region", { name: "1 call" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a copied link opens the same tool with what was typed, but runs nothing", async ({
  page,
  playground,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await playground.choose("book-room");
  await page.getByRole("textbox", { name: "room" }).fill("Ada & Grace");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(title(page, "Book a room")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "room" })).toHaveValue("Ada & Grace");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
  await expect(calls(page)).toBeHidden();
});

test("a link connects to no URL and starts no program by itself", async ({
  page,
  playground,
  site,
}, testInfo) => {
  await openLink(page, playground, { server: `${site.url}/mcp`, tool: "echo", run: "1" });
  const dialog = page.getByRole("dialog", { name: "Connect a server" });
  await expect(dialog.getByRole("textbox", { name: "URL" })).toHaveValue(`${site.url}/mcp`);
  expect(site.visits).toEqual([]);

  // After the person's click it goes on, but still doesn't run the tool.
  const url = `${playground.session.origin}/mcp`;
  await openLink(page, playground, { server: url, tool: "book-room", args: room, run: "1" });
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "room" })).toHaveValue("Grace");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
  await expect(calls(page)).toBeHidden();

  const file = testInfo.outputPath("started");
  const server = `${process.execPath} -e "require('fs').writeFileSync('${file}', '')"`;
  for (const odd of [server, "javascript:alert(1)", "file:///etc/passwd", "__proto__"]) {
    await openLink(page, playground, { server: odd, tool: "echo", run: "1" });
    await expect(page.getByText(/is not a sample, a configured server or an http/)).toBeVisible();
    await expect(title(page, "Tools can pause and ask you.")).toBeVisible();
  }
  await expect(page.getByRole("region", { name: /^samples/ })).toBeVisible();
  expect(existsSync(file)).toBe(false);
});

test("a link with an unknown tool or malformed arguments says so", async ({ page, playground }) => {
  await openLink(page, playground, { server: "modern", tool: "no-such-tool", run: "1" });
  await expect(page.getByText("samples has no tool “no-such-tool”.")).toBeVisible();
  await openLink(page, playground, { tool: "book-room", args: "{", run: "1" });
  await expect(page.getByText(/arguments are not a JSON object/)).toBeVisible();
  await expect(title(page, "Book a room")).toBeVisible();
  await expect(calls(page)).toBeHidden();
});
