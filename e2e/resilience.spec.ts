import { expect, test } from "./fixtures.ts";

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
