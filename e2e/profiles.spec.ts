import { mkdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

function cardOf(page: Page): Locator {
  return page.getByRole("region", { name: /^samples/ });
}

/** The details stay open until the connection is replaced. */
async function openDetails(page: Page): Promise<void> {
  const details = cardOf(page).getByRole("button", { name: /^Details of/ });
  if ((await details.getAttribute("aria-expanded")) === "false") await details.click();
}

async function openProfile(page: Page): Promise<Locator> {
  await openDetails(page);
  await cardOf(page)
    .getByRole("button", { name: /^Profile of/ })
    .click();
  return page.getByRole("dialog");
}

async function reconnect(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(dialog).toBeHidden();
}

test("another profile reconnects, changes what tools can do and keeps the calls", async ({
  page,
  playground,
}) => {
  await playground.call("contact");
  await (await playground.question()).decline();
  await expect(playground.latestCall).toContainText("you said no");

  const dialog = await openProfile(page);
  await expect(cardOf(page)).toContainText("form + url");
  await expect(dialog).toContainText("Earlier calls stay in the history.");
  const profile = dialog.getByLabel("Profile", { exact: true });
  await profile.selectOption({ label: "No elicitation" });
  await expect(dialog).toContainText("no elicitation · no roots · no sampling · no tasks");
  await reconnect(dialog);
  await expect(cardOf(page)).toHaveCount(1);
  await openDetails(page);
  await expect(cardOf(page)).toContainText("none");

  await expect(page.getByRole("region", { name: "1 call" })).toContainText("you said no");
  await playground.call("contact");
  await expect(page.getByRole("region", { name: "2 calls" })).toBeVisible();
  await expect(playground.latestCall).toContainText(/client|elicit/i);
  await expect(playground.dialog).toBeHidden();
});

test("a profile is edited, checked, saved, found again and deleted", async ({
  page,
  playground: _playground,
}) => {
  const dialog = await openProfile(page);
  const profile = dialog.getByLabel("Profile", { exact: true });
  await dialog.getByText("Edit profile").click();
  const rounds = dialog.getByLabel("Max rounds per call");
  await rounds.fill("0");
  await expect(rounds).toHaveAccessibleDescription(/Must be at least 1/);
  await dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(rounds).toBeFocused();
  await rounds.fill("9");

  await dialog.getByRole("radio", { name: "Empty {}" }).check();
  await dialog.getByLabel("Answer timeout (s)").fill("90");
  await expect(dialog).toContainText(
    "elicitation {} · no roots · sampling · tasks · 90 s to answer",
  );
  await dialog.getByLabel("Save this profile as").fill("Mine");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(profile.getByRole("option", { name: "Mine" })).toBeAttached();
  await reconnect(dialog);
  await openProfile(page);
  await expect(cardOf(page)).toContainText("{}");
  await expect(profile.getByRole("option", { selected: true })).toHaveText("Mine");
  await dialog.getByText("Edit profile").click();
  await dialog.getByRole("button", { name: "Delete “Mine”" }).click();
  await expect(profile.getByRole("option", { name: "Mine" })).not.toBeAttached();
});

test("a rule answers after a countdown, beside the deadline", async ({ page, playground }) => {
  const dialog = await openProfile(page);
  await dialog.getByText("Edit profile").click();
  await dialog.getByLabel("Answer automatically").selectOption({ label: "Decline" });
  await dialog.getByLabel("Delay (s)").fill("2");
  await dialog.getByLabel("Answer timeout (s)").fill("100");
  await reconnect(dialog);
  await playground.call("contact");
  const timers = page.getByRole("dialog").getByRole("timer");
  await expect(timers.first()).toHaveText(/^A rule declines this in [12] s$/);
  await expect(timers.last()).toHaveText(/^Cancelled in (1 min \d+|\d\d) s$/);
  await expect(playground).toHaveResult("you said no");
  await expect(playground.dialog).toBeHidden();
});

for (const era of ["2025-11-25", "2026-07-28"] as const) {
  test.describe(era, () => {
    test.use({ profile: { era, roots: [] } });

    test(`${era}: roots are added, corrected and removed while connected [ROOTS-in-view]`, async ({
      page,
      playground,
    }, testInfo) => {
      const folder = testInfo.outputPath("root");
      mkdirSync(folder, { recursive: true });
      const card = cardOf(page);
      await openDetails(page);
      const roots = card.getByRole("group", { name: "Roots" });
      const apply = card.getByRole("button", { name: "Apply roots" });
      await roots.getByRole("button", { name: "Add root" }).click();
      const uri = roots.getByRole("textbox", { name: /^Folder/ });
      await uri.fill("not/absolute");
      await expect(uri).toHaveAccessibleDescription(/absolute path/);
      await uri.fill(folder);
      await roots.getByRole("textbox", { name: /^Name/ }).fill("Shared");
      await apply.click();
      // Nothing is left to apply once the change is in the log.
      await expect(apply).toBeHidden();
      await expect(uri).toHaveValue(pathToFileURL(folder).href);
      await expect(playground.timeline).toContainText("Roots changed");
      await playground.call("files-list");
      await expect(playground).toHaveResult("Shared: no files");

      await roots.getByRole("button", { name: "Remove root 1" }).click();
      await apply.click();
      await expect(apply).toBeHidden();
      await playground.call("files-list");
      await expect(playground).toHaveError("this client shares no folder as a root");
    });
  });
}
