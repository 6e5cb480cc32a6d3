import { expect, test } from "./fixtures.ts";

test("reloading keeps the question and what was typed", async ({ page, playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada Lovelace", age: 36 });
  await page.reload();
  await expect(question.field("Name")).toHaveValue("Ada Lovelace");
  await expect(question.field("Age")).toHaveValue("36");
  await question.fill({ email: "ada@example.com" });
  await question.accept();
  await expect(playground).toHaveResult("Saved Ada Lovelace, 36: ada@example.com.");
});

test("an answer in one tab closes the question in the other with a notice", async ({
  page,
  playground,
}) => {
  await playground.call("delete-all");
  const question = await playground.question();
  const tab = await playground.openTab();
  await (await tab.question()).decline();
  await expect(tab.dialog).toBeHidden();
  await page.bringToFront();
  await expect(question.dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: /declined/i })).toBeVisible();
  await expect(playground.latestCall).toContainText("you said no");
});

test("cancelling a call in one tab closes its question in the other", async ({
  page,
  playground,
}) => {
  await playground.call("delete-all");
  const question = await playground.question();
  const tab = await playground.openTab();
  await (await tab.question()).answerLater();
  await tab.choose("delete-all");
  await tab.latestCall.getByRole("button", { name: "Cancel call" }).click();
  await page.bringToFront();
  await expect(question.dialog).toBeHidden();
  await expect(playground.latestCall).toContainText(/cancelled/i);
});

test("a question survives a dropped connection", async ({ page, playground, wire }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  wire.cut();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  await expect(question.field("Name")).toHaveValue("Ada");
  await question.field("Email").fill("ada@example.com");
  await question.button("Accept").click();
  await expect(question.dialog.getByRole("alert")).toBeVisible();
  wire.restore();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await question.accept();
  await expect(playground.latestCall).toContainText("Saved Ada: ada@example.com.");
});

test("the page catches up after a lost connection", async ({ page, playground, wire }) => {
  await playground.call("delete-all");
  const question = await playground.question();
  wire.cut();
  await expect(page.getByText("Reconnecting")).toBeVisible();
  const tab = await playground.openTab();
  await (await tab.question()).decline();
  await expect(playground).toHaveResult("you said no");
  wire.restore();
  await page.bringToFront();
  await expect(question.dialog).toBeHidden();
  await expect(playground.latestCall).toContainText("you said no");
});

test("seven tabs of a session do not block each other", async ({ page, playground }) => {
  for (let count = 1; count < 7; count += 1) {
    const tab = await playground.openTab();
    // A headless browser shows every tab; a visible one hides all but one.
    await tab.page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
  }
  await page.bringToFront();
  await playground.call("delete-all");
  await (await playground.question()).decline();
  await expect(playground.latestCall).toContainText("you said no");
});

test("a form whose code cannot be loaded is answered as JSON until it loads", async ({
  page,
  playground,
}) => {
  const code = /\/assets\/SchemaForm.*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.reload();
  await playground.call("contact");
  const question = await playground.question();
  const { dialog } = question;
  await expect(dialog.getByRole("alert").first()).toContainText("couldn't be loaded");
  await dialog.getByRole("textbox", { name: "Answer as JSON" }).fill('{ "name": "Ada" }');
  await question.tab("JSON").click();
  const json = question.dialog.getByRole("tabpanel", { name: "JSON" });
  await expect(json.getByRole("textbox")).toHaveValue(/"name": "Ada"/);
  await expect(question.button("Accept")).toBeEnabled();

  await page.unroute(code);
  await question.tab("Form").click();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(question.field("Name")).toHaveValue("Ada");
  await question.decline();
});
