import { Asking } from "./asking.ts";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    tellClicked: () => void;
  }
}

test("a tab that the browser blocks is told, with the address to copy", async ({
  app,
  context,
  playground,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const asking = await Asking.connect(app, playground);
  const url = "http://127.0.0.1:9/sign-in";
  await asking.askToVisit(url);
  const accept = app.dialog.getByRole("button", { name: /^Accept/ });
  await expect(accept).toBeEnabled();
  // A click long after any that a hand made: a person's browser opens no tab for it, though the
  // one under test may. Whatever the test itself does in the page counts as such a hand, so it is
  // told and does not look.
  const clicked = new Promise<void>((resolve) => {
    void app.page.exposeFunction("tellClicked", resolve).then(() =>
      accept.evaluate((button: HTMLButtonElement) => {
        const timer = setInterval(() => {
          if (navigator.userActivation.isActive) return;
          clearInterval(timer);
          button.click();
          window.tellClicked();
        }, 50);
      }),
    );
  });
  await clicked;
  await expect(app.dialog).toContainText("Your browser blocked the new tab.");
  await app.dialog.getByRole("button", { name: "Copy URL" }).click();
  await expect(app.dialog.getByText("Copied")).toBeVisible();
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await app.dialog.getByRole("button", { name: /^I opened it/ }).click();
  await asking.expectReceived({ action: "accept" });
});
