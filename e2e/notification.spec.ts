import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    asked: number;
    told: string[];
  }
}

/** Stands in for the browser's own notifications, which a headless one does not show. */
async function watchNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = 0;
    window.told = [];
    class WatchedNotification extends EventTarget {
      static permission = "default";
      static async requestPermission(): Promise<string> {
        window.asked += 1;
        WatchedNotification.permission = "granted";
        return "granted";
      }
      constructor(title: string, { body }: { body: string }) {
        super();
        window.told.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.defineProperty(window, "Notification", { value: WatchedNotification });
  });
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("a hidden tab shows that a question waits, and notifies if the person switched that on", async ({
  page,
  playground,
}) => {
  await watchNotifications(page);
  await page.goto(playground.url);
  await page.getByRole("button", { name: "contact" }).click();
  const ask = () =>
    page.evaluate(() =>
      fetch(`${location.pathname.replace("/s/", "/api/sessions/")}/calls`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ connectionId: "connection-1", tool: "contact" }),
      }),
    );
  const dialog = page.getByRole("dialog");
  const bell = page.getByRole("button", { name: "Notifications" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");

  // Without notifications the tab itself shows that something waits.
  await hide(page, true);
  await ask();
  await expect(page).toHaveTitle("(1) Elicitation Playground");
  await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", /^data:image\/svg/);
  await hide(page, false);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page).toHaveTitle("Elicitation Playground");
  expect(await page.evaluate(() => window.asked)).toBe(0);

  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await ask();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Decline" }).click();
  expect(await page.evaluate(() => window.told)).toEqual([]);

  await hide(page, true);
  await ask();
  await expect
    .poll(() => page.evaluate(() => window.told))
    .toEqual(["samples asks: How can we reach you?"]);
  await hide(page, false);
  await expect(dialog).toBeVisible();
});
