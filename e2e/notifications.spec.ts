import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    permissionRequests: number;
    notifications: string[];
  }
}

/** Replaces the notifications of the browser, which a headless one does not show. */
async function recordNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.permissionRequests = 0;
    window.notifications = [];
    class RecordedNotification extends EventTarget {
      static permission = "default";
      static async requestPermission(): Promise<string> {
        window.permissionRequests += 1;
        RecordedNotification.permission = "granted";
        return "granted";
      }
      constructor(title: string, { body }: { body: string }) {
        super();
        window.notifications.push(`${title}: ${body}`);
      }
      close(): void {}
    }
    Object.defineProperty(window, "Notification", { value: RecordedNotification });
  });
  await page.reload();
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("a question notifies in a hidden tab, if notifications are on", async ({
  page,
  playground,
}) => {
  await recordNotifications(page);
  const settings = page.getByRole("button", { name: "Settings" });
  const bell = page.getByRole("button", { name: "Notifications" });
  await settings.click();
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await playground.call("contact");
  await (await playground.question()).decline();
  expect(await page.evaluate(() => window.permissionRequests)).toBe(0);

  await settings.click();
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await playground.call("contact");
  await (await playground.question()).decline();
  expect(await page.evaluate(() => window.notifications)).toEqual([]);

  await hide(page, true);
  await playground.call("contact");
  await expect
    .poll(() => page.evaluate(() => window.notifications))
    .toEqual(["samples asks: How can we reach you?"]);
  await expect(page).toHaveTitle("(1) Elicitation Playground");
  await hide(page, false);
  await expect(playground.dialog).toBeVisible();
});
