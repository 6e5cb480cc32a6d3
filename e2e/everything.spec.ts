import type { Locator } from "@playwright/test";
import type { App } from "./app.ts";
import { ConnectDialog, everything } from "./connectDialog.ts";
import { expect, test } from "./fixtures.ts";

/** Presses Tab until a control has the focus: a date has several stops inside. */
async function tabTo(app: App, control: Locator): Promise<void> {
  for (let stops = 0; stops < 6; stops += 1) {
    await app.page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

test("the 13 fields of server-everything are filled in and sent by keyboard alone", async ({
  app,
  page,
}) => {
  test.slow();
  const card = await ConnectDialog.connect(app, everything, /^mcp-servers\/everything/);
  await card.getByRole("button", { name: /^Trigger Elicitation Request Tool/ }).click();
  await page.getByRole("button", { name: "Run", exact: true }).focus();
  const { keyboard } = page;
  await keyboard.press("Enter");
  const choice = (group: RegExp, role: "radio" | "checkbox", name: string) =>
    app.group(group).getByRole(role, { name, exact: true });

  await expect(app.field("String")).toBeFocused();
  await keyboard.type("Ada Lovelace");
  await tabTo(app, choice(/^Boolean/, "radio", "Not answered"));
  await keyboard.press("ArrowRight");
  await tabTo(app, app.field("String with default"));
  await tabTo(app, app.field("String with email format"));
  await keyboard.type("ada@example.com");
  await tabTo(app, app.field("String with uri format"));
  await keyboard.type("https://example.com/ada");
  await tabTo(app, app.field("String with date format"));
  await keyboard.type("12101815");
  await tabTo(app, app.field("Integer"));
  await keyboard.type("7");
  await tabTo(app, app.field("Number in range 1-1000"));
  await keyboard.type("2.5");
  await tabTo(app, app.field("Untitled Single Select Enum"));
  for (let down = 0; down < 4; down += 1) await keyboard.press("ArrowDown");
  await tabTo(app, choice(/^Untitled Multiple/, "checkbox", "Piano"));
  await keyboard.press("Space");
  await tabTo(app, choice(/^Titled Single/, "radio", "Superman"));
  await keyboard.press("ArrowDown");
  await tabTo(app, choice(/^Titled Multiple/, "checkbox", "Salmon"));
  await keyboard.press("Space");
  await tabTo(app, choice(/^Legacy/, "radio", "Cats"));
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
  await expect(app.latestCall).toContainText(`Raw result: ${raw}`);
});
