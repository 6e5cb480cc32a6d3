import { enter, position, press } from "./fieldByField.ts";
import { expect, test } from "./fixtures.ts";

import { expectNoViolations } from "./pageChecks.ts";

/** Where the required fields of `every-field` are, and what is typed there. */
const everyFieldCount = 31;
const typedAt: Record<number, string> = { 1: "some", 18: "4", 24: "Large" };

for (const presentation of ["steps", "terminal"] as const) {
  test.describe(`${presentation}, field by field`, () => {
    test.use({ presentation });

    test(`${presentation}: every kind of field is asked for, and its default kept`, async ({
      page,
      playground,
    }) => {
      test.slow();
      await playground.call("every-field");
      const question = await playground.question();
      await page.keyboard.press("Tab");
      for (let place = 1; place <= everyFieldCount; place += 1) {
        await expect(position(playground, place, everyFieldCount)).toBeVisible();
        await enter(page, typedAt[place] ?? "");
      }
      await press(question, presentation, "Accept");
      const structuredContent = {
        text: "some",
        textDefault: "hello",
        dateTimeDefault: "2026-07-28T09:30:00Z",
        integer: 4,
        booleanDefault: true,
        titledChoice: "l",
        choicesDefault: ["red", "blue"],
      };
      expect(await playground.outcome()).toMatchObject({ result: { structuredContent } });
    });

    test.describe("a long default", () => {
      test.use({ server: { sample: "hostile" } });

      test(`${presentation}: a default that is too long to show is left out, with a notice`, async ({
        page,
        playground,
      }) => {
        await playground.call("huge-default");
        const question = await playground.question();
        await expect(question.dialog).toContainText(/too long to show\. Those fields are empty/);
        await page.keyboard.press("Tab");
        await enter(page, "");
        await press(question, presentation, "Accept");
        await expect(playground).toHaveResult('{"action":"accept","content":{}}');
      });
    });
  });
}

test.describe("step by step", () => {
  test.use({ presentation: "steps" });

  test("steps: options are found by typing, chosen and revisited with the keyboard", async ({
    page,
    playground,
  }) => {
    await playground.call("pick-colors");
    const { dialog } = await playground.question();
    const input = dialog.getByRole("combobox", { name: /^Balloons/ });
    const options = dialog.getByRole("listbox").getByRole("option");
    const green = options.filter({ hasText: "green" });
    await page.keyboard.press("Tab");
    await expect(input).toBeFocused();
    await expectNoViolations(dialog);
    await page.keyboard.press("Enter");
    await expect(input).toHaveAccessibleDescription(/choose at least 1/);
    await page.keyboard.type("gre");
    await expect(options).toHaveCount(4);
    await page.keyboard.press("Space");
    await expect(green).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(position(playground, 2, 2)).toBeVisible();
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(input).toBeFocused();
    await expect(green).toHaveAttribute("aria-selected", "true");
  });
});

test.describe("in a terminal", () => {
  test.use({ presentation: "terminal" });

  test("terminal: a field is explained, reviewed and changed before it is sent", async ({
    page,
    playground,
  }) => {
    await playground.call("contact");
    const { dialog } = await playground.question();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("textbox")).toBeFocused();
    await enter(page, "Ada", "ada@example.com", "?");
    const log = dialog.getByRole("log");
    await expect(log).toContainText("A whole number, at least 18.");
    await enter(page, "36");
    await expect(log).toContainText('"age": 36');
    await enter(page, "n", "Grace", "", ":none", "y");
    await expect(playground).toHaveResult("Saved Grace: ada@example.com.");
    await playground.call("pick-colors");
    await playground.question();
    await expect(playground.dialog).toContainText("Balloons");
    await expectNoViolations(playground.dialog);
    await page.keyboard.press("Tab");
    await enter(page, ":decline");
    await expect(playground).toHaveResult("you said no");
  });
});
