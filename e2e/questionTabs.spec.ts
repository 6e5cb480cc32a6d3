import { expect, test } from "./fixtures.ts";

test("the tabs are worked by keyboard", async ({ app, page }) => {
  await app.run("contact");
  await expect(app.field("Name")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(app.tab("Form")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(app.tab("JSON")).toBeFocused();
  await expect(app.tab("JSON")).toHaveAttribute("aria-selected", "true");
  await expect(app.dialog.getByRole("tabpanel", { name: "JSON" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(app.dialog.getByRole("tabpanel", { name: "Wire" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(app.tab("Form")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(app.field("Name")).toBeFocused();
});

test("the form and the JSON are in step, both ways", async ({ app }) => {
  await app.run("contact");
  await app.field("Name").fill("Ada");
  await app.tab("JSON").click();
  const text = app.field("Answer content");
  await expect(text).toHaveValue('{\n  "name": "Ada"\n}');
  await expect(app.dialog).toContainText("email is required");

  await text.fill('{ "name": "Grace", "email": "grace@example.com", "age": 17 }');
  await expect(app.dialog).toContainText("age must be at least 18");
  await app.tab("Form").click();
  await expect(app.field("Name")).toHaveValue("Grace");
  await expect(app.field("Age")).toHaveValue("17");
  await app.field("Age").fill("36");
  await app.tab("JSON").click();
  await expect(text).toHaveValue(/"age": 36/);
  await expect(app.dialog).toContainText("Matches the schema.");
  await app.answer("Accept");
  await expect(app.latestCall).toContainText("Saved Grace, 36: grace@example.com.");
});

test("JSON that breaks off is told by line and column, and is not sent", async ({ app, page }) => {
  await app.run("contact");
  await app.tab("JSON").click();
  const text = app.field("Answer content");
  await text.fill('{\n  "name": "Ada"\n  "email": 1\n}');
  await expect(app.dialog).toContainText("Line 3, column 3: “,” or “}” is expected.");
  await app.answer("Accept");
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  // What was typed is kept while another view is looked at, and after a reload what could be read.
  await app.tab("Wire").click();
  await app.tab("JSON").click();
  await expect(text).toHaveValue(/"email": 1/);
  await text.fill('{ "name": "Ada", "email": "ada@example.com" }');
  await page.reload();
  await expect(app.field("Email")).toHaveValue("ada@example.com");
});

test("Accept from another view shows what is wrong in the form", async ({ app }) => {
  await app.run("contact");
  await expect(app.field("Name")).toBeVisible();
  await app.tab("Schema").click();
  await app.answer("Accept");
  await expect(app.dialog.getByRole("region", { name: "Errors" })).toBeFocused();
  await expect(app.tab("Form")).toHaveAttribute("aria-selected", "true");
});

test("the schema is shown as it came, and the wire from the call that began the round", async ({
  app,
}) => {
  await app.run("contact");
  await app.tab("Schema").click();
  const request = app.dialog.getByRole("list", { name: "The request" });
  await expect(request).toContainText('"format": "email"');
  await expect(app.dialog).toContainText("No problems found");
  await app.tab("Wire").click();
  const frames = app.dialog.getByRole("list", { name: "Frames" }).getByRole("listitem");
  await expect(frames).toHaveCount(2);
  await expect(frames.first()).toContainText("→ tools/call contact");
  await expect(frames.last()).toContainText("← input_required");
  await expect(frames.last()).toContainText('"How can we reach you?"');
});
