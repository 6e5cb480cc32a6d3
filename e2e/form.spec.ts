import { Asking } from "./asking.ts";
import { expect, test } from "./fixtures.ts";

const contact = {
  type: "object",
  properties: {
    name: { type: "string", title: "Name", maxLength: 10 },
    age: { type: "integer", title: "Age", minimum: 18 },
    notes: { type: "string", title: "Notes", maxLength: 500 },
    color: { type: "string", title: "Color", enum: ["red", "green"], default: "green" },
  },
  required: ["name"],
};

test("the preview is what is sent, to the byte, and tells when it cannot be sent yet", async ({
  app,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask(contact);
  const preview = app.dialog.getByRole("group").filter({ hasText: /^(Will send|Can't send)/ });
  await expect(preview).toContainText("Can't send yet: 1 required field is empty");
  await app.field("Name").fill("Ada");
  await app.field("Age").fill("36");
  await expect(preview).toContainText("Will send");
  const shown = JSON.parse(await preview.locator("pre").innerText()) as object;
  expect(shown).toEqual({ name: "Ada", age: 36, color: "green" });
  await asking.acceptAndExpect(shown);
});

test("a field is checked when it is left, not before, and one that was passed by is let be", async ({
  app,
  page,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask(contact);
  await expect(app.field("Name")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await expect(app.dialog).not.toContainText("must be");
  await page.keyboard.press("Tab");
  await expect(app.field("Age")).toHaveAccessibleDescription(/must be at least 18/);
  await expect(app.field("Name")).not.toHaveAttribute("aria-invalid");
  await expect(app.field("Age")).toHaveValue("7");
  await app.field("Age").fill("18");
  await expect(app.field("Age")).not.toHaveAttribute("aria-invalid");
});

test("the length is counted near its limit, and never cut", async ({ app, playground }) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask(contact);
  await app.field("Name").fill("1234567");
  await expect(app.dialog).not.toContainText("of 10 characters");
  await app.field("Name").fill("🎉".repeat(11));
  await expect(app.field("Name")).toHaveAccessibleDescription(/11 of 10 characters/);
  await app.answer("Accept");
  await expect(app.dialog).toContainText("must have at most 10 characters");
  await app.field("Name").fill("🎉".repeat(10));
  await asking.acceptAndExpect({ name: "🎉".repeat(10), color: "green" });
});

test("a form goes back to its defaults, and the draft with it", async ({
  app,
  page,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask(contact);
  const reset = app.dialog.getByRole("button", { name: "Reset to defaults" });
  await expect(reset).toBeHidden();
  await app.field("Name").fill("Ada");
  await app
    .group(/^Color/)
    .getByRole("radio", { name: "red", exact: true })
    .check();
  await reset.click();
  await expect(app.field("Name")).toHaveValue("");
  await expect(app.field("Name")).toBeFocused();
  await expect(app.group(/^Color/).getByRole("radio", { name: "green" })).toBeChecked();
  await expect(reset).toBeHidden();
  await page.reload();
  await expect(app.field("Name")).toHaveValue("");
});

test("Enter sends from one line and breaks the line in several; with Ctrl it always sends", async ({
  app,
  page,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask(contact);
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await asking.expectReceived({ action: "accept", content: { name: "Ada", color: "green" } });
  await asking.ask(contact);
  await app.field("Name").fill("Ada");
  await app.field("Notes").focus();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Control+Enter");
  const content = { name: "Ada", notes: "one\ntwo", color: "green" };
  await asking.expectReceived({ action: "accept", content });
});

test("half a date is told, never left out in silence", async ({ app, page, playground }) => {
  const asking = await Asking.connect(app, playground);
  for (const [format, key, words] of [
    ["date", "Enter", "must be a date"],
    ["date-time", "Control+Enter", "must be a date and time"],
  ] as const) {
    await asking.askFor({ type: "string", format });
    await expect(app.field("Field")).toBeFocused();
    await page.keyboard.type("12");
    await page.keyboard.press(key);
    await expect(app.dialog.getByRole("region", { name: "Errors" })).toContainText(words);
    await app.answer("Decline");
    await expect(app.dialog).toBeHidden();
  }
});

test("one of very many is found and chosen by keyboard alone", async ({
  app,
  page,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  const options = Array.from({ length: 300 }, (_, index) => `option ${index + 1}`);
  const schema = {
    type: "object",
    properties: {
      one: { type: "string", title: "One", enum: options, default: "option 200" },
      more: { type: "array", title: "More", items: { type: "string", enum: options } },
    },
  };
  await asking.ask(schema);
  const one = app.dialog.getByRole("combobox", { name: "One" });
  await expect(one).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(one).toHaveAttribute("aria-expanded", "true");
  await expect(app.dialog.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(
    "option 200",
  );
  // Escape closes the list and brings back the choice; the question stays.
  await page.keyboard.press("Control+A");
  await page.keyboard.type("zzz");
  await expect(app.dialog).toContainText("No matches");
  await page.keyboard.press("Escape");
  await expect(one).toHaveValue("option 200");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("29");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(one).toHaveValue("option 229");
  await page.keyboard.press("Tab");
  await expect(app.dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await expect(app.dialog.getByText("1 selected, 1 of 300 options")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const content = { one: "option 229", more: ["option 300"] };
  await asking.expectReceived({ action: "accept", content });
});
