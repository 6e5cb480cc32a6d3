import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ server: { sample: "hostile" }, profile: { era: "2025-11-25" } });

test("text of an MCP server is only text, wherever the page shows it", async ({
  page,
  playground,
}) => {
  const { origin } = playground.session;
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      foreign.push(request.url());
  });
  page.on("dialog", (dialog) => foreign.push(dialog.message()));
  const address = page.url();
  const tools = ["html-text", "script-text", "ansi-text", "bidi-text"];
  for (const tool of tools) {
    await playground.call(tool);
    const question = await playground.question();
    for (const tab of ["JSON", "Schema", "Wire"]) {
      await question.dialog.getByRole("tab", { name: tab }).click();
      await expectOnlyText(page);
    }
    await question.decline();
  }
  for (const [tool, shown] of [
    ["result-text", /image\/svg\+xml/],
    ["error-text", /-32000/],
    ["log-text", /Logged/],
  ] as const) {
    await playground.call(tool);
    await expect(playground.latestCall).toContainText(shown);
    await expectOnlyText(page);
  }
  await page.getByRole("button", { name: /^Details of/ }).click();
  await expect(page.getByRole("region", { name: "Log messages" })).toContainText(
    String.raw`\u202E000,1 ot 1\u202C`,
  );
  for (const row of await page.getByRole("listitem").getByText("Log, warning").all()) {
    await row.click();
  }
  await expectOnlyText(page);
  expect(page.url()).toBe(address);
  expect(foreign).toEqual([]);
});

/** No script ran, no element comes from markup, and nothing hides or reorders the text. */
async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const text = [document.body.innerText];
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) {
        text.push(element.getAttribute(name) ?? "");
      }
    }
    return {
      title: document.title,
      // The page itself has no images and no scripts in its body.
      elements: document.querySelectorAll(
        "img, iframe, object, embed, body script, body style, a[href*='example.com'], a[href^='javascript']",
      ).length,
      // Direction marks, terminal sequences and characters without a glyph.
      hidden: /(?![\n\t])\p{Cc}|(?![\u00ad\u200c\u200d])\p{Cf}/u.exec(text.join("\n"))?.[0],
    };
  });
  expect(found.title).toContain("Elicitation Playground");
  expect(found).toMatchObject({ elements: 0 });
  expect(found.hidden).toBeUndefined();
}
