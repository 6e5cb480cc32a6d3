import type { Page } from "@playwright/test";
import { ConnectDialog } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

test("at 390 px everything can be reached and nothing is cut off", async ({ app, page }) => {
  await app.run("book-room", undefined, { room: "Ada", start: "10:00" });
  const accept = app.dialog.getByRole("button", { name: /^Accept/ });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(app.dialog.getByRole("button", { name: /^Decline/ })).toBeInViewport({ ratio: 1 });
  await expect(app.dialog.getByRole("button", { name: /^Cancel/ })).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBe(0);
  await accept.click();
  await expect(app.latestCall).toContainText("Booked Ada at 10:00.");
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Timeline" }).click();
  await expect(app.timeline).toContainText("Call finished");
  expect(await overflow(page)).toBe(0);
});

test("at 390 px a server can be connected and its profile edited", async ({ app, page }) => {
  const connect = await ConnectDialog.open(app);
  await connect.command.fill("no-such-command with --some='very long' --arguments=here");
  await connect.dialog.getByText("Edit the profile").click();
  await connect.dialog.getByLabel("Save this profile as").scrollIntoViewIfNeeded();
  expect(await overflow(page)).toBe(0);
  const send = connect.dialog.getByRole("button", { name: "Connect", exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  await expect(connect.failure).toBeInViewport({ ratio: 1 });
  await expect(send).toBeInViewport({ ratio: 1 });
  expect(await overflow(page)).toBe(0);
  await connect.dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
