import { expect, test } from "./fixtures.ts";

test("what is wrong is said next to its field, and the same form can be corrected", async ({
  app,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.field("Email").fill("not-an-email");
  await app.field("Age").fill("17");
  await app.answer("Accept");
  const summary = app.dialog.getByRole("region", { name: "Errors" });
  await expect(summary).toBeFocused();
  await expect(app.field("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(app.field("Email")).toHaveAccessibleDescription(/must be an email address/);
  await expect(app.field("Age")).toHaveAccessibleDescription(/must be at least 18/);

  await summary.getByRole("button", { name: /^Email/ }).click();
  await expect(app.field("Email")).toBeFocused();
  await app.field("Email").fill("ada@example.com");
  await app.field("Age").fill("36");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Ada, 36: ada@example.com.");
});

test("an answer the host refuses is shown next to its field and stays open", async ({
  app,
  page,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.field("Email").fill("ada@example.com");
  // What the page would send is bent on its way, as a faulty page would.
  await page.route("**/answer", async (route) => {
    const body = route.request().postDataJSON() as { content: object };
    await route.continue({ postData: { ...body, content: { ...body.content, age: 3 } } });
  });
  await app.answer("Accept");
  await expect(app.field("Age")).toHaveAccessibleDescription(/must be at least 18/);
  await page.unroute("**/answer");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Ada: ada@example.com.");
});

test("Escape and the close button are cancel", async ({ app, page }) => {
  await app.run("contact");
  await expect(app.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await app.sendCancel();
  await expect(app.latestCall).toContainText("you closed the form");
  await app.run("contact");
  await app.dialog.getByRole("button", { name: "Close" }).click();
  await app.sendCancel();
  await expect(app.latestCall).toContainText("you closed the form");
  await expect(app.dialog).toBeHidden();
});

test("by keyboard alone: first field focused, Enter sends, focus comes back", async ({
  app,
  page,
}) => {
  await app.choose("contact");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await run.focus();
  await page.keyboard.press("Enter");
  await expect(app.field("Name")).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await expect(app.field("Email")).toBeFocused();
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Enter");
  await expect(app.latestCall).toContainText("Saved Ada: ada@example.com.");
  await expect(run).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(app.field("Name")).toBeFocused();
  await page.keyboard.type("Grace");
  await app.field("Email").fill("grace@example.com");
  await page.keyboard.press("Control+Enter");
  await expect(app.latestCall).toContainText("Saved Grace");
});

test("the dialog names who asks, for which tool and in which era", async ({ app }) => {
  await app.run("delete-all");
  await expect(app.dialog).toHaveAccessibleName(/^samples [\d.]+ asks$/);
  await expect(app.dialog).toContainText("for delete-all");
  await expect(app.dialog).toContainText("2026-07-28");
  await app.dialog.getByText("asked at").click();
  await expect(app.dialog).toContainText(/MCP server\s*samples [\d.]+/);
  await expect(app.dialog).toContainText(/Sample\s*modern\s*Transport\s*Streamable HTTP/);
  await expect(app.dialog).toContainText(/Round\s*1/);
  await expect(app.dialog).toContainText("Arguments");
  await expect(app.dialog).toContainText("Delete all 42 files? This cannot be undone.");
});

test("a required yes or no must be chosen and is never assumed", async ({ app }) => {
  await app.run("delete-all");
  await app.answer("Accept");
  await expect(app.dialog).toContainText("is required");
  await app.dialog.getByRole("radio", { name: "No", exact: true }).check();
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("you did not confirm it");
});

test("two questions wait in turn, the oldest first", async ({ app, page }) => {
  await app.choose("delete-all");
  // The dialog makes the page behind it inert, so the calls come from elsewhere.
  const sessionId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  for (const tool of ["delete-all", "contact"]) {
    const status = await page.evaluate(
      async ([id, name]) => {
        const response = await fetch(`/api/sessions/${id}/calls`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ connectionId: "connection-1", tool: name }),
        });
        return response.status;
      },
      [sessionId, tool] as const,
    );
    expect(status).toBe(202);
  }
  await expect(app.dialog).toContainText("1 of 2");
  await expect(page.getByText("2 waiting")).toBeVisible();
  await expect(app.dialog).toContainText("for delete-all");
  await app.answer("Decline");
  await expect(app.dialog).toContainText("for contact");
  await app.answer("Decline");
  await expect(app.dialog).toBeHidden();
});

test("a running call can be cancelled from another tab, and its question closes", async ({
  app,
  page,
  openTab,
}) => {
  await app.run("delete-all");
  await expect(app.dialog).toBeVisible();
  const other = await openTab(page);
  await expect(other.dialog).toBeVisible();
  await other.page.evaluate(() =>
    fetch(location.pathname.replace("/s/", "/api/sessions/") + "/calls/call-1", {
      method: "DELETE",
    }),
  );
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText(/cancelled/i);
});
