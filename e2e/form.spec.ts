import { expect, test } from "./fixtures.ts";
import { accepted, ask, askingServer } from "./mcpServers.ts";

test.use({ server: askingServer });

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

test("the preview says when the form cannot be sent yet, and is what is sent", async ({
  playground,
}) => {
  const question = await ask(playground, contact);
  const preview = question.dialog.getByRole("group").filter({ hasText: /^(Will send|Can't send)/ });
  await expect(preview).toContainText("Can't send yet: 1 required field is empty");
  await question.fill({ name: "Ada", age: 36 });
  await expect(preview).toContainText("Will send");
  await expect(preview).toContainText('{ "name": "Ada", "age": 36, "color": "green" }');
  await question.accept();
  await expect(playground).toHaveResult(accepted({ name: "Ada", age: 36, color: "green" }));
});

test("a field is checked when the focus leaves it after a change", async ({ page, playground }) => {
  const question = await ask(playground, contact);
  const [name, age] = [question.field("name"), question.field("age")];
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await expect(question.dialog).not.toContainText("must be");
  await page.keyboard.press("Tab");
  await expect(age).toHaveAccessibleDescription(/must be at least 18/);
  await expect(name).not.toHaveAttribute("aria-invalid");
  await expect(age).toHaveValue("7");
  await age.fill("18");
  await expect(age).not.toHaveAttribute("aria-invalid");
});

test("the length is counted in characters near the limit, and text is never cut", async ({
  playground,
}) => {
  const question = await ask(playground, contact);
  await question.fill({ name: "1234567" });
  await expect(question.dialog).not.toContainText("of 10 characters");
  await question.fill({ name: "🎉".repeat(11) });
  await expect(question.field("name")).toHaveAccessibleDescription(/11 of 10 characters/);
  await expect(question.accept()).rejects.toThrow("must have at most 10 characters");
  await question.fill({ name: "🎉".repeat(10) });
  await question.accept();
  await expect(playground).toHaveResult(accepted({ name: "🎉".repeat(10), color: "green" }));
});

test("a form can be reset to its defaults, together with its draft", async ({
  page,
  playground,
}) => {
  const question = await ask(playground, contact);
  const reset = question.dialog.getByRole("button", { name: "Reset to defaults" });
  await expect(reset).toBeHidden();
  await question.fill({ name: "Ada", color: "red" });
  await reset.click();
  await expect(question.field("name")).toHaveValue("");
  await expect(question.field("name")).toBeFocused();
  await expect(question.field("color").getByRole("radio", { name: "green" })).toBeChecked();
  await expect(reset).toBeHidden();
  await page.reload();
  await expect(question.field("name")).toHaveValue("");
});

test("Enter never sends from a field, and breaks a line in several; Ctrl+Enter sends", async ({
  page,
  playground,
}) => {
  const question = await ask(playground, contact);
  await question.fill({ name: "Ada" });
  const controls = question.dialog.getByRole("tabpanel").locator("input");
  for (let index = 0; index < (await controls.count()); index += 1) {
    await controls.nth(index).focus();
    await page.keyboard.press("Enter");
  }
  await question.field("notes").focus();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Control+Enter");
  await expect(playground).toHaveResult(
    accepted({ name: "Ada", notes: "one\ntwo", color: "green" }),
  );
});

test("an incomplete date or JSON value is an error, not an empty field", async ({
  page,
  playground,
}) => {
  const properties = {
    day: { type: "string", format: "date" },
    start: { type: "string", format: "date-time" },
    anything: {},
  };
  const question = await ask(playground, { type: "object", properties });
  for (const name of ["day", "start"]) {
    await question.field(name).focus();
    await page.keyboard.type("12");
  }
  await question.field("anything").fill('{ "a": ');
  await page.keyboard.press("Control+Enter");
  const errors = question.dialog.getByRole("region", { name: "Errors" });
  await expect(errors.getByRole("listitem")).toHaveText([
    /day must be a date/,
    /start must be a date and time/,
    /anything is not valid JSON/,
  ]);
  const moments = { day: "2026-07-28", start: "2026-07-28T09:30:00Z" };
  await question.fill(moments);
  await question.field("anything").fill('{ "a": 0 }');
  await question.accept();
  await expect(playground).toHaveResult(accepted({ ...moments, anything: { a: 0 } }));
});

test("one of many options is found and chosen with the keyboard", async ({ page, playground }) => {
  const options = Array.from({ length: 300 }, (_, index) => `option ${index + 1}`);
  const { dialog } = await ask(playground, {
    type: "object",
    properties: {
      one: { type: "string", title: "One", enum: options, default: "option 200" },
      more: { type: "array", title: "More", items: { type: "string", enum: options } },
    },
  });
  const one = dialog.getByRole("combobox", { name: "One" });
  await page.keyboard.press("Tab");
  await expect(one).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(one).toHaveAttribute("aria-expanded", "true");
  await expect(dialog.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(
    "option 200",
  );
  // Escape closes the list and restores the choice; the question stays.
  await page.keyboard.press("Control+A");
  await page.keyboard.type("zzz");
  await expect(dialog).toContainText("No matches");
  await page.keyboard.press("Escape");
  await expect(one).toHaveValue("option 200");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("29");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(one).toHaveValue("option 229");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("1 selected, 1 of 300 options")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(playground).toHaveResult(accepted({ one: "option 229", more: ["option 300"] }));
});

test("a pattern that only the host can check is reported on its field", async ({ playground }) => {
  const question = await ask(playground, {
    type: "object",
    properties: { code: { type: "string", title: "Code", pattern: "^(?=.*\\d)[a-z\\d]{4,}$" } },
  });
  await question.fill({ code: "abcd" });
  await expect(question.accept()).rejects.toThrow("must match the pattern ^(?=.*");
  const field = question.field("code");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/must match the pattern/);
  await expect(field).toHaveValue("abcd");
  await question.fill({ code: "abc1" });
  await question.accept();
  await expect(playground).toHaveResult(accepted({ code: "abc1" }));
});

test("references, nullable types, boolean schemas and odd options can be answered", async ({
  page,
  playground,
}) => {
  const question = await ask(playground, {
    $schema: "https://example.com/no-such-dialect",
    type: "object",
    $defs: { name: { type: "string", title: "Referred" } },
    properties: {
      referred: { $ref: "#/$defs/name" },
      maybe: { type: ["integer", "null"], title: "Maybe" },
      anything: true,
      mixed: { title: "Mixed", enum: [1, "1", null, { a: [] }, true] },
      lost: { $ref: "https://example.com/elsewhere", title: "Lost" },
      __proto__x: { type: "string", title: "Odd name" },
      "ui:widget": { type: "string", title: "Renderer's word" },
    },
    required: ["referred"],
  });
  const field = (name: string) => question.field(name);
  await field("referred").fill("x");
  await field("maybe").fill("7");
  await field("anything").fill("[1, ");
  await page.reload();
  // Not JSON yet, but kept as a draft.
  await expect(field("anything")).toHaveValue("[1, ");
  await field("anything").fill("[1, 2]");
  await field("mixed").getByRole("radio", { name: '{"a":[]}' }).check();
  await field("lost").fill('"found"');
  await field("__proto__x").fill("p");
  await field("ui:widget").fill("w");
  await expect(question.dialog).toContainText("are not checked");
  await question.accept();
  await expect(playground).toHaveResult(
    accepted({
      referred: "x",
      maybe: 7,
      anything: [1, 2],
      mixed: { a: [] },
      lost: "found",
      __proto__x: "p",
      "ui:widget": "w",
    }),
  );
});

test("a schema without properties is answered as JSON", async ({ playground }) => {
  const question = await ask(playground, { anyOf: [{ required: ["a"] }, { required: ["b"] }] });
  const answer = question.dialog.getByLabel("Answer as JSON");
  await answer.fill("{ nonsense");
  await expect(question.accept()).rejects.toThrow("must be a JSON object");
  await answer.fill("{}");
  await expect(question.accept()).rejects.toThrow("Rejected by the host");
  await answer.fill('{ "b": [null] }');
  await question.accept();
  await expect(playground).toHaveResult(accepted({ b: [null] }));
});
