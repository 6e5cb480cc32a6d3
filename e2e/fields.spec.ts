import type { Locator, Page } from "@playwright/test";
import type { JsonObject } from "elicitation-playground";
import { choiceKinds, textKinds, type FieldKind } from "./fieldKinds.ts";
import { expect, test } from "./fixtures.ts";
import { accepted, ask, askingServer, everythingServer } from "./mcpServers.ts";

for (const [name, kinds] of Object.entries({ text: textKinds, choice: choiceKinds })) {
  test.describe(`${name} fields`, () => {
    test.use({ server: askingServer, timezoneId: "Asia/Kolkata" });

    test(`${name} fields send defaults, what is filled in, and nothing when cleared [EL-defaults]`, async ({
      playground,
    }) => {
      test.slow();
      const schema = toSchema(kinds);

      await test.step("untouched", async () => {
        const question = await ask(playground, schema);
        await expect(question.dialog.getByText("suggested by server")).toHaveCount(
          Object.keys(kinds).length,
        );
        await question.button("Accept").click();
        const errors = question.dialog.getByRole("region", { name: "Errors" });
        // An empty list is an answer where the schema does not ask for more.
        const { multipleOfHundred: _mayBeEmpty, ...required } = kinds;
        await expect(errors.getByRole("listitem")).toHaveText(
          Object.keys(required).map((kind) =>
            kind.endsWith("ultiple")
              ? `${kind} required: choose at least 1`
              : `${kind} required is required`,
          ),
        );
        await question.fill(toRequired(required));
        await question.accept();
        const content = toContent(kinds, (kind, { suggested, filled }) => ({
          [`${kind} suggested`]: suggested,
          [`${kind} required`]: kind in required ? filled : [],
        }));
        await expect(playground).toHaveResult(accepted(content));
      });

      await test.step("filled in", async () => {
        const question = await ask(playground, schema);
        const content = toContent(kinds, (kind, { filled }) => ({
          [`${kind} suggested`]: filled,
          [`${kind} required`]: filled,
        }));
        await question.fill(content);
        await question.accept();
        await expect(playground).toHaveResult(accepted(content));
      });

      await test.step("cleared", async () => {
        const question = await ask(playground, schema);
        await question.fill(toContent(kinds, (kind) => ({ [`${kind} suggested`]: null })));
        const content = toRequired(kinds);
        await question.fill(content);
        await question.accept();
        await expect(playground).toHaveResult(accepted(content));
      });
    });
  });
}

/** Each kind twice: optional with a default, and required without. */
function toSchema(kinds: Record<string, FieldKind>): JsonObject {
  return {
    type: "object",
    properties: toContent(kinds, (kind, { property, suggested }) => ({
      [`${kind} suggested`]: { ...property, default: suggested },
      [`${kind} required`]: property,
    })),
    required: Object.keys(kinds).map((kind) => `${kind} required`),
  };
}

function toContent(
  kinds: Record<string, FieldKind>,
  toFields: (kind: string, data: FieldKind) => JsonObject,
): JsonObject {
  const fields = Object.entries(kinds).map(([kind, data]) => toFields(kind, data));
  return Object.fromEntries(fields.flatMap((each) => Object.entries(each)));
}

function toRequired(kinds: Record<string, FieldKind>): JsonObject {
  return toContent(kinds, (kind, { filled }) => ({ [`${kind} required`]: filled }));
}

test.describe("the reference server", () => {
  test.use({ server: everythingServer });

  test("13 fields are filled in and sent with the keyboard alone", async ({ page, playground }) => {
    test.slow();
    await page.getByRole("button", { name: /^Trigger Elicitation Request Tool/ }).click();
    await page.getByRole("button", { name: "Run", exact: true }).focus();
    const { keyboard } = page;
    await keyboard.press("Enter");
    const question = await playground.question();
    const field = (name: string) => question.field(name);
    const choice = (name: string, role: "radio" | "checkbox", option: string) =>
      field(name).getByRole(role, { name: option, exact: true });

    await keyboard.press("Tab");
    await expect(field("String")).toBeFocused();
    await keyboard.type("Ada Lovelace");
    await tabTo(page, choice("Boolean", "radio", "Not answered"));
    await keyboard.press("ArrowRight");
    await tabTo(page, field("String with default"));
    await tabTo(page, field("String with email format"));
    await keyboard.type("ada@example.com");
    await tabTo(page, field("String with uri format"));
    await keyboard.type("https://example.com/ada");
    await tabTo(page, field("String with date format"));
    await keyboard.type("12101815");
    await tabTo(page, field("Integer"));
    await keyboard.type("7");
    await tabTo(page, field("Number in range 1-1000"));
    await keyboard.type("2.5");
    await tabTo(page, field("Untitled Single Select Enum"));
    for (let down = 0; down < 4; down += 1) await keyboard.press("ArrowDown");
    await tabTo(page, choice("Untitled Multiple Select Enum", "checkbox", "Piano"));
    await keyboard.press("Space");
    await tabTo(page, choice("Titled Single Select Enum", "radio", "Superman"));
    await keyboard.press("ArrowDown");
    await tabTo(page, choice("Titled Multiple Select Enum", "checkbox", "Salmon"));
    await keyboard.press("Space");
    await tabTo(page, choice("legacyTitledEnum", "radio", "Cats"));
    await keyboard.press("ArrowDown");
    await keyboard.press("Control+Enter");

    const content = {
      name: "Ada Lovelace",
      check: true,
      firstLine: "It was a dark and stormy night.",
      email: "ada@example.com",
      homepage: "https://example.com/ada",
      birthdate: "1815-12-10",
      integer: 7,
      number: 2.5,
      untitledSingleSelectEnum: "Ross",
      untitledMultipleSelectEnum: ["Guitar", "Piano"],
      titledSingleSelectEnum: "hero-2",
      titledMultipleSelectEnum: ["fish-1", "fish-2"],
      legacyTitledEnum: "pet-2",
    };
    const raw = JSON.stringify({ action: "accept", content }, null, 2);
    await expect(playground).toHaveResult(`Raw result: ${raw}`);
  });
});

/** Presses Tab until a control has the focus: a date has several stops inside. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}
