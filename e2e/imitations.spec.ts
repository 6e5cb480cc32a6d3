import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Reconnects as the host that the profile imitates. */
async function connectAs(page: Page, host: string, note: string): Promise<void> {
  const card = page.getByRole("region", { name: /^samples/ });
  const details = card.getByRole("button", { name: /^Details of/ });
  if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
  await card.getByRole("button", { name: /^Profile of/ }).click();
  const dialog = page.getByRole("dialog");
  const profile = dialog.getByLabel("Profile", { exact: true });
  await profile.selectOption({ label: host });
  await expect(dialog).toContainText(note);
  await dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(dialog).toBeHidden();
}

test("as Codex TUI, a number field hides the form, and Accept sends {}", async ({
  page,
  playground,
}) => {
  await connectAs(page, "Codex TUI", "laravel/mcp #190, 2026-05-16");
  await playground.call("contact");
  await playground.question();
  const question = playground.dialog;
  const note = question.getByRole("region", { name: "Imitated client" });
  await expect(note).toContainText("Shown as in Codex TUI.");
  await expect(note).toContainText('codex-tui shows no form: "age" is an integer field.');
  await expect(question.getByRole("textbox")).toHaveCount(0);
  await question.getByRole("button", { name: "Accept" }).click();
  await expect(playground.latestCall).toContainText(
    "The answer breaks the schema: name is required",
  );
  await expect(playground.latestCall).toContainText("(laravel/mcp #190, 2026-05-16)");
});

test("as Claude Code in VS Code, a question is declined before anyone can answer", async ({
  page,
  playground,
}) => {
  await connectAs(page, "Claude Code in VS Code", "ue-mcp #991, 2026-08-28");
  await playground.call("contact");
  await expect(playground.latestCall).toContainText("declined by a rule, after");
  await expect(playground.latestCall).toContainText(
    "claude-vscode declines by itself, whatever is asked. (ue-mcp #991, 2026-08-28)",
  );
  await expect(playground.latestCall).toContainText("you said no");
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("by a rule, claude");
});

test.describe("with a profile by its name", () => {
  test.use({ profile: "goose" });

  test("as Goose, Decline says that there is no such answer, and the question stays open", async ({
    playground,
  }) => {
    await playground.call("contact");
    await playground.question();
    const question = playground.dialog;
    await question.getByRole("button", { name: "Decline" }).click();
    await expect(question.getByRole("alert")).toContainText(
      "goose has no way to decline or cancel",
    );
    await question.getByLabel("Name").fill("Ada");
    await question.getByLabel("Email").fill("ada@example.com");
    await question.getByRole("button", { name: "Accept" }).click();
    await expect(playground.latestCall).toContainText("Saved Ada");
  });
});
