import { doors } from "./app.ts";
import { expect, test } from "./fixtures.ts";

for (const door of doors) {
  test(`a page is visited only by consent, and the tool goes on when it is done, over ${door.name} [URL-consent, URL-no-prefetch, URL-opened-apart]`, async ({
    app,
    context,
  }) => {
    const visits: string[] = [];
    context.on("request", (request) => visits.push(new URL(request.url()).pathname));
    await app.connect(door);
    await app.run("pay", door);
    await expect(app.dialog).toContainText(/\/pages\//);
    expect(context.pages()).toHaveLength(1);
    expect(visits.filter((path) => path.startsWith("/pages/"))).toEqual([]);

    const opened = context.waitForEvent("page");
    await app.answer("Accept");
    const checkout = await opened;
    expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
    await checkout.getByRole("textbox").first().fill("4242 4242 4242 4242");
    await checkout.getByRole("button").first().click();
    await expect(checkout.getByRole("heading")).toBeVisible();
    await checkout.close();

    // In 2026-07-28 the retry is the check, so the person says when they are done.
    const done = app.dialog.getByRole("button", { name: /^Done/ });
    if (door.era === "2026-07-28") await done.click();
    await expect(app.latestCall).toContainText(/Paid .* Receipt: /);
  });

  test(`what is typed on a page goes to its site and never through the client, over ${door.name} [URL-no-credentials, URL-person-and-site]`, async ({
    app,
    context,
    page,
  }) => {
    await app.connect(door);
    await app.run("store-api-key", door);
    const opened = context.waitForEvent("page");
    await app.answer("Accept");
    const entry = await opened;
    await entry.getByLabel(/API key/).fill("demo-secret-of-ada");
    await entry.getByRole("button", { name: "Save", exact: true }).click();
    await expect(entry.getByRole("heading")).toBeVisible();
    await entry.close();
    if (door.era === "2026-07-28") {
      await app.dialog.getByRole("button", { name: /^Done/ }).click();
    }
    await expect(app.latestCall).toContainText("Your key is stored and works");

    // Every frame the client sent or received is in the log.
    const log = await page.evaluate(async () => {
      const session = location.pathname.replace("/s/", "/api/sessions/");
      return (await fetch(`${session}/log`)).text();
    });
    expect(log).toContain("store-api-key");
    expect(log).not.toContain("demo-secret-of-ada");
  });

  test(`a page that is declined is never opened, over ${door.name} [URL-consent]`, async ({
    app,
    context,
  }) => {
    await app.connect(door);
    await app.run("connect-account", door);
    await app.answer("Decline");
    await expect(app.latestCall).toContainText("No account is connected: you said no.");
    expect(context.pages()).toHaveLength(1);
  });
}

for (const door of [doors[0], doors[1]]) {
  test(`a call whose page was left half-way is retried and given up by hand, over ${door.name} [URL-by-hand]`, async ({
    app,
    context,
  }) => {
    await app.connect(door);
    await app.run("private-report", door);
    const opened = context.waitForEvent("page");
    await app.answer("Accept");
    await (await opened).close();
    // In 2025-11-25 the call is parked meanwhile; in 2026-07-28 its question is still there.
    const retry =
      door.era === "2026-07-28"
        ? app.dialog.getByRole("button", { name: /^Done/ })
        : app.latestCall.getByRole("button", { name: "Retry" });
    await retry.click();
    await expect(app.dialog).toContainText("round 2");
    await app.answer("Cancel");
    await expect(app.dialog).toBeHidden();
    await expect(app.latestCall).toContainText(/No report|-32042/);
  });
}

test("a call that needs a page first is parked, and goes on by itself when the page is done", async ({
  app,
  context,
}) => {
  const door = doors[1];
  await app.connect(door);
  await app.run("private-report", door);
  const opened = context.waitForEvent("page");
  await app.answer("Accept");
  const page = await opened;
  await page.getByRole("button").first().click();
  await page.getByRole("button", { name: /allow/i }).click();
  await expect(app.latestCall).toContainText("Report for ada@example.com");
});

test("in 2026-07-28 accept can be sent at once, before the page is done [URL-by-hand]", async ({
  app,
  context,
}) => {
  await app.run("pay");
  const opened = context.waitForEvent("page");
  await app.dialog.getByRole("button", { name: "Open and send now" }).click();
  await (await opened).close();
  // The page is not done, so the retry brings the question back.
  await expect(app.dialog).toContainText("round 2");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("Nothing was paid: you said no.");
});

test("a parked call can be given up while its page is open [URL-by-hand]", async ({
  app,
  context,
  page,
}) => {
  const door = doors[1];
  await app.connect(door);
  await app.run("private-report", door);
  const opened = context.waitForEvent("page");
  await app.answer("Accept");
  await (await opened).close();
  const waits = page.getByRole("region", { name: "Waiting for pages" });
  await expect(waits).toContainText("Waiting for the page at");
  await waits.getByRole("button", { name: "Cancel call" }).click();
  await expect(app.latestCall).toContainText("Cancelled by the person.");
  await expect(waits).toBeHidden();
});
