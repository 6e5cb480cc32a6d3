import { doors } from "./app.ts";
import { expect, test } from "./fixtures.ts";

test("another profile reconnects, changes what a tool can do, and keeps the history", async ({
  app,
  page,
}) => {
  await app.run("contact");
  await app.answer("Decline");
  await expect(app.latestCall).toContainText("you said no");

  const card = app.connection();
  await expect(card).toContainText("form + url");
  await card.getByRole("button", { name: /^Profile of/ }).click();
  await expect(app.dialog).toContainText("The calls so far stay in the history.");
  await app.dialog.getByLabel("Profile", { exact: true }).selectOption({ label: "No elicitation" });
  await expect(app.dialog).toContainText("no elicitation · no roots · no sampling · no tasks");
  await app.dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(app.dialog).toBeHidden();
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("none");

  await expect(page.getByRole("region", { name: "1 call" })).toContainText("you said no");
  await app.run("contact");
  await expect(page.getByRole("region", { name: "2 calls" })).toBeVisible();
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText(/client|elicit/i);
});

test("a profile is edited, saved, found again and deleted", async ({ app }) => {
  const open = async () => {
    await app
      .connection()
      .getByRole("button", { name: /^Profile of/ })
      .click();
  };
  await app.connection().waitFor();
  await open();
  const profile = app.dialog.getByLabel("Profile", { exact: true });
  await app.dialog.getByText("Edit the profile").click();
  await app.dialog.getByRole("radio", { name: "Empty {}" }).check();
  await app.dialog.getByRole("checkbox", { name: "Roots" }).check();
  await app.dialog.getByRole("button", { name: "Add root" }).click();
  await app.dialog.getByLabel("Folder or file: URI of root 1").fill("/srv/notes");
  await app.dialog.getByLabel("Answer timeout, s").fill("90");
  await expect(app.dialog).toContainText("elicitation {} · 1 root · sampling · tasks · 90 s");
  await app.dialog.getByLabel("Save this profile as").fill("Mine");
  await app.dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(profile.getByRole("option", { name: "Mine" })).toBeAttached();
  await app.dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(app.dialog).toBeHidden();
  await expect(app.connection()).toContainText("{}");

  await open();
  await expect(profile.locator("option:checked")).toHaveText("Mine");
  await app.dialog.getByText("Edit the profile").click();
  await app.dialog.getByRole("button", { name: "Delete “Mine”" }).click();
  await expect(profile.getByRole("option", { name: "Mine" })).not.toBeAttached();
});

test("a number that cannot be is not sent", async ({ app }) => {
  await app
    .connection()
    .getByRole("button", { name: /^Profile of/ })
    .click();
  await app.dialog.getByText("Edit the profile").click();
  const rounds = app.dialog.getByLabel("Most rounds of a call");
  await rounds.fill("0");
  await expect(rounds).toHaveAccessibleDescription(/At least 1/);
  await app.dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(rounds).toBeFocused();
  await expect(app.dialog).toBeVisible();
});

test("roots that are declared can be changed while connected", async ({ app }) => {
  const door = doors[2];
  await app.connect(door);
  const card = app.connection(door);
  await card.getByText("Details").click();
  await expect(card).toContainText("Roots are not declared.");
  await card.getByRole("button", { name: /^Profile of/ }).click();
  await app.dialog.getByLabel("Profile", { exact: true }).selectOption({ label: "Everything" });
  await app.dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(app.dialog).toBeHidden();
  await card.getByText("Details").click();
  await card.getByRole("button", { name: "Add root" }).click();
  await card.getByLabel("Folder or file: URI of root 1").fill("/srv/a");
  await card.getByRole("button", { name: "Apply roots" }).click();
  await expect(card.getByRole("button", { name: "Apply roots" })).toBeHidden();
  await expect(card.getByLabel("Folder or file: URI of root 1")).toHaveValue("file:///srv/a");
  await expect(app.timeline).toContainText("Roots changed");
  await expect(app.timeline).toContainText("notifications/roots/list_changed");
});

test("a rule and a deadline are counted down and then keep their word", async ({ app }) => {
  await app
    .connection()
    .getByRole("button", { name: /^Profile of/ })
    .click();
  await app.dialog.getByText("Edit the profile").click();
  await app.dialog.getByLabel("Answer by itself").selectOption({ label: "Decline" });
  await app.dialog.getByLabel("After, s").fill("3");
  await app.dialog.getByLabel("Answer timeout, s").fill("100");
  await app.dialog.getByRole("button", { name: "Reconnect with this profile" }).click();
  await expect(app.dialog).toBeHidden();
  await app.run("contact");
  const timers = app.dialog.getByRole("timer");
  await expect(timers.first()).toHaveText(/^A rule declines this in [1-3] s$/);
  await expect(timers.last()).toHaveText(/^Cancelled in (1 min \d+|\d\d) s$/);
  await expect(timers.first()).toHaveText("A rule declines this in 1 s");
  await expect(app.dialog).toBeHidden();
  await expect(app.latestCall).toContainText("you said no");
});
