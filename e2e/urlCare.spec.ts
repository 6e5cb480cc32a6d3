import type { App } from "./app.ts";
import { Asking } from "./asking.ts";
import { expectNoViolations } from "./axe.ts";
import { connectAs } from "./connectAs.ts";
import { expect, test } from "./fixtures.ts";
import { openSite } from "./site.ts";

const address = (app: App) => app.dialog.getByRole("group", { name: "Address" });

test("nothing reaches a site before the click; then it learns neither opener nor referrer [URL-no-prefetch, URL-opened-apart]", async ({
  app,
  context,
  playground,
}) => {
  const site = await openSite();
  const foreign: string[] = [];
  context.on("request", (request) => {
    if (request.url().startsWith(site.url)) foreign.push(request.url());
  });
  const asking = await Asking.connect(app, playground);
  await asking.askToVisit(`${site.url}/sign-in?state=1`);
  await expect(address(app)).toHaveText(`${site.url}/sign-in?state=1`);
  // The host has had the URL for as long, and the page has drawn it.
  expect([foreign, site.visits]).toEqual([[], []]);

  const opened = context.waitForEvent("page");
  await app.answer("Accept");
  const page = await opened;
  await expect(page.getByRole("heading", { name: "The site" })).toBeVisible();
  expect(await page.evaluate(() => [window.opener === null, document.referrer])).toEqual([
    true,
    "",
  ]);
  const [visit] = site.visits;
  expect(visit?.path).toBe("/sign-in?state=1");
  expect(visit?.headers.referer).toBeUndefined();
  await asking.expectReceived({ action: "accept" });
  await site.stop();
});

const hostile: [tool: string, site: string, words: RegExp[]][] = [
  ["url-ip", "169.254.169.254", [/inside your own network/, /not encrypted/]],
  ["url-userinfo", "evil.example", [/before “@” is not the site. This URL goes to evil.example/]],
  ["url-punycode", "xn--pple-43d.com", [/is punycode/, /mixes Cyrillic and Latin.*“apple”/]],
  ["url-look-alike", "evil.example", [/mixes Cyrillic and Latin.*“paypal”/, /\\u202E/]],
];

for (const [tool, site, words] of hostile) {
  test(`the address of ${tool} shows whose it is and what is odd about it [URL-host-marked, URL-warnings]`, async ({
    app,
    page,
  }) => {
    await connectAs(app, "hostile", { era: "2026-07-28" });
    const card = page.getByRole("region", { name: /hostile/ });
    await card.getByRole("button", { name: tool }).click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(app.dialog.getByRole("strong").filter({ hasText: site })).toHaveText(site);
    for (const expected of words) await expect(app.dialog).toContainText(expected);
    expect(await app.dialog.getByRole("link").count()).toBe(0);
    await expectNoViolations(page);
    await app.answer("Decline");
    await expect(app.dialog).toBeHidden();
  });
}

for (const tool of ["url-javascript", "url-data", "url-file"]) {
  test(`the address of ${tool} is shown but cannot be opened [URL-careful]`, async ({
    app,
    page,
  }) => {
    await connectAs(app, "hostile", { era: "2025-11-25" });
    const card = page.getByRole("region", { name: /hostile/ });
    await card.getByRole("button", { name: tool }).click();
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(app.dialog).toContainText("can't be opened from here");
    await expect(app.dialog.getByRole("button", { name: /^Accept/ })).toBeDisabled();
    await app.answer("Decline");
    await expect(app.dialog).toBeHidden();
    expect(await page.title()).not.toBe("owned");
  });
}

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a very long address is shown whole and scrolls in its place [URL-whole]", async ({
    app,
    page,
    playground,
  }) => {
    const asking = await Asking.connect(app, playground);
    const url = `http://127.0.0.1:9/?token=abcdefgh1234&pad=${"x".repeat(6000)}&end=here`;
    await asking.askToVisit(url);
    const whole = address(app);
    expect((await whole.textContent()) === url).toBe(true);
    await expect(app.dialog).toContainText("6,0");
    await expect(app.dialog).toContainText("looks like a secret (token)");
    const box = await whole.boundingBox();
    expect(box?.height).toBeLessThan(300);
    await whole.focus();
    await expect(whole).toBeFocused();
    await expect(app.dialog.getByRole("button", { name: /^Accept/ })).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
    await app.answer("Decline");
    await asking.expectReceived({ action: "decline" });
  });
});
