import { expect, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("at 390 px everything can be reached and nothing is cut off", async ({ app, page }) => {
  await app.run("book-room", undefined, { room: "Ada", start: "10:00" });
  const accept = app.dialog.getByRole("button", { name: /^Accept/ });
  await expect(accept).toBeInViewport({ ratio: 1 });
  await expect(app.dialog.getByRole("button", { name: /^Decline/ })).toBeInViewport({ ratio: 1 });
  await expect(app.dialog.getByRole("button", { name: /^Cancel/ })).toBeInViewport({ ratio: 1 });
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await accept.click();
  await expect(app.latestCall).toContainText("Booked Ada at 10:00.");
  expect(await overflow()).toBe(0);
  await page.getByRole("button", { name: "Timeline" }).click();
  await expect(app.timeline).toContainText("Call finished");
  expect(await overflow()).toBe(0);
});
