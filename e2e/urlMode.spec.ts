import type { McpTarget, Profile } from "elicitation-playground";
import type { PlaygroundQuestion } from "elicitation-playground/playwright";
import { expect, test } from "./fixtures.ts";
import { askingServer, askToVisit } from "./mcpServers.ts";

declare global {
  interface Window {
    reportClick: () => void;
  }
}

const connections: { name: string; server: McpTarget; profile: Profile }[] = [
  { name: "2026-07-28", server: { sample: "modern" }, profile: {} },
  { name: "2025-11-25", server: { sample: "classic" }, profile: {} },
];

for (const { name, server, profile } of connections) {
  test.describe(name, () => {
    test.use({ server, profile });

    test(`${name}: a page opens only on Accept, and the tool continues once it is done [URL-consent, URL-no-prefetch, URL-opened-apart]`, async ({
      context,
      playground,
    }) => {
      const visits: string[] = [];
      context.on("request", (request) => visits.push(new URL(request.url()).pathname));
      await playground.call("connect-account");
      await (await playground.question()).decline();
      await expect(playground).toHaveResult("No account is connected: you said no.");
      await playground.call("pay");
      const question = await playground.question();
      await expect(question.dialog).toContainText(/\/pages\//);
      expect(context.pages()).toHaveLength(1);
      expect(visits.filter((path) => path.startsWith("/pages/"))).toEqual([]);

      const checkout = await question.openPage();
      expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
      await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
      await checkout.getByRole("button").first().click();
      await expect(checkout.getByRole("heading")).toBeVisible();
      await checkout.close();
      // In 2025-11-25 opening the page was the answer, and its visit completes the call.
      await question.accept();
      await expect(playground).toHaveResult(/Paid .* Receipt: /);
    });

    test(`${name}: what is typed on a page never passes through the client [URL-no-credentials, URL-person-and-site]`, async ({
      playground,
    }) => {
      await playground.call("store-api-key");
      const question = await playground.question();
      const entry = await question.openPage();
      await entry.getByLabel(/API key/).fill("demo-secret-of-ada");
      await entry.getByRole("button", { name: "Save", exact: true }).click();
      await expect(entry.getByRole("heading")).toBeVisible();
      await question.accept();
      await expect(playground).toHaveResult("Your key is stored and works");
      // Every frame the client sent or received is in the log.
      const log = JSON.stringify(await playground.events());
      expect(log).toContain("store-api-key");
      expect(log).not.toContain("demo-secret-of-ada");
    });
  });
}

test("2026-07-28: a page that was left early is asked for again, until it is cancelled [URL-manual-retry]", async ({
  playground,
}) => {
  await playground.call("pay");
  const first = await playground.question();
  const opened = playground.page.context().waitForEvent("page");
  await first.dialog.getByText("More", { exact: true }).click();
  await first.dialog.getByRole("button", { name: "Open and send accept now" }).click();
  await (await opened).close();
  await expect(playground.dialog).toContainText("1 answered before");
  const second = await playground.question();
  await (await second.openPage()).close();
  await second.accept();
  await expect(playground.dialog).toContainText("2 answered before");
  await (await playground.question()).cancel();
  await expect(playground).toHaveResult("Nothing was paid");
});

test.describe("2025-11-25, a call that needs a page first", () => {
  test.use({ profile: { era: "2025-11-25" } });

  async function leavePage(question: PlaygroundQuestion): Promise<void> {
    await (await question.openPage()).close();
  }

  test("2025-11-25: a parked call continues by itself when its page is done", async ({
    playground,
  }) => {
    await playground.call("private-report");
    const page = await (await playground.question()).openPage();
    await page.getByRole("button").first().click();
    await page.getByRole("button", { name: /allow/i }).click();
    await expect(playground).toHaveResult("Report for ada@example.com");
  });

  test("2025-11-25: a parked call can be retried, dismissed and cancelled [URL-manual-retry]", async ({
    page,
    playground,
  }) => {
    await playground.call("private-report");
    const first = await playground.question();
    await leavePage(first);
    await first.accept();
    await playground.retry();
    await expect(playground.dialog).toContainText("1 answered before");
    await leavePage(await playground.question());
    const waits = page.getByRole("region", { name: "Waiting for pages" });
    await expect(waits).toContainText("Waiting for the page at");
    await expect(waits).toContainText("for private-report");
    await waits.getByRole("button", { name: "Dismiss" }).first().click();
    await waits.getByRole("button", { name: "Dismiss" }).click();
    await expect(waits).toBeHidden();
    await playground.latestCall.getByRole("button", { name: "Cancel call" }).click();
    await expect(playground.latestCall).toContainText("Cancelled by the person.");

    await playground.call("private-report");
    await leavePage(await playground.question());
    await waits.getByRole("button", { name: "Cancel call" }).click();
    await expect(playground.latestCall).toContainText("Cancelled by the person.");
    await expect(waits).toBeHidden();

    await playground.call("private-report");
    await (await playground.question()).decline();
    await expect(playground).toHaveError({ code: -32042 });
    await expect(playground).not.toHaveResult(/./);
  });
});

test.describe("an address on the network", () => {
  test.use({ server: askingServer });

  test("a site sees nothing before Accept, and then neither opener nor referrer [URL-no-prefetch, URL-opened-apart]", async ({
    context,
    playground,
    site,
  }) => {
    const requests: string[] = [];
    context.on("request", (request) => {
      if (request.url().startsWith(site.url)) requests.push(request.url());
    });
    const question = await askToVisit(playground, `${site.url}/sign-in?state=1`);
    const address = question.dialog.getByRole("group", { name: "Address" });
    await expect(address).toHaveText(`${site.url}/sign-in?state=1`);
    expect([requests, site.visits]).toEqual([[], []]);

    const page = await question.openPage();
    await expect(page.getByRole("heading", { name: "The site" })).toBeVisible();
    const seen = await page.evaluate(() => [window.opener === null, document.referrer]);
    expect(seen).toEqual([true, ""]);
    const [visit] = site.visits;
    expect(visit?.path).toBe("/sign-in?state=1");
    expect(visit?.headers.referer).toBeUndefined();
    await expect(playground).toHaveResult('{"action":"accept"}');
  });

  test("a tab that the browser blocks is reported, with the address to copy", async ({
    context,
    page,
    playground,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const url = "http://127.0.0.1:9/sign-in";
    const question = await askToVisit(playground, url);
    const { dialog } = question;
    const accept = question.button("Accept");
    await expect(accept).toBeEnabled();
    // A browser opens no tab for a click long after the last one by hand. Whatever the test does
    // in the page counts as by hand, so it waits to be called and does not look.
    const clicked = new Promise<void>((resolve) => {
      void page.exposeFunction("reportClick", resolve).then(() =>
        accept.evaluate((button: HTMLButtonElement) => {
          const timer = setInterval(() => {
            if (navigator.userActivation.isActive) return;
            clearInterval(timer);
            button.click();
            window.reportClick();
          }, 50);
        }),
      );
    });
    await clicked;
    await expect(dialog).toContainText("Your browser blocked the new tab.");
    await dialog.getByRole("button", { name: "Copy URL" }).click();
    await expect(dialog.getByText("Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await dialog.getByRole("button", { name: /^I opened it/ }).click();
    await expect(playground).toHaveResult('{"action":"accept"}');
  });
});
