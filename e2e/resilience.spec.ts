import { App, doors } from "./app.ts";
import { expect, test } from "./fixtures.ts";

for (const door of doors) {
  test(`reloading keeps the form and what was typed, over ${door.name}`, async ({ app, page }) => {
    await app.connect(door);
    await app.run("contact", door);
    await app.field("Name").fill("Ada Lovelace");
    await app.field("Age").fill("36");
    await page.reload();
    await expect(app.field("Name")).toHaveValue("Ada Lovelace");
    await expect(app.field("Age")).toHaveValue("36");
    await app.field("Email").fill("ada@example.com");
    await app.answer("Accept");
    await app.choose("contact", door);
    await expect(app.latestCall).toContainText("Saved Ada Lovelace, 36: ada@example.com.");
  });
}

test("an answer in one tab closes the form in the other and says so", async ({
  app,
  page,
  openTab,
}) => {
  await app.run("delete-all");
  await expect(app.dialog).toBeVisible();
  const second = await openTab(page);
  await expect(second.dialog).toBeVisible();
  await second.answer("Decline");
  await expect(second.dialog).toBeHidden();
  await page.bringToFront();
  await expect(app.dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /declined/i })).toBeVisible();
  await expect(app.latestCall).toContainText("you said no");
});

test("a dropped stream is taken up again: the form stays, and nothing is lost", async ({
  app,
  page,
  wire,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  wire.cut();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  await expect(app.field("Name")).toHaveValue("Ada");
  await app.field("Email").fill("ada@example.com");
  wire.restore();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Ada: ada@example.com.");
});

test("an answer sent while offline is not lost: the form says so and can be sent again", async ({
  app,
  page,
  wire,
}) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.field("Email").fill("ada@example.com");
  wire.cut();
  await app.answer("Accept");
  await expect(app.dialog.getByRole("alert")).toBeVisible();
  wire.restore();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Ada");
});

test("what happened while the stream was down is caught up", async ({
  app,
  page,
  playground,
  wire,
}) => {
  await app.run("delete-all");
  await expect(app.dialog).toBeVisible();
  const path = new URL(page.url()).pathname.replace("/s/", "/api/sessions/");
  wire.cut();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  const answered = await fetch(`${playground.origin}${path}/elicitations/elicitation-1/answer`, {
    method: "POST",
    headers: { authorization: `Bearer ${playground.token}`, "content-type": "application/json" },
    body: JSON.stringify({ action: "decline" }),
  });
  expect(answered.status).toBe(200);
  wire.restore();
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText("you said no");
});

test("seven tabs of one session do not block each other", async ({ app, page, openTab }) => {
  for (let i = 0; i < 6; i += 1) {
    const { page: tab } = await openTab(page);
    // A headless browser shows every tab; a person's browser hides all but one.
    await tab.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  await page.bringToFront();
  await app.run("delete-all");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("you said no");
});

test("a form whose code does not come is answered as JSON, and comes with a new try", async ({
  page,
  playground,
}) => {
  const code = /\/assets\/SchemaForm.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(playground.url);
  const app = new App(page);
  await app.run("contact");
  await expect(app.dialog.getByRole("alert").first()).toContainText("couldn't be loaded");
  const answer = app.dialog.getByRole("textbox", { name: "Answer as JSON" });
  await answer.fill('{ "name": "Ada" }');
  await app.tab("JSON").click();
  await expect(app.dialog.getByRole("textbox")).toHaveValue(/"name": "Ada"/);
  await expect(app.dialog.getByRole("button", { name: /^Accept/ })).toBeEnabled();

  await page.unroute(code);
  await app.tab("Form").click();
  await app.dialog.getByRole("button", { name: "Try again" }).click();
  await expect(app.field("Name")).toHaveValue("Ada");
  await app.answer("Decline");
  await expect(app.dialog).toBeHidden();
});
