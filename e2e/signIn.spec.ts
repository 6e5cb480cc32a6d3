import { ConnectDialog } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";
import { openGuard } from "./guard.ts";

test("an MCP server that wants a sign-in gets it on a click, and connecting goes on", async ({
  app,
  context,
  page,
  playground,
}) => {
  const guard = await openGuard(playground.origin);
  try {
    const connect = await ConnectDialog.open(app);
    await connect.choose("Streamable HTTP");
    await connect.url.fill(`${guard.origin}/mcp`);
    await connect.submit();
    const signIn = connect.dialog.getByRole("button", { name: "Sign in" });
    await expect(signIn).toBeVisible();
    await expect(connect.dialog).toContainText(`${guard.origin}/authorize`);
    expect(context.pages()).toHaveLength(1);

    // The form can be put away meanwhile: the connection's own card offers the same.
    await page.keyboard.press("Escape");
    const pending = page.getByRole("region", { name: /, connecting$/ });
    await expect(pending).toContainText("It wants you to sign in");
    const opened = context.waitForEvent("page");
    await pending.getByRole("button", { name: "Sign in" }).click();
    const tab = await opened;
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.getByRole("link", { name: "Allow" }).click();
    await expect(
      page.getByRole("region", { name: /^samples [\d.]+, 2026-07-28 #2/ }),
    ).toBeVisible();
    await expect(pending).toBeHidden();
  } finally {
    await guard.stop();
  }
});

test("a sign-in that nobody wants can be cancelled", async ({ app, page, playground }) => {
  const guard = await openGuard(playground.origin);
  try {
    const connect = await ConnectDialog.open(app);
    await connect.choose("Streamable HTTP");
    await connect.url.fill(`${guard.origin}/mcp`);
    await connect.submit();
    await expect(connect.dialog.getByRole("button", { name: "Sign in" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Cancel connecting to/ }).click();
    await expect(page.getByRole("button", { name: "Connect again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeHidden();
  } finally {
    await guard.stop();
  }
});
