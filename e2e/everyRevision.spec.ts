import type { Page } from "@playwright/test";
import { doors } from "./app.ts";
import { connectAs } from "./connectAs.ts";
import { expect, test } from "./fixtures.ts";

/** What the page's session has sent and received so far, one event a line. */
function readLog(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const session = location.pathname.replace("/s/", "/api/sessions/");
    return (await fetch(`${session}/log`)).text();
  });
}

for (const era of ["2025-06-18", "2025-11-25", "2026-07-28"]) {
  const door = { ...doors[0], era };

  test(`in ${era} the dialog says who asks, for what, and what each field means [EL-who-asks, EL-what-and-why]`, async ({
    app,
  }) => {
    if (era !== doors[0].era) await connectAs(app, "modern", { era });
    await app.run("contact", door);
    await expect(app.dialog).toHaveAccessibleName(/^samples [\d.]+ asks$/);
    await expect(app.dialog).toContainText("for contact");
    await expect(app.dialog).toContainText(era);
    await expect(app.dialog).toContainText("How can we reach you?");
    await expect(app.field("Name")).toBeVisible();
    await expect(app.field("Age")).toHaveAccessibleDescription(/If you like to say/);
  });

  test(`in ${era} nothing leaves before the person accepts, and until then it can be changed [EL-person-approves, EL-review]`, async ({
    app,
    page,
  }) => {
    if (era !== doors[0].era) await connectAs(app, "modern", { era });
    await app.run("contact", door);
    await app.field("Name").fill("Ada");
    await app.field("Email").fill("ada@example.com");
    expect(await readLog(page)).not.toContain("ada@example.com");
    await app.field("Name").fill("Grace");
    await app.answer("Accept");
    await expect(app.latestCall).toContainText("Saved Grace: ada@example.com.");
  });

  for (const [action, words] of [
    ["Decline", "Saved no contact: you said no."],
    ["Cancel", "Saved no contact: you closed the form."],
  ] as const) {
    test(`in ${era} ${action} is there from first to last and takes nothing typed along [EL-no-and-not-now, EL-no-at-any-time]`, async ({
      app,
      page,
    }) => {
      if (era !== doors[0].era) await connectAs(app, "modern", { era });
      await app.run("contact", door);
      const button = app.dialog.getByRole("button", { name: new RegExp(`^${action}`) });
      await expect(button).toBeEnabled();
      await app.field("Name").fill("Ada");
      await app.field("Email").fill("not-an-email");
      await app.answer("Accept");
      await expect(app.dialog).toContainText("must be an email address");
      await app.answer(action);
      await expect(app.latestCall).toContainText(words);
      expect(await readLog(page)).not.toContain("not-an-email");
    });
  }
}

for (const era of ["2025-11-25", "2026-07-28"]) {
  test(`in ${era} no text of a question can be clicked [URL-no-other-links, URL-careful]`, async ({
    app,
    page,
  }) => {
    await connectAs(app, "hostile", { era });
    const hostile = { name: "", mcpServer: "hostile", era };
    for (const tool of ["html-text", "url-userinfo"]) {
      await app.run(tool, hostile);
      await expect(app.dialog).toContainText(tool === "html-text" ? "<a href=" : "evil.example");
      await expect(app.dialog.getByRole("link")).toHaveCount(0);
      await app.answer("Decline");
      await expect(app.dialog).toBeHidden();
    }
    await expect(page).not.toHaveTitle("owned");
  });
}
