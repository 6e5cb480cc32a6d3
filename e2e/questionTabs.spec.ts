import { expect, test } from "./fixtures.ts";

test("the tabs of a question can be operated with the keyboard", async ({ page, playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await page.keyboard.press("Tab");
  await expect(question.field("Name")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(question.tab("Form")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(question.tab("JSON")).toBeFocused();
  await expect(question.tab("JSON")).toHaveAttribute("aria-selected", "true");
  await expect(question.dialog.getByRole("tabpanel", { name: "JSON" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(question.dialog.getByRole("tabpanel", { name: "Wire" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(question.tab("Form")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.field("Name")).toBeFocused();
});

test("the form and its JSON stay in sync", async ({ playground }) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.fill({ name: "Ada" });
  await question.tab("JSON").click();
  const json = question.dialog.getByRole("tabpanel", { name: "JSON" });
  const text = json.getByRole("textbox");
  await expect(text).toHaveValue('{\n  "name": "Ada"\n}');
  await expect(json).toContainText("email is required");
  await text.fill('{ "name": "Grace", "email": "grace@example.com", "age": 17 }');
  await expect(json).toContainText("age must be at least 18");
  await question.tab("Form").click();
  await expect(question.field("Name")).toHaveValue("Grace");
  await expect(question.field("Age")).toHaveValue("17");
  await question.fill({ age: 36 });
  await question.tab("JSON").click();
  await expect(text).toHaveValue(/"age": 36/);
  await expect(json).toContainText("Matches the schema.");
  await question.accept();
  await expect(playground).toHaveResult("Saved Grace, 36: grace@example.com.");
});

test("JSON with a syntax error shows line and column and is not sent", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await question.tab("JSON").click();
  const json = question.dialog.getByRole("tabpanel", { name: "JSON" });
  const text = json.getByRole("textbox");
  await text.fill('{\n  "name": "Ada"\n  "email": 1\n}');
  await expect(json).toContainText("Line 3, column 3: expected “,” or “}”.");
  await question.button("Accept").click();
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  // The text survives a look at another tab, and a reload as far as it could be read.
  await question.tab("Wire").click();
  await question.tab("JSON").click();
  await expect(text).toHaveValue(/"email": 1/);
  await text.fill('{ "name": "Ada", "email": "ada@example.com" }');
  await page.reload();
  await expect(question.field("Email")).toHaveValue("ada@example.com");
});

test("the request, its frames and a clean lint are shown, and Accept leads back to the form", async ({
  playground,
}) => {
  await playground.call("contact");
  const question = await playground.question();
  await expect(question.dialog.getByRole("region", { name: "Findings" })).toBeHidden();
  await question.tab("Wire").click();
  const wire = question.dialog.getByRole("tabpanel", { name: "Wire" });
  const frames = wire.getByRole("list", { name: "Frames" }).getByRole("listitem");
  await expect(frames).toHaveCount(2);
  await expect(frames.first()).toContainText("Sent tools/call contact");
  await expect(frames.last()).toContainText("Received input_required, reply to tools/call");
  await expect(frames.last()).toContainText('"How can we reach you?"');
  await question.tab("Schema").click();
  const schema = question.dialog.getByRole("tabpanel", { name: "Schema" });
  await expect(schema.getByRole("list", { name: "The request" })).toContainText(
    '"format": "email"',
  );
  await expect(schema).toContainText("No problems found");
  await question.button("Accept").click();
  await expect(question.dialog.getByRole("region", { name: "Errors" })).toBeFocused();
  await expect(question.tab("Form")).toHaveAttribute("aria-selected", "true");
});
